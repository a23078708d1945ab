import { expect, it } from 'vitest';
import { runtimeCosts } from '../../../bench/exports/runtime-memory.ts';
import { FILE_BYTES } from '../../support/documents/archive-files.ts';

const WORKER_LIMIT_BYTES = 128 * 1024 * 1024;
const SHEET_BYTES = 64 * 1024 * 1024;
const LARGEST_CHUNK_BYTES = 1024 * 1024;
const FILES = 500;
const TIMEOUT_MS = 120_000;

it(
  'a sheet of 50,000 invoices and an archive of 500 files fit the memory of a Worker',
  async () => {
    const [sheet, archive] = await runtimeCosts(['/items?count=50000', `/archive?count=${FILES}`]);
    expect(sheet?.bytes).toBeGreaterThan(5_000_000);
    expect(sheet?.peakBytes).toBeLessThan(SHEET_BYTES);
    expect(sheet?.largestChunkBytes).toBeLessThan(LARGEST_CHUNK_BYTES);
    expect(archive?.bytes).toBeGreaterThan(FILES * FILE_BYTES);
    expect(archive?.peakBytes).toBeLessThan(WORKER_LIMIT_BYTES);
    expect(archive?.largestChunkBytes).toBeLessThan(LARGEST_CHUNK_BYTES);
  },
  TIMEOUT_MS,
);
