import type { Database } from '../db/clients.ts';
import { companySettings } from '../db/schema/books-schema.ts';
import { defaultSettings } from './defaults.ts';
import { selectSettings } from './repository.ts';

/** What production begins with when a company is first switched on there. */
export interface FirstLiveSettings {
  /**
   * Copies customization and tax configuration from the sandbox's books to production's, unless production has settings. VeriFactu
   * is production's own. Two round trips.
   */
  copy(companyId: string, booksShard: number): Promise<void>;
}

/** `booksOf` are the books of a shard: the sandbox's and production's. */
export function firstLiveSettings(
  booksOf: (booksShard: number) => { sandbox: Database; live: Database },
): FirstLiveSettings {
  return {
    async copy(companyId, booksShard) {
      const { sandbox, live } = booksOf(booksShard);
      const [row] = await selectSettings(sandbox, companyId);
      if (row === undefined) return;
      const { verifactu } = defaultSettings('LIVE');
      await live
        .insert(companySettings)
        .values({ ...row, verifactu, version: 1 })
        .onConflictDoNothing();
    },
  };
}
