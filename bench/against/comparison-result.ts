import type { ProofResult } from '../../proof/proof.ts';
import { provenance } from '../../proof/provenance.ts';
import { type Comparison, reachesGoal } from './comparison.ts';
import { comparisonTables, issuePicture } from './comparison-tables.ts';
import { isMissExplained, missedNotes } from './missed-goals.ts';

const MS_A_SECOND = 1000;

const NOTES = [
  'Both commits ran in one run, in turn, each in a runtime of its own beside the same floors. The isolate’s CPU comes from a profile by the inspector, of samples in which a script or the garbage collector ran; the process’s from /proc. What requests leave to do was left alone but for the rows that say “until idle” and the mixed clients. The limits were asked by every request and reached by none.',
  'What an issue asks of databases is counted by a test inside workerd; the commit before has none, and its column is what the profile that set the goals counted.',
  'Milliseconds are those of the machine below, which other work shared; the columns stand beside each other for that reason.',
];

/** Converts a comparison to the form of `proof/results/speed-against.json`. */
export function comparisonResult(
  comparison: Comparison,
  args: readonly string[],
  startedAtMs: number,
  endedAtMs: number,
): ProofResult {
  const withGoal = comparison.figures.filter(({ goal }) => goal !== null);
  const reached = withGoal.filter((figure) => reachesGoal(figure) === true);
  return {
    name: 'speed-against',
    title: 'Speed, before and after',
    claim: 'Two commits are measured in turn in one run. Missed goals are explained.',
    command: ['npm run bench --', ...args].join(' '),
    seconds: Math.round((endedAtMs - startedAtMs) / MS_A_SECOND),
    passed: withGoal.length > 0 && withGoal.every((figure) => isMissExplained(figure)),
    figures: [
      { label: 'Measured against', value: comparison.commit },
      { label: 'Goals reached', value: `${reached.length} of ${withGoal.length}` },
    ],
    tables: [...comparisonTables(comparison), ...issuePicture(comparison)],
    notes: [...NOTES, ...missedNotes(comparison)],
    provenance: provenance(endedAtMs),
  };
}
