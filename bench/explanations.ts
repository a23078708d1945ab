import type { CaseResult } from './run-cases.ts';

/**
 * Factor from which a result needs an explanation: less than half of the floor's throughput, or more than twice its
 * latency.
 */
export const EXPLAINED_FROM_TIMES = 2;

/** Milliseconds of a kind of request in the same run, from one client, as text. */
type Took = (name: string) => string;

/** Explanation of a kind of request that is far from its floor, from measurements of the same run. */
interface Explanation {
  of: RegExp;
  why(took: Took): string;
}

const EXPLANATIONS: readonly Explanation[] = [
  {
    of: /^POST issue/,
    why: (took) =>
      `POST issue is three round trips in a row, where the floor has one: the draft is read, the company’s ledger (a Durable Object) is asked, and it commits a number, a record hashed onto the one before and an event in one batch. From one client it took ${took('POST issue, one company')}; authenticating and logging alone cost ${took('tax-types.list')}, making a draft, which is two, ${took('POST a draft')}. On one company more clients are served together, since the ledger commits what waits in one batch; on many each has a ledger and a commit of its own.`,
  },
  {
    of: /^POST a draft/,
    why: (took) =>
      `POST a draft (${took('POST a draft')} from one client) is two round trips: it reads what the draft refers to, and writes an invoice with its lines, its count and its indexes. The floor writes one row without any (${took('one-row write')}); authenticating and logging cost ${took('tax-types.list')}.`,
  },
  {
    of: /openapi/,
    why: (took) =>
      `The OpenAPI document took ${took('GET openapi.json')} as JSON and ${took('GET openapi.yaml')} as YAML, a constant of a megabyte ${took('bare megabyte')}.`,
  },
  {
    of: /^GET 20 invoices/,
    why: (took) =>
      `A page of 20 invoices took ${took('GET 20 invoices of a list')} from one client, of which its floor, 20 rows of two columns, is ${took('page read')} and authenticating and logging ${took('tax-types.list')}; the rest goes into the many columns of each row, and into writing them out as JSON.`,
  },
  {
    of: /^(tax-types|invoice-customization-options|templates|responsible-declaration)/,
    why: (took) =>
      `What asks no database is authenticated (remembered for ten seconds), limited, judged against its declaration and logged to a queue: ${took('tax-types.list')} where a bare route takes ${took('bare route')}. The responsible declaration, which needs no credential and is not logged, takes ${took('responsible-declaration.get')}.`,
  },
  {
    of: /preview/,
    why: (took) =>
      `A preview is made anew for each request, from the draft as it is: ${took('invoices.preview-pdf')} as a PDF, ${took('invoices.preview-image')} as a picture.`,
  },
  {
    of: /^GET one|^[a-z-]+\.[a-z-]+$/,
    why: (took) =>
      `Any other read costs what authenticating and logging cost (${took('tax-types.list')}) and a batch of a few statements over wide rows, where the floor asks for one row of two columns (${took('one-row read')}). At the edge it is the round trips that count, of which both have one.`,
  },
];

function isBelowHalf({ name, floor, timesLatency, timesThroughput }: CaseResult): boolean {
  return name !== floor && Math.max(timesLatency, timesThroughput) > EXPLAINED_FROM_TIMES;
}

/** True if a result is no worse than twice its floor, or the reason is known. */
export function isExplained(result: CaseResult): boolean {
  return !isBelowHalf(result) || EXPLANATIONS.some(({ of }) => of.test(result.name));
}

/** Returns the explanations of the results below half of their floor, each once, with figures of the run. */
export function explanationsOf(results: readonly CaseResult[]): string[] {
  const took: Took = (name) => {
    const found = results.find((result) => result.name === name && result.clients === 1);
    return found === undefined ? 'an unknown time' : `${found.medianMs.toFixed(1)} ms`;
  };
  const used = results
    .filter(isBelowHalf)
    .flatMap(({ name }) => EXPLANATIONS.find(({ of }) => of.test(name)) ?? []);
  return [...new Set(used)].map(({ why }) => why(took));
}
