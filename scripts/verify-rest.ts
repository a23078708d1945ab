/**
 * Implements `npm run verify:rest`: runs the tests and checks of a commit that `npm test` leaves out. Exits with 1 if anything
 * failed.
 * Two lanes keep two cores busy: one runs the checks and the tests from outside, the other the API inside workerd and
 * the unit tests.
 * Each ends with its time-dependent suites at a date of its own.
 * The output of a check appears when it ends. What failed is printed again at the end.
 */
import { failuresIn } from './failed-output.ts';
import { keptRun } from './kept-run.ts';

/** Checks, with the most frequent causes of failure first. */
const CHECKS = [
  'typecheck',
  'lint',
  'check:openapi',
  'check:docs',
  'check:directions',
  'check:dead-code',
  'check:licences',
  'check:lockfile',
  'check:secrets',
  'check:docstrings',
  'check:regexes',
  'sbom',
  'check:deploy',
];

interface Ended {
  name: string;
  failed: boolean;
  output: string;
}

/** Runs a script of the package. Prints its output when it ends, or as it comes. */
async function run(name: string, isHeldBack: boolean): Promise<Ended> {
  const started = performance.now();
  const { exitCode, output } = await keptRun('npm', ['run', '--silent', name], !isHeldBack);
  const seconds = Math.round((performance.now() - started) / 1_000);
  console.log(`— ${name}: ${exitCode === 0 ? 'ok' : 'FAILED'}, ${seconds} s`);
  if (isHeldBack) process.stdout.write(output);
  return { name, failed: exitCode !== 0, output };
}

async function inTurn(names: readonly string[], isHeldBack: boolean): Promise<Ended[]> {
  const ended: Ended[] = [];
  for (const name of names) ended.push(await run(name, isHeldBack));
  return ended;
}

const started = performance.now();
const [outside, inside] = await Promise.all([
  inTurn(CHECKS, true).then(async (checks) => [
    ...checks,
    ...(await inTurn(['test:rest:outside', 'test:dates:outside'], false)),
  ]),
  inTurn(['test:rest:inside', 'test:dates:inside'], false),
]);
const failed = [...outside, ...inside].filter((one) => one.failed);
const seconds = Math.round((performance.now() - started) / 1_000);
for (const { name, output } of failed) console.log(`${name}:\n${failuresIn(output)}`);
console.log(
  failed.length === 0 ? `All held, in ${seconds} s.` : `FAILED: ${failed.map(({ name }) => name).join(', ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
