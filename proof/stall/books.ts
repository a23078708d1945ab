import { YEAR_OF_BOOKS, yearOfInvoices } from '../../bench/exports/year-of-books.ts';
import { beside, idleWait, type SecondCaller, type Waited } from './waits.ts';

/** Heap limit in megabytes: that of a Worker, less its buffers. */
const HEAP_MEGABYTES = 100;

/** Reads each tax book of 100,000 invoices while a second caller lists customers. */
export async function measureBooks(): Promise<Waited[]> {
  const service = await yearOfInvoices(HEAP_MEGABYTES);
  try {
    const second: SecondCaller = async () => {
      const startedMs = performance.now();
      await service.drained('/customers?limit=10');
      return performance.now() - startedMs;
    };
    const besides = beside(second, await idleWait(second));
    const measured: Waited[] = [];
    for (const [name, path] of YEAR_OF_BOOKS) {
      const work = async () => `${(await service.drained(path)).bytes} bytes`;
      measured.push(await besides({ name: `Tax book: ${name}`, work }));
    }
    return measured;
  } finally {
    await service.close();
  }
}
