import { type ComparedFigure, type Comparison, reachesGoal } from './comparison.ts';

/** What stands in the way of a goal, by the figure that missed it. */
const REASONS: readonly { of: RegExp; why: string }[] = [
  {
    of: /^bundle/,
    why: 'a Worker is one bundle, and the code of 350 operations with their schemas, messages in two languages and rules is most of it; of packages, Stripe’s client, nodemailer, zod, drizzle and node-forge weigh most. Less takes further Workers, as documents have one.',
  },
  {
    of: /^start to first answer/,
    why: 'every operation’s schemas are made as its module is evaluated, whichever the first request asks for. Evaluating an operation when it is first asked for takes a table of paths that is known without its modules.',
  },
  {
    of: /trips in a row/,
    why: 'the key is claimed while the draft is read; then the ledger is asked, it commits, and the answer is kept under the key. The last could follow the answer, but a repetition that comes right after it would find its key in use instead of its answer.',
  },
  {
    of: /rows written/,
    why: 'the row of the invoice has an index for each order and each name that it is found by (19 with what triggers note of it), its record seven (10), each of two events four or five, and sending one record alone writes its message, its state and the statuses (12). Records sent together share that.',
  },
  {
    of: /^isolate CPU/,
    why: 'what every request does takes the larger part: limits in two tiers, the credential, spans, and its row for the log, whose bodies are masked. Under the load of a shared machine samples are stretched besides; read it beside what it was.',
  },
  {
    of: /^time ÷ its floor/,
    why: 'the floor asks for nothing but its row; each request here asks the limits, which the local runtime answers from another isolate, and puts a row into the queue of the log. A deployment has both in its own data centre.',
  },
  {
    of: /all-in: isolates/,
    why: 'after the answer come the outbox, the fan-out of events, the log and the PDF, each a message of a queue with reads and a commit of its own.',
  },
  {
    of: /mixed clients/,
    why: 'the one thread of the local runtime runs the service and its databases, queues and objects; a deployment has them elsewhere.',
  },
];

/** Whether a figure is where it is to be, or why it is not is known. */
export function isMissExplained(figure: ComparedFigure): boolean {
  return reachesGoal(figure) !== false || REASONS.some(({ of }) => of.test(figure.what));
}

function sentence({ what, now, goal, unit }: ComparedFigure): string {
  const why = REASONS.find(({ of }) => of.test(what))?.why ?? 'no reason is known.';
  const measured = `${now.toFixed(unit === 'KB' || unit === '' ? 0 : 2)} ${unit}`.trim();
  return `${what}: ${measured} where ${goal} was wanted; ${why}`;
}

/** Why each goal that was missed was missed, the same reason told once. */
export function missedNotes({ figures }: Comparison): string[] {
  const missed = figures.filter((figure) => reachesGoal(figure) === false);
  const groups = Map.groupBy(missed, ({ what }) => REASONS.findIndex(({ of }) => of.test(what)));
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const besides = others.length === 0 ? '' : ` (Likewise: ${others.map(({ what }) => what).join('; ')}.)`;
    return [sentence(first) + besides];
  });
}
