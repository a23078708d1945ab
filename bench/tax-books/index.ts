import { YEAR_OF_BOOKS, yearOfInvoices } from '../exports/year-of-books.ts';

const MEGABYTE = 1024 * 1024;
const SECOND_MS = 1_000;

/** Prints the time and the memory of the Worker for each book. */
async function report(): Promise<void> {
  const service = await yearOfInvoices();
  try {
    const { peakBytes: idle } = await service.inspector.peakWhile(() => service.drained('/fiscal-summary'));
    console.log(`before any of them: ${(idle / MEGABYTE).toFixed(1)} MB`);
    let sumMs = 0;
    for (const [name, path] of YEAR_OF_BOOKS) {
      const startedAt = performance.now();
      const { result, peakBytes } = await service.inspector.peakWhile(() => service.drained(path));
      const elapsedMs = performance.now() - startedAt;
      sumMs += elapsedMs;
      console.log(
        `${name.padEnd(16)} ${(elapsedMs / SECOND_MS).toFixed(2)} s, ${result.bytes} bytes, peak ${(peakBytes / MEGABYTE).toFixed(1)} MB`,
      );
    }
    console.log(`together ${(sumMs / SECOND_MS).toFixed(1)} s`);
  } finally {
    await service.close();
  }
}

await report();
