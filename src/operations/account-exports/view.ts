import { archiveKey } from '../../accounts/exports/archive.ts';
import type { RequestContext } from '../../context/context.ts';
import type { AccountExportRow } from '../../db/schema/account-export-schema.ts';
import { timestampOrNull, timestampText } from '../../platform/clock.ts';
import type { AccountExportView } from './schemas.ts';

const ARCHIVE_TYPE = 'application/zip';

/** Returns the size of the archive's fragments in bytes, without its end record. */
function sizeOf({ fragments }: AccountExportRow): number {
  return fragments.reduce((sum, { bytes, directory_bytes }) => sum + bytes + directory_bytes, 0);
}

/** Returns an export as the API shows it. */
export async function accountExportView(
  row: AccountExportRow,
  { links, serviceClock }: Pick<RequestContext, 'links' | 'serviceClock'>,
): Promise<AccountExportView> {
  const { expiresAt } = row;
  const isExpired = expiresAt !== null && expiresAt <= serviceClock.now();
  const isReady = row.state === 'READY' && !isExpired;
  const file = {
    key: archiveKey(row.id),
    fileName: `export-${row.accountId}-${row.environment.toLowerCase()}.zip`,
    contentType: ARCHIVE_TYPE,
  };
  return {
    export_id: row.id,
    account_id: row.accountId,
    environment: row.environment,
    state: isExpired ? 'EXPIRED' : row.state,
    size_bytes: isReady ? sizeOf(row) : null,
    download_url: isReady && expiresAt !== null ? await links.urlOf(file, expiresAt) : null,
    created_at: timestampText(row.createdAt),
    ready_at: timestampOrNull(row.readyAt),
    expires_at: timestampOrNull(expiresAt),
  };
}
