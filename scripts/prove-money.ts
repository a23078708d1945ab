import { computeTotals } from '../src/domain/taxes/totals.ts';
import { seeded } from '../test/unit/domain/taxes/chooser.ts';
import { brokenIdentities } from '../test/unit/domain/taxes/identities.ts';
import { MOST_RANDOM_LINES, randomLines, shuffled } from '../test/unit/domain/taxes/random-lines.ts';

/** Invoices of a run without a count. */
const DEFAULT_COUNT = 1_000_000;
/** Most broken invoices printed in full. The rest is counted. */
const MOST_PRINTED = 5;
const SEED = 20_261_101;

function run(count: number): number {
  const choose = seeded(SEED);
  let broken = 0;
  let engineMs = 0;
  const started = performance.now();
  for (let invoice = 0; invoice < count; invoice += 1) {
    const lines = randomLines(choose, choose.int(1, MOST_RANDOM_LINES));
    const before = performance.now();
    computeTotals(lines);
    engineMs += performance.now() - before;
    const names = brokenIdentities(lines, shuffled(choose, lines));
    if (names.length === 0) continue;
    broken += 1;
    if (broken <= MOST_PRINTED) console.error(names, JSON.stringify(lines));
  }
  const seconds = (performance.now() - started) / 1000;
  console.log(`invoices    ${count}`);
  console.log(`violations  ${broken}`);
  console.log(`seconds     ${seconds.toFixed(1)}, all checks included`);
  console.log(`engine      ${Math.round((count / engineMs) * 1000)} invoices a second`);
  return broken;
}

const count = Number(process.argv[2] ?? DEFAULT_COUNT);
if (!Number.isSafeInteger(count) || count < 1) throw new RangeError('usage: prove-money.ts [count]');
process.exitCode = run(count) === 0 ? 0 : 1;
