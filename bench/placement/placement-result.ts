import type { ProofResult } from '../../proof/proof.ts';
import { provenance } from '../../proof/provenance.ts';
import { type PlacedOperation, USERS } from './measure-placement.ts';

const MS_A_SECOND = 1000;
/** Milliseconds by which two medians may differ on a busy machine without a reason. */
const TOLERANCE_MS = 20;

function isNoSlower({ nearUser, nearDatabases }: PlacedOperation): boolean {
  return nearDatabases.every(
    (ms, index) => ms <= (nearUser[index] ?? 0) + TOLERANCE_MS || USERS[index]?.ms === 0,
  );
}

/** True if the operation calls a database: its time then grows with the distance. Others respond where they arrive. */
function asksDatabase({ nearUser }: PlacedOperation): boolean {
  const farthest = USERS.at(-1)?.ms ?? 0;
  return (nearUser.at(-1) ?? 0) - (nearUser[0] ?? 0) > farthest / 2;
}

/** Converts the placement figures to the form of `proof/results/placement.json`. */
export function placementResult(
  operations: readonly PlacedOperation[],
  startedAtMs: number,
  endedAtMs: number,
): ProofResult {
  const asking = operations.filter(asksDatabase);
  return {
    name: 'placement',
    title: 'Placement',
    claim:
      'Operations that use the databases take no longer with the Worker beside the databases than with the Worker near the user.',
    command: 'npm run bench -- --placement',
    seconds: Math.round((endedAtMs - startedAtMs) / MS_A_SECOND),
    passed: asking.length > 0 && asking.every(isNoSlower),
    figures: [
      { label: 'Operations that ask the databases', value: `${asking.length} of ${operations.length}` },
      ...USERS.filter(({ ms }) => ms > 0).map(({ name, ms }) => ({
        label: `From ${name} to the databases and back`,
        value: `${ms} ms`,
      })),
    ],
    tables: [
      {
        caption:
          'Median milliseconds to the answer, with the Worker near the user and placed beside the databases:',
        columns: [
          'Operation',
          ...USERS.flatMap(({ name, ms }) => (ms === 0 ? [name] : [`${name}: near`, 'placed'])),
        ],
        rows: operations.map(({ operation, nearUser, nearDatabases }) => [
          operation,
          ...USERS.flatMap(({ ms }, index) => {
            const near = (nearUser[index] ?? Number.NaN).toFixed(0);
            return ms === 0 ? [near] : [near, (nearDatabases[index] ?? Number.NaN).toFixed(0)];
          }),
        ]),
      },
    ],
    notes: [
      'A simulation: the service runs in a local runtime in which every call of a database, a Durable Object, a queue or the file store waits for the distance, and a request for that of its user. A Durable Object is where its database is, as the jurisdiction of both says. What other Workers of the deployment do happens where the calling one is. Connections are open already, and credentials remembered.',
      '`[placement]` of the deployment’s configuration places the Worker; pages and files, which ask no database, are cached at the edge.',
    ],
    provenance: provenance(endedAtMs),
  };
}
