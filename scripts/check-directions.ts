/**
 * Whether every import of `src/` and `durable-objects/` goes downward (`LAYERS` of `scripts/directions/direction-rules.ts`), and whether
 * `docs/modules.md` shows the rooms as they are; exits with 1 and names what is wrong. `--write` writes the page.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { REPOSITORY } from '../local/repository.ts';
import { CRUISE_OPTIONS, DIRECTION_RULES, LAYERS } from './directions/direction-rules.ts';
import { modulesPage } from './directions/modules-page.ts';

const PAGE = join(REPOSITORY, 'docs/modules.md');
const FOLDERS = ['src', 'durable-objects'];

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
const page = modulesPage(LAYERS, result.modules);
if (process.argv.includes('--write')) writeFileSync(PAGE, page);
else if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== page)
  faults.push('docs/modules.md is not current: npm run generate:modules');
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(`${result.summary.totalCruised} modules, ${faults.length} faults.\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
