import { expect, it } from 'vitest';
import type { VerifactuRecordRow } from '../../../src/db/schema/books-schema.ts';
import { verifyPages } from '../../../src/operations/verifactu-records/verify.ts';

async function* pages(...sizes: readonly number[]): AsyncGenerator<VerifactuRecordRow[]> {
  for (const size of sizes)
    yield await Promise.resolve(
      Array.from({ length: size }, () => ({ operation: 'REGISTRATION', record: {} }) as VerifactuRecordRow),
    );
}

it('the verification of a chain gives other work a turn at each page, and after each hundred records', async () => {
  let turns = 0;
  const turn = () => {
    turns += 1;
    return Promise.resolve();
  };
  const { records_checked } = await verifyPages(pages(250, 1), turn);
  expect([records_checked, turns]).toEqual([251, 4]);
});
