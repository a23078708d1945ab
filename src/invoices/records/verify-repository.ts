import type { Database } from '../../db/clients.ts';
import type { VerifactuRecordRow } from '../../db/schema/books-schema.ts';
import type { PeriodNumbers } from '../../domain/series/number-holes.ts';
import { historyEnds } from '../history/history-ends-repository.ts';
import { chainEnd, chainPages, chainStart } from './chain-repository.ts';
import { countedPeriods, numberedPeriods, periodNumbers } from './numbering-repository.ts';

/** State of a company's books that the law requires to be unbroken, at one moment. */
export interface BooksToVerify {
  chain: AsyncIterable<readonly VerifactuRecordRow[]>;
  numbers: PeriodNumbers[];
  /** Issued documents that should be in the chain and are not. */
  unregistered: number;
}

/** Reads the state in one round trip. The chain is then read page by page. */
export async function openBooks(books: Database, companyId: string): Promise<BooksToVerify> {
  const [start, end, numbered, counted, ends] = await books.batch([
    chainStart(books, companyId),
    chainEnd(books, companyId),
    numberedPeriods(books, companyId),
    countedPeriods(books, companyId),
    historyEnds(books, companyId),
  ]);
  return {
    chain: chainPages(books, companyId, start, end[0]?.position ?? 0),
    numbers: periodNumbers(numbered, counted, ends),
    unregistered: numbered.reduce((sum, { unregistered }) => sum + unregistered, 0),
  };
}
