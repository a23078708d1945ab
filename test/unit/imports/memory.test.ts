import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { MAX_XLSX_RECORDS } from '../../../src/imports/read-xlsx.ts';
import { MAX_COLUMNS } from '../../../src/imports/table.ts';
import { inlineRows, workbook } from './support/workbooks.ts';

/** Half of the memory of a Worker, in megabytes. The other half is for the request with the file. */
const HEAP_MEGABYTES = 64;

const READER = new URL('../../../src/imports/read-xlsx.ts', import.meta.url).href;
const TURNS = new URL('../../../src/domain/turns.ts', import.meta.url).href;
const SCRIPT = `
  const { parentPort, workerData } = require('node:worker_threads');
  Promise.all([import(workerData.reader), import(workerData.turns)])
    .then(([{ readXlsx }, { atOnce }]) => atOnce(readXlsx(workerData.bytes)).rows.length)
    .catch((error) => error.name)
    .then((outcome) => parentPort.postMessage(outcome));
`;

/** Reads a workbook in a thread with a heap of that size and returns the row count or the error name. */
function readInSmallHeap(bytes: Uint8Array): Promise<unknown> {
  const worker = new Worker(SCRIPT, {
    eval: true,
    workerData: { reader: READER, turns: TURNS, bytes },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

const contact = Array.from({ length: 30 }, (_, index) => `Peña número ${index} €`);
const header = inlineRows([['A']]);
const longTag = `<row a="${'x'.repeat(6000)}"><c t="inlineStr"><is><t>€ y un texto más largo</t></is></c></row>`;
const sharedString = '<si><t>€ y un texto más largo</t></si>';

it.each([
  [
    '5,000 contacts of 30 columns',
    workbook(inlineRows([contact, ...Array.from({ length: MAX_XLSX_RECORDS }, () => contact)])),
    5000,
  ],
  [
    'the widest table',
    workbook(
      inlineRows([Array.from({ length: MAX_COLUMNS }, (_, index) => `h${index}`)]) +
        `<row>${'<c><v>1</v></c>'.repeat(MAX_COLUMNS)}</row>`.repeat(MAX_XLSX_RECORDS),
    ),
    5000,
  ],
  ['tags full of nothing', workbook(header + longTag.repeat(MAX_XLSX_RECORDS)), 5000],
  ['a million rows', workbook('<row><c><v>1</v></c></row>'.repeat(1_000_000)), 'TooManyRecordsError'],
  [
    'half a million shared texts',
    workbook(header, { 'xl/sharedStrings.xml': `<sst>${sharedString.repeat(500_000)}</sst>` }),
    0,
  ],
])(
  'a workbook with %s is read in half the memory of a Worker',
  async (_, bytes, outcome) => {
    expect(await readInSmallHeap(bytes)).toBe(outcome);
  },
  60_000,
);
