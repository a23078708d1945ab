import type { Clock } from '../clock.ts';
import type { Env } from '../env.ts';
import type { Language } from '../i18n/language.ts';

/** One request on its way through the pipeline. */
export interface Exchange {
  request: Request;
  url: URL;
  env: Env;
  clock: Clock;
  language: Language;
  requestId: string;
  baseUrl: string;
  /** Keeps the Worker alive for work that goes on after the answer. */
  waitUntil(work: Promise<unknown>): void;
}

/** The fields of the envelope that come from the exchange. */
export function envelopeContext(exchange: Exchange) {
  const { requestId, language, baseUrl, url, clock } = exchange;
  return { requestId, nowMs: clock.now(), language, baseUrl, path: url.pathname };
}
