import type { MakesRarePorts } from '../composition/rare-ports.ts';
import type { Principal } from '../context/context.ts';
import type { Env } from '../env.ts';
import type { Clock } from '../platform/clock.ts';
import type { Language } from '../platform/i18n/language.ts';
import type { BoundedBody } from './body/request-body.ts';
import type { DeprecatedExchange } from './deprecated/deprecated-exchange.ts';

/** One request on its way through the pipeline. */
export interface Exchange {
  request: Request;
  url: URL;
  env: Env;
  rarePorts: MakesRarePorts;
  clock: Clock;
  language: Language;
  requestId: string;
  /** The trace that the request is part of, where its `traceparent` says so. */
  traceId: string | null;
  baseUrl: string;
  /** Who asks, once that is known. */
  caller: Principal | null;
  /** The account whose data is asked for, once that is known. */
  accountId: string | null;
  /** The body as it is sent, once its declared length is judged. */
  sent: BoundedBody | null;
  /** The body, as soon as it was read. */
  body: Uint8Array | null;
  /** What a deprecated route tells of itself; null on any other path. */
  deprecated: DeprecatedExchange | null;
  /** A browser was led here, which is refused with a page. */
  isForBrowsers: boolean;
  /** Keeps the Worker alive for work that goes on after the answer. */
  waitUntil(work: Promise<unknown>): void;
}

/** The fields of the envelope that come from the exchange. */
export function envelopeContext(exchange: Exchange) {
  const { requestId, language, baseUrl, url, clock } = exchange;
  return { requestId, nowMs: clock.now(), language, baseUrl, path: url.pathname };
}
