import type { FigureTable } from '../../proof/proof.ts';
import { type ComparedFigure, type Comparison, reachesGoal, type Scale } from './comparison.ts';

const CAPTIONS: Readonly<Record<Scale, string>> = {
  deployment: 'What a deployment pays, before and after, measured in one run in turn:',
  'local runtime':
    'What this machine takes, its simulation of databases, queues and limits included, before and after, in turn:',
};
/** Width of a full bar in characters. */
const BAR_CHARACTERS = 20;

function text(value: number, unit: ComparedFigure['unit']): string {
  if (Number.isNaN(value)) return '–';
  const digits = unit === 'ms' || unit === '×' ? 2 : 0;
  return `${value.toFixed(digits)} ${unit}`.trim();
}

function row(figure: ComparedFigure): string[] {
  const { what, unit, goal, before, now } = figure;
  const reached = reachesGoal(figure);
  return [
    what,
    text(before, unit),
    text(now, unit),
    before === 0 ? '–' : (now / before).toFixed(2),
    goal === null ? '' : `${unit === 'a second' ? '≥' : '≤'} ${goal}`,
    reached === null ? '' : reached ? 'reached' : 'missed',
  ];
}

/** Returns the tables of a comparison: figures of a deployment apart from those of the local runtime. */
export function comparisonTables({ commit, figures }: Comparison): FigureTable[] {
  return (['deployment', 'local runtime'] as const).map((scale) => ({
    caption: CAPTIONS[scale],
    columns: ['Figure', `at ${commit}`, 'now', 'now ÷ before', 'goal', ''],
    rows: figures.filter((figure) => figure.scale === scale).map(row),
  }));
}

/** Draws the cost of an issue by part, as bars. Empty if the parts were not measured. */
export function issuePicture({ figures }: Comparison): FigureTable[] {
  const of = (what: string) => figures.find((figure) => figure.what === what)?.now ?? Number.NaN;
  const answer = of('isolate CPU: POST issue, one company');
  const isolates = of('issue and its PDF all-in: isolates, until idle');
  const drawing = of('issue and its PDF all-in: of it the Worker of documents');
  const whole = of('issue and its PDF all-in: the runtime’s process, until idle');
  if ([answer, isolates, drawing, whole].some(Number.isNaN)) return [];
  const parts: readonly (readonly [string, number])[] = [
    ['the answer: limits, access, draft, ledger, commit', answer],
    ['after it: events, request log, the PDF’s request and its filing', isolates - drawing - answer],
    ['the PDF is drawn (another Worker)', drawing],
    ['the local runtime: its databases, queues, network', whole - isolates],
  ];
  return [
    {
      caption: 'An issue and its PDF, by part, CPU of the machine:',
      columns: ['Part', 'ms', 'share', ''],
      rows: parts.map(([part, ms]) => [
        part,
        ms.toFixed(2),
        `${((100 * ms) / whole).toFixed(0)} %`,
        '█'.repeat(Math.max(0, Math.round((BAR_CHARACTERS * ms) / whole))),
      ]),
    },
  ];
}
