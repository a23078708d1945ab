import { type ComparedFigure, type Comparison, reachesGoal } from './comparison.ts';

/** Reasons for missed goals, by figure. */
const REASONS: readonly { of: RegExp; why: string }[] = [
  {
    of: /^start to first answer/,
    why: 'the runtime sets up every binding of the service before it answers: databases, queues, objects, limits, of which the floor has one. The Worker that callers reach holds the frequent operations alone; their schemas are all made as their modules are evaluated.',
  },
  {
    of: /^start-up CPU/,
    why: 'the Worker evaluates every module that its entry imports statically before the first request; the goal is 1.2 times the other commit.',
  },
  {
    of: /rows written/,
    why: 'the row of the invoice has an index for each order and each name that it is found by (16 with what triggers note of it), its record seven with what keeps the chain whole, each of two events five or six by which they are found, passed on and purged, the log of the request four; and sending one record alone writes its message, its answer, its state and the statuses (11 without the event). Records sent together share that.',
  },
  {
    of: /^isolate CPU/,
    why: 'the sampler sees 0.05 ms for a bare Hono route, 0.21 ms where it reads one row, 0.25 ms where it reads a page: each call of a binding costs the isolate about 0.1 ms, and each request here makes two for its limits before it does anything, which the local runtime carries out by code of its own within the isolate (0.09 ms without a database, 0.16 ms beside one) and a deployment does not. Of the 0.5 ms without a database the runtime’s own entry takes 0.1, the answer 0.06, the row for the log and its masks 0.08, the garbage 0.03, the credential 0.04. A list is 20 rows that come as texts of JSON, 0.3 ms to read, 0.2 ms to view and 0.3 ms to write; a draft makes two calls to D1, which take 0.4 ms with what writes and reads them. Under the load of a shared machine samples are stretched besides; read it beside what it was.',
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

/** True if a figure reaches its goal or the reason for missing it is known. */
export function isMissExplained(figure: ComparedFigure): boolean {
  return reachesGoal(figure) !== false || REASONS.some(({ of }) => of.test(figure.what));
}

function sentence({ what, now, goal, unit }: ComparedFigure): string {
  const why = REASONS.find(({ of }) => of.test(what))?.why ?? 'no reason is known.';
  const measured = `${now.toFixed(unit === 'KB' || unit === '' ? 0 : 2)} ${unit}`.trim();
  return `${what}: ${measured} where ${goal} was wanted; ${why}`;
}

/** Explains each missed goal. Goals with the same reason share a sentence. */
export function missedNotes({ figures }: Comparison): string[] {
  const missed = figures.filter((figure) => reachesGoal(figure) === false);
  const groups = Map.groupBy(missed, ({ what }) => REASONS.findIndex(({ of }) => of.test(what)));
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const besides = others.length === 0 ? '' : ` (Likewise: ${others.map(({ what }) => what).join('; ')}.)`;
    return [sentence(first) + besides];
  });
}
