import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Figure, FigureTable, Proof, ProofOutcome } from '../proof.ts';
import { type Capacity, capacityFigures, capacityTable } from './capacity.ts';
import { goalNotes, goalsOf, goalTable } from './goals.ts';
import { largeCompany } from './large-company.ts';
import { timed } from './measured.ts';
import { type Growth, scaleRequests, VERIFICATION } from './requests.ts';
import { proveTwoShards, type TwoShards } from './two-shards.ts';

const DEFAULT_INVOICES = 1_000_000;
const SMALLER_SIZES = [1_000, 100_000];
/** Factor of growth that counts as noise, on a machine that others use too. */
const NOISE_TIMES = 3;
/** Milliseconds of growth that count as noise, whatever the factor. */
const NOISE_MS = 15;

/** Medians of a kind of request by the size of the company, in the order of the sizes. */
interface Measured {
  name: string;
  growth: Growth;
  medians: number[];
}

interface Sizes {
  invoices: number[];
  companies: number[];
  seconds: number[];
}

const verificationSchema = z.object({
  data: z.object({
    valid: z.boolean(),
    records_checked: z.number(),
    series: z.array(z.object({ missing: z.array(z.unknown()) })),
  }),
});

function sizesOf(args: readonly string[]): number[] {
  const { values } = parseArgs({ args: [...args], options: { invoices: { type: 'string' } } });
  const invoices = values.invoices === undefined ? DEFAULT_INVOICES : Number(values.invoices);
  const [least = 1] = SMALLER_SIZES;
  if (!Number.isSafeInteger(invoices) || invoices <= least)
    throw new RangeError(`--invoices takes a whole number above ${least}, not ${values.invoices}`);
  return [...SMALLER_SIZES.filter((size) => size < invoices), invoices];
}

/** True if the time stays within its growth. Constant compares with the smallest company, linear with the last but one. */
function isWithin({ growth, medians }: Measured, invoices: readonly number[]): boolean {
  const [first = 0] = medians;
  const [before = 0, last = 0] = medians.slice(-2);
  if (growth === 'constant') return last <= first * NOISE_TIMES || last - first <= NOISE_MS;
  const [sizeBefore = 1, size = 1] = invoices.slice(-2);
  return last <= before * (size / sizeBefore) * NOISE_TIMES || last - before <= NOISE_MS;
}

/** True if a verification found the whole chain and every number. */
function isWhole(answer: string, invoices: number): boolean {
  const { valid, records_checked, series } = verificationSchema.parse(JSON.parse(answer)).data;
  return valid && records_checked > invoices && series.every(({ missing }) => missing.length === 0);
}

interface Campaign {
  measured: Measured[];
  sizes: Sizes;
  capacity: Capacity;
  /** Companies whose verification found no fault. */
  verified: boolean[];
}

async function measureAll(invoices: readonly number[], tell: (progress: string) => void): Promise<Campaign> {
  const byName = new Map<string, Measured>();
  const sizes: Sizes = { invoices: [...invoices], companies: [], seconds: [] };
  const verified: boolean[] = [];
  let capacity: Capacity | null = null;
  for (const count of invoices) {
    const company = await largeCompany(count, tell);
    try {
      for (const request of scaleRequests(company)) {
        const { name, growth } = request;
        const { medianMs, answer } = await timed(request);
        tell(`${count} invoices: ${name}: ${medianMs.toFixed(1)} ms`);
        const known = byName.get(name) ?? { name, growth, medians: [] };
        byName.set(name, { ...known, medians: [...known.medians, medianMs] });
        if (name === VERIFICATION) verified.push(isWhole(answer, count));
      }
      sizes.companies.push(company.companies);
      sizes.seconds.push(company.seedSeconds);
      capacity = { invoices: count, bytes: company.bytes, parts: company.parts };
    } finally {
      await company.remove();
    }
  }
  if (capacity === null) throw new Error('no company was measured');
  return { measured: [...byName.values()], sizes, capacity, verified };
}

function growthTable({ measured, sizes: { invoices } }: Campaign): FigureTable {
  return {
    caption: 'Median milliseconds of a request over HTTP, by the invoices of the company:',
    columns: [
      'Request',
      ...invoices.map((size) => size.toLocaleString('en')),
      'growth',
      'may grow',
      'within',
    ],
    rows: measured.map((one) => {
      const [first = Number.NaN] = one.medians;
      const last = one.medians.at(-1) ?? Number.NaN;
      return [
        one.name,
        ...one.medians.map((median) => median.toFixed(1)),
        `× ${(last / first).toFixed(1)}`,
        one.growth === 'constant' ? 'no' : 'linearly',
        isWithin(one, invoices) ? 'yes' : '**no**',
      ];
    }),
  };
}

function shardTable({ guarantees }: TwoShards): FigureTable {
  return {
    caption: 'On two pairs of books databases (`npx vitest run --project shards`):',
    columns: ['Guarantee', 'Outcome'],
    rows: guarantees.map(({ name, status }) => [name, status]),
  };
}

function figuresOf({ sizes, verified, capacity }: Campaign, shards: TwoShards): Figure[] {
  const list = (values: readonly (number | string)[]) => values.join(' / ');
  return [
    { label: 'Invoices of the company', value: list(sizes.invoices) },
    { label: 'Companies and members of its account', value: list(sizes.companies) },
    { label: 'Seconds that seeding took', value: list(sizes.seconds.map((value) => value.toFixed(0))) },
    {
      label: 'Verification of chain and numbers says valid, nothing missing',
      value: list(verified.map((ok) => (ok ? 'yes' : 'no'))),
    },
    ...capacityFigures(capacity),
    { label: 'Tests on two shards', value: `${shards.passed} of ${shards.total} passed` },
  ];
}

async function run(args: readonly string[]): Promise<ProofOutcome> {
  const invoices = sizesOf(args);
  const tell = (progress: string) => console.error(`… ${progress}`);
  tell('two shards');
  const shards = await proveTwoShards();
  const campaign = await measureAll(invoices, tell);
  const isProved =
    campaign.measured.every((one) => isWithin(one, invoices)) &&
    campaign.verified.every((ok) => ok) &&
    shards.passed === shards.total &&
    shards.total > 0;
  const last = new Map(campaign.measured.map(({ name, medians }) => [name, medians.at(-1) ?? Number.NaN]));
  const goals = invoices.at(-1) === DEFAULT_INVOICES ? goalsOf(last, campaign.capacity) : [];
  return {
    passed: isProved,
    figures: figuresOf(campaign, shards),
    tables: [
      ...(goals.length === 0 ? [] : [goalTable(goals)]),
      growthTable(campaign),
      capacityTable(campaign.capacity),
      shardTable(shards),
    ],
    notes: [...NOTES, ...goalNotes(goals)],
  };
}

const NOTES = [
  'Times are those of one machine of two cores, which client and service share.',
  'The service itself makes one of each by its API; all others are written like it into the SQLite file of its D1, each numbered and dated as the series says, its record hashed onto the one before with the code that the ledger uses. A hundredth more are drafts; one invoice in twenty was mailed. What the nightly purge would have cleared away by now is cleared away: events and texts of mails older than 90 days.',
  `“May not grow” allows ${NOISE_TIMES} times the smallest company’s time, or ${NOISE_MS} ms more. “Linearly” allows ${NOISE_TIMES} times the growth of the size from the last but one.`,
  'What may grow has to go through what there is: a status, which follows from the day, sorts without an index of their own, and a page near the end walk an index of the company; the summary of a quarter reads the invoices themselves; a filter counts what it leaves. A part of a name goes through the recipients, of whom there is one for ten invoices here; a text that may stand within a number or a reference, not only at a number’s beginning, still goes through all invoices. Lists without a filter know their totals.',
  'Verification reads and hashes every record of the company: 2,500 a query, of the thousand queries that a request has, in the CPU time that the Worker of long runs has (300 s).',
  'The bytes are those of invoices of two lines, to a company with an address, with the software of a sandbox in their records: that of a producer of its own takes some 30 bytes more of a record. A row that outgrows a quarter of a page (long names, notes, many rates) stands on a page with two others. Events, of 90 days, are 13 in 100 of those of these books; a younger company has all of its own.',
];

/** Options: `--invoices N` is the largest size. The smaller ones are 1,000 and 100,000. */
export const proof: Proof = {
  title: 'Scale',
  claim:
    'Reads by id, first pages, drafts and issuing take as long with 1,000,000 invoices and 1,000 companies as with 1,000 invoices. Larger reads grow in proportion. A second shard takes the overflow.',
  run,
};
