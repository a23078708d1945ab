import type { CompanyContext } from '../../../context/context.ts';
import type { BankStatementRow } from '../../../db/schema/bank-schema.ts';
import { inTurns } from '../../../platform/in-turns.ts';
import { countSetAside, readCompared, setAside } from './duplicate-repository.ts';
import { pairDuplicates } from './pair-duplicates.ts';

/**
 * Sets aside the movements of a statement that an earlier statement in another form probably tells too. A person may take them up
 * again. Repeated and concurrent calls are safe. Returns the number of movements of the statement that are set aside.
 */
export async function setDuplicatesAside(
  { books }: Pick<CompanyContext, 'books'>,
  statement: BankStatementRow,
): Promise<number> {
  const { fresh, stored } = await readCompared(books, statement);
  const pairs = await inTurns(pairDuplicates(fresh, stored));
  await setAside(books, pairs);
  return await countSetAside(books, statement.id);
}
