/**
 * Prints what an invoice costs: bytes of the books, with the largest tables and indexes, rows written, and trips to databases.
 *
 *     npm run measure [-- INVOICES]      (100,000 unless given; a smaller company is younger and still has all its events)
 *
 * The bytes are those of the company of `npm run prove -- scale`. The rest is counted by test/api/cost/issue-cost.test.ts.
 */
import { countIssueCost, issueCostText } from '../bench/issue-cost.ts';
import { capacityFigures, capacityTable } from '../proof/scale/capacity.ts';
import { GOAL_BYTES } from '../proof/scale/goals.ts';
import { largeCompany } from '../proof/scale/large-company.ts';

const DEFAULT_INVOICES = 100_000;
const LEAST_INVOICES = 1_000;

const [given = String(DEFAULT_INVOICES)] = process.argv.slice(2);
const invoices = Number(given);
if (!Number.isSafeInteger(invoices) || invoices < LEAST_INVOICES)
  throw new RangeError(`The number of invoices is a whole number from ${LEAST_INVOICES}, not ${given}`);
const cost = await countIssueCost();
const company = await largeCompany(invoices, (progress) => console.error(`… ${progress}`));
await company.remove();
const { caption, rows } = capacityTable(company);
for (const { label, value } of capacityFigures(company)) console.log(`${label}: ${value}`);
console.log(`Most bytes for each invoice (goal): ${GOAL_BYTES}\n`);
console.log([caption, ...rows.map(([name, bytes]) => `${String(bytes).padStart(6)} ${name}`)].join('\n'));
console.log(`\nWhat an issue costs:\n${issueCostText(cost)}`);
