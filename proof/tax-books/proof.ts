import { YEAR_OF_BOOKS, yearOfInvoices } from '../../bench/exports/year-of-books.ts';
import type { Proof, ProofOutcome } from '../proof.ts';

const MEGABYTE = 1024 * 1024;
const SECOND_MS = 1_000;
const MAX_SECONDS = 10;
const MAX_MEGABYTES = 64;

interface Measured {
  name: string;
  seconds: number;
  bytes: number;
  peakMegabytes: number;
}

/** Reads each book once and discards the response as it arrives. */
async function measured(): Promise<Measured[]> {
  const service = await yearOfInvoices();
  try {
    await service.inspector.peakWhile(() => service.drained('/fiscal-summary'));
    const all: Measured[] = [];
    for (const [name, path] of YEAR_OF_BOOKS) {
      const startedAt = performance.now();
      const { result, peakBytes } = await service.inspector.peakWhile(() => service.drained(path));
      const seconds = (performance.now() - startedAt) / SECOND_MS;
      all.push({ name, seconds, bytes: result.bytes, peakMegabytes: peakBytes / MEGABYTE });
    }
    return all;
  } finally {
    await service.close();
  }
}

async function run(args: readonly string[]): Promise<ProofOutcome> {
  if (args.length > 0) throw new Error('it takes no arguments');
  const all = await measured();
  const slowest = Math.max(...all.map(({ seconds }) => seconds));
  const largest = Math.max(...all.map(({ peakMegabytes }) => peakMegabytes));
  return {
    passed: slowest < MAX_SECONDS && largest < MAX_MEGABYTES,
    figures: [
      { label: 'Invoices issued in the year', value: '100000' },
      { label: 'Slowest of register, forms, reconciliation and summary', value: `${slowest.toFixed(2)} s` },
      { label: 'Most memory of the Worker at any of them', value: `${largest.toFixed(1)} MB` },
    ],
    tables: [
      {
        caption: 'Each, one after the other:',
        columns: ['Book', 's', 'Bytes', 'Peak MB'],
        rows: all.map(({ name, seconds, bytes, peakMegabytes }) => [
          name,
          seconds.toFixed(2),
          String(bytes),
          peakMegabytes.toFixed(1),
        ]),
      },
    ],
    notes: [
      'Through the deployed code in workerd, its heap bounded so that the Worker stays below the limit; peak is heap and buffers as its inspector tells them.',
    ],
  };
}

export const proof: Proof = {
  title: 'Tax books',
  claim:
    'For 100,000 invoices a year, each register, tax form, reconciliation and summary takes at most 10 seconds. The Worker stays below 64 MB.',
  run,
};
