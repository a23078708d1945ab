import type { FirstLiveSettings } from '../../context/ports/first-live-settings.ts';
import type { Database } from '../../db/clients.ts';
import { companySettings } from '../../db/schema/books-schema.ts';
import { defaultSettings } from './defaults.ts';
import { selectSettings } from './repository.ts';

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
