import type { Database } from '../../db/clients.ts';
import { companySettings } from '../../db/schema/books-schema.ts';
import { defaultSettings } from './defaults.ts';
import { selectSettings } from './repository.ts';

/** Settings that production starts with when a company is first activated there. */
export interface FirstLiveSettings {
  /**
   * Copies customization and tax configuration from the sandbox's books to production's, unless production has
   * settings.
   * VeriFactu and TicketBAI are not copied. Two round trips.
   */
  copy(companyId: string, booksShard: number): Promise<void>;
}

/** Returns the port that copies them. `booksOf` returns the books of a shard in the sandbox and in production. */
export function firstLiveSettings(
  booksOf: (booksShard: number) => { sandbox: Database; live: Database },
): FirstLiveSettings {
  return {
    async copy(companyId, booksShard) {
      const { sandbox, live } = booksOf(booksShard);
      const [row] = await selectSettings(sandbox, companyId);
      if (row === undefined) return;
      const { verifactu, ticketbai } = defaultSettings('LIVE');
      await live
        .insert(companySettings)
        .values({ ...row, verifactu, ticketbai, version: 1 })
        .onConflictDoNothing();
    },
  };
}
