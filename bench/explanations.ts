import type { CaseResult } from './run-cases.ts';

/** Less than half of the floor's throughput, or more than twice its latency, wants an explanation. */
export const EXPLAINED_FROM_TIMES = 2;

/** Why a kind of request is far from its floor. */
interface Explanation {
  of: RegExp;
  why: string;
}

const EXPLANATIONS: readonly Explanation[] = [
  {
    of: /^POST issue/,
    why: 'POST issue waits for the row of the draft to be read, for the company’s ledger (a Durable Object) and for its commit, which writes a number, a record hashed onto the one before and an event: three round trips in a row, where the floor has one. With more clients the ledger commits what waits in one batch; on many companies each has a ledger and a commit of its own, and D1 takes one commit after the other.',
  },
  {
    of: /^POST a draft/,
    why: 'POST a draft reads what the draft refers to before it writes (2 round trips), and writes an invoice with its lines, its count and some twenty indexes, where the floor writes one row without any.',
  },
  {
    of: /^GET openapi/,
    why: 'The OpenAPI document is more than a megabyte of text, where the bare route answers twenty bytes: what it takes is the sending.',
  },
  {
    of: /^GET 20 invoices/,
    why: 'A page of invoices is found in an index and read whole, with the total beside it, and written out as some 40 kB of JSON, where the floor answers one row of two columns.',
  },
  {
    of: /^GET one|^[a-z-]+\.[a-z-]+$/,
    why: 'Any other read is authenticated (remembered for ten seconds), limited, judged against its declaration, logged to a queue, and asks D1 for a batch of two to seven statements over wide rows, where the floor asks for one row of two columns and nothing else. The time is that of the runtime and of D1; at the edge it is the round trips that count, of which both have one.',
  },
];

function isBelowHalf({ name, floor, timesLatency, timesThroughput }: CaseResult): boolean {
  return name !== floor && Math.max(timesLatency, timesThroughput) > EXPLAINED_FROM_TIMES;
}

/** The explanation of a result that is below half of its floor; null where it is not, or has none. */
export function explanationOf(result: CaseResult): string | null {
  if (!isBelowHalf(result)) return null;
  return EXPLANATIONS.find(({ of }) => of.test(result.name))?.why ?? null;
}

/** Whether a result is no worse than half of its floor, or why it is worse is known. */
export function isExplained(result: CaseResult): boolean {
  return !isBelowHalf(result) || explanationOf(result) !== null;
}
