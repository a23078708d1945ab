import { documentKey } from '../../companies/representation/document-keys.ts';
import type { AccountContext } from '../../context/context.ts';
import type { FileStore } from '../../documents/stored/file-store.ts';
import { replacedLogosOf } from '../../documents/stored/kept-logo.ts';
import { log } from '../../platform/logging/log.ts';
import type { CompanyToDelete } from './company-deletion-repository.ts';

/** Returns the file keys of a company: its logos and the documents of its representations. */
function filesOf({ row: { id, logoKey, live }, representations }: CompanyToDelete): string[] {
  const documents = representations.flatMap((one) => [documentKey(id, one.id), one.signedKey]);
  return [logoKey, live?.logo_key ?? null, ...documents].filter((key) => key !== null);
}

/** Deletes files. A failure is only logged, because nobody can see a leftover file. */
async function discardFiles(files: FileStore, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await files.delete(key).catch((error: unknown) => log('company.file_left_over', { file: key }, error));
}

async function discardReplacedLogos(files: FileStore, companyId: string): Promise<void> {
  const prefix = replacedLogosOf(companyId);
  await files
    .deleteBelow(prefix)
    .catch((error: unknown) => log('company.file_left_over', { file: prefix }, error));
}

/** Deletes the remains of a deleted company: its books with a job, its accounts at payment providers, and its files. */
export function endWhatIsLeft(context: AccountContext, found: CompanyToDelete): void {
  const { accountId, booksShard, files, jobs, payments, waitUntil } = context;
  const companyId = found.row.id;
  context.invalidateAccess({ accountId });
  waitUntil(jobs.add({ kind: 'DELETED_COMPANY', environment: 'TEST', booksShard, accountId, companyId }));
  for (const { provider, environment, externalAccountId } of found.connections)
    waitUntil(payments.providers[provider].revoke(environment, externalAccountId));
  waitUntil(discardFiles(files, filesOf(found)));
  waitUntil(discardReplacedLogos(files, companyId));
}
