import { boundedText } from '../../platform/bounded-text.ts';
import { dnsAnswer } from './dns-answer.ts';
import { comparableName, type NameResolver } from './name-resolver.ts';

/** Cloudflare's resolver with JSON answers (developers.cloudflare.com, 1.1.1.1, DNS over HTTPS, Using JSON). */
const CLOUDFLARE_DNS_URL = 'https://cloudflare-dns.com/dns-query';
const MEDIA_TYPE = 'application/dns-json';

/** Longest wait for all addresses of a name, in milliseconds. */
export const RESOLVE_TIMEOUT_MS = 3_000;
/** Longest answer that is read, in bytes. A name with a hundred addresses has about 10 KB. */
export const MAX_DNS_ANSWER_BYTES = 65_536;

/** Connection for DNS over HTTPS. */
export interface DnsOverHttpsInput {
  fetch(url: string, init: RequestInit): Promise<Response>;
  timeoutMs?: number;
}

/** Rejects when the signal is aborted. For code that ignores signals. */
function abortion(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/**
 * Builds a resolver that asks for A and AAAA records at once. It throws unless both answers are complete, since an unknown
 * address may not be public. `timeoutMs` covers both, `RESOLVE_TIMEOUT_MS` by default.
 */
export function dnsOverHttps({ fetch, timeoutMs = RESOLVE_TIMEOUT_MS }: DnsOverHttpsInput): NameResolver {
  async function ask(name: string, type: 'A' | 'AAAA', signal: AbortSignal): Promise<string[]> {
    const url = `${CLOUDFLARE_DNS_URL}?name=${encodeURIComponent(name)}&type=${type}`;
    const response = await fetch(url, { headers: { Accept: MEDIA_TYPE }, redirect: 'manual', signal });
    if (response.status === 200) return dnsAnswer(await boundedText(response, MAX_DNS_ANSWER_BYTES), type);
    await response.body?.cancel();
    throw new Error(`the resolver answered HTTP ${response.status}`);
  }
  return {
    async resolve(asked, signal) {
      const name = comparableName(asked);
      const controller = new AbortController();
      const tooLate = () => controller.abort(new Error(`no answer of the resolver in ${timeoutMs} ms`));
      const timer = setTimeout(tooLate, timeoutMs);
      const stop = AbortSignal.any([signal, controller.signal]);
      try {
        const answers = Promise.all([ask(name, 'A', stop), ask(name, 'AAAA', stop)]);
        return [...new Set((await Promise.race([answers, abortion(stop)])).flat())];
      } finally {
        clearTimeout(timer);
        // If one question fails, the other is not awaited.
        controller.abort();
      }
    },
  };
}
