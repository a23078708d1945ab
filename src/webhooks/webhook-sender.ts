import type { FailureCause } from '../domain/events/event-types.ts';
import { type PostFetch, postEvent } from './post-event.ts';
import { dnsOverHttps } from './targets/dns-over-https.ts';
import { comparableName } from './targets/name-resolver.ts';
import { type NameTable, readNameTable, tableResolver } from './targets/table-resolver.ts';
import { validateTarget } from './targets/validate-target.ts';
import type { AttemptOutcome, TargetVerdict, WebhookSender } from './webhook-port.ts';

/** Settings of the connection to receivers, mostly for a local service (see `Env`). */
export interface WebhookVariables {
  /** Local only: sends without the headers that the local runtime adds to a plain fetch. */
  WEBHOOK_OUTBOUND?: { fetch: PostFetch };
  /** Local only: `on` allows endpoints on this machine. */
  ALLOW_LOCAL_WEBHOOKS?: string;
  /** Local only: names and their addresses, `name=address,name=address`. */
  DNS_TABLE?: string;
  /** Local only: seconds before each further attempt, `1,2`. */
  WEBHOOK_RETRY_SECONDS?: string;
}

type RefusingVerdict = Exclude<TargetVerdict, 'ALLOWED'>;

/** Outcome of an attempt that is rejected before sending. Only addresses of this machine may be stored without https. */
const NOT_MADE: Readonly<Record<RefusingVerdict, { cause: FailureCause; error: string }>> = {
  UNRESOLVED: { cause: 'dns', error: 'the name of the endpoint does not resolve to any address' },
  INVALID: { cause: 'invalid_url', error: 'the address of the endpoint is not a URL that can be called' },
  NOT_HTTPS: { cause: 'forbidden_target', error: 'the endpoint is not at a public https address' },
  FORBIDDEN: { cause: 'forbidden_target', error: 'the endpoint is at an address that is not public' },
};

function notMade(verdict: RefusingVerdict, durationMs: number): AttemptOutcome {
  const { cause, error } = NOT_MADE[verdict];
  return {
    success: false,
    httpStatus: null,
    responseBody: null,
    responseBodyTruncated: false,
    durationMs,
    failureCause: cause,
    error,
  };
}

/** Builds the sender of a deployment: the platform's fetch, with names resolved by DNS over HTTPS. */
export function webhookSender(variables: WebhookVariables): WebhookSender {
  const outbound = variables.WEBHOOK_OUTBOUND;
  const fetching: PostFetch =
    outbound === undefined ? (url, init) => fetch(url, init) : (url, init) => outbound.fetch(url, init);
  // The starter rejects an unreadable table.
  const table: NameTable = readNameTable(variables.DNS_TABLE ?? '') ?? new Map();
  const resolver = tableResolver(table, dnsOverHttps({ fetch: (url, init) => fetch(url, init) }));
  const rules = { allowLoopback: variables.ALLOW_LOCAL_WEBHOOKS === 'on' };
  const judge = (url: string) => validateTarget(url, { rules, resolver });

  /** A name of the table is unknown elsewhere, so the connection goes to the address in the table. */
  const reached = (url: URL, [address]: readonly string[]): URL => {
    if (address === undefined || !table.has(comparableName(url.hostname))) return url;
    const at = new URL(url);
    at.hostname = address.includes(':') ? `[${address}]` : address;
    return at;
  };
  return {
    judge: async (url) => (await judge(url)).verdict,
    async post(target, content) {
      const startedAtMs = Date.now();
      const judged = await judge(target.url);
      if (judged.verdict !== 'ALLOWED') return notMade(judged.verdict, Date.now() - startedAtMs);
      return await postEvent(fetching, target, reached(judged.url, judged.addresses), content);
    },
  };
}
