/**
 * Exits with 1 if an import of `src/`, `durable-objects/` and `documents-worker/` does not go downward, or closes a
 * circle, and names it.
 * The order is `LAYERS` of `scripts/directions/direction-rules.ts`.
 * Also fails if a file of `src/operations` is too long, or if `docs/modules.md` or the README of a room is out of date. `--write` writes them.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { REPOSITORY } from '../../local/repository.ts';
import { declarationFaults } from '../directions/declaration-lengths.ts';
import { CRUISE_OPTIONS, DIRECTION_RULES, LAYERS, ROOMS_BESIDE } from '../directions/direction-rules.ts';
import { modulesPage } from '../directions/modules-page.ts';
import { roomReadmes } from '../directions/room-readmes.ts';
import { ROOM_TEXTS } from '../directions/room-texts.ts';

const PAGE = 'docs/modules.md';
const FOLDERS = ['src', ...ROOMS_BESIDE];

async function cruised(): Promise<ICruiseResult> {
  const { output } = await cruise(FOLDERS, {
    ...CRUISE_OPTIONS,
    validate: true,
    ruleSet: { forbidden: [...DIRECTION_RULES] },
  });
  if (typeof output === 'string') throw new Error('the graph came as text');
  return output;
}

process.chdir(REPOSITORY);
const result = await cruised();
const faults = result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`);
const operations = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src/operations/*.ts'], {
  encoding: 'utf8',
});
for (const file of operations.split('\n').filter((name) => name !== '' && existsSync(name)))
  faults.push(...declarationFaults(file, readFileSync(file, 'utf8')));
const written = new Map([[PAGE, modulesPage(LAYERS, ROOM_TEXTS)], ...roomReadmes(LAYERS, ROOM_TEXTS)]);
for (const [name, text] of written) {
  const file = join(REPOSITORY, name);
  if (process.argv.includes('--write')) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text)
    faults.push(`${name} is not current: npm run generate:modules`);
}
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(`${result.summary.totalCruised} modules, ${faults.length} faults.\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
