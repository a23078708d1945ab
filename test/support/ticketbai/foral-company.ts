import { KNOWN_POLICIES, type TicketBaiTerritory } from '../../../src/ticketbai/territories.ts';
import { type TicketBaiVerification, verifyFiles } from '../../../src/ticketbai/verify/verify-files.ts';
import { companyClient, testEnv } from '../api-client.ts';
import { addCompany, makeTenant, type Tenant } from '../tenant.ts';
import { FORAL_ADDRESSES } from './foral-addresses.ts';

/** Creates a company of a tenant in a foral territory with default series, and its client in the sandbox. */
export async function foralCompany(territory: TicketBaiTerritory, tenant?: Tenant) {
  const owner = tenant ?? (await makeTenant(testEnv));
  const { companyId } = await addCompany(testEnv, owner.accountId, { address: FORAL_ADDRESSES[territory] });
  const client = companyClient(companyId, owner.sandboxKey);
  await client.put('/series/defaults');
  if (territory === 'BIZKAIA')
    await client.patch('/ticketbai-configuration', { lroe: { activity_codes: ['849'] } });
  return { tenant: owner, companyId, client };
}

/** Stored TicketBAI file. */
export interface StoredFileRow {
  position: number;
  kind: string;
  invoice_id: string;
  series: string;
  number: string;
  issue_date: string;
  file: string;
  identifier: string | null;
  qr_url: string | null;
  signed_at: number | null;
  previous_position: number | null;
}

/** Reads the files of a company in order, in the sandbox unless other books are given. */
export async function storedFiles(
  companyId: string,
  books = testEnv.BOOKS_SANDBOX,
): Promise<StoredFileRow[]> {
  const { results } = await books
    .prepare('SELECT * FROM ticketbai_records WHERE company_id = ? ORDER BY position')
    .bind(companyId)
    .all<StoredFileRow>();
  return results;
}

/** Checks that a company has one sound chain, and exactly one file for each issued fiscal invoice. */
export async function verifiedFiles(
  companyId: string,
  books = testEnv.BOOKS_SANDBOX,
): Promise<TicketBaiVerification & { orphans: number }> {
  const files = await storedFiles(companyId, books);
  const { results } = await books
    .prepare(
      `SELECT i.id, (SELECT count(*) FROM ticketbai_records AS r WHERE r.invoice_id = i.id AND r.kind = 'ISSUE') AS files
      FROM invoices AS i WHERE i.company_id = ? AND i.number IS NOT NULL AND i.type <> 'PROFORMA'`,
    )
    .bind(companyId)
    .all<{ id: string; files: number }>();
  const issued = files
    .filter(({ kind }) => kind === 'ISSUE')
    .map(({ series, number, issue_date }) => ({ series, number, issue_date }));
  const verification = await verifyFiles(
    {
      files: files
        .filter(({ kind }) => kind !== 'ANNOTATION')
        .map(({ position, file, identifier, qr_url, signed_at }) => ({
          ...{ position, identifier, qr_url },
          text: file,
          signed_at_ms: signed_at,
        })),
      isOrdered: true,
      issued,
    },
    { policies: KNOWN_POLICIES },
  );
  const orphans = results.filter((row) => row.files !== 1).length + issued.length - results.length;
  return { ...verification, orphans };
}
