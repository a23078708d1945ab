import { and, eq, isNull, sql } from 'drizzle-orm';
import { responsibleAccount } from '../../access/responsible-account-repository.ts';
import { selectSettings } from '../../companies/settings/repository.ts';
import type { Database } from '../../db/clients.ts';
import { belongsTo, isOneOf } from '../../db/page.ts';
import {
  type CompanySettingsRow,
  type InvoiceRow,
  invoiceFiles,
  invoices,
} from '../../db/schema/books-schema.ts';
import { customers } from '../../db/schema/customer-schema.ts';
import { members, people } from '../../db/schema/people-schema.ts';
import { FILE_COLUMNS, type InvoiceFileRow } from '../../invoices/files/invoice-file-repository.ts';
import type { MailUsage } from '../sending/mail-quota.ts';
import { usageOf, usageStatements } from '../sending/quota-repository.ts';

/** Document with the current addresses of its customer. */
export interface MailableDocument {
  row: InvoiceRow;
  customer: { billingEmails: string[]; email: string | null } | null;
  /** PDF if it exists. The PDF of a proforma is not kept. */
  file: InvoiceFileRow | null;
}

export interface MailMaterial {
  documents: ReadonlyMap<string, MailableDocument>;
  settings: CompanySettingsRow | undefined;
  usage: MailUsage;
}

/** Reads all data for mailing documents of a company. `accountIds`: those whose mails count in its quotas. One round trip. */
export async function readMailMaterial(
  books: Database,
  company: { companyId: string; accountIds: readonly string[] },
  invoiceIds: readonly string[],
  nowMs: number,
): Promise<MailMaterial> {
  const { companyId, accountIds } = company;
  const wanted = and(isOneOf(invoices.id, invoiceIds), belongsTo(invoices.companyId, companyId));
  const [rows, customerRows, files, settings, ...usage] = await books.batch([
    books
      .select()
      .from(invoices)
      .where(and(wanted, isNull(invoices.deletedAt))),
    books
      .select({ id: customers.id, billingEmails: customers.billingEmails, email: customers.email })
      .from(customers)
      .where(
        and(
          sql`${customers.id} IN (${books.select({ id: invoices.customerId }).from(invoices).where(wanted)})`,
          belongsTo(customers.companyId, companyId),
          isNull(customers.deletedAt),
        ),
      ),
    books.select(FILE_COLUMNS).from(invoiceFiles).where(isOneOf(invoiceFiles.invoiceId, invoiceIds)),
    selectSettings(books, companyId),
    ...usageStatements(books, accountIds, invoiceIds, nowMs),
  ]);
  const customerOf = new Map(customerRows.map((row) => [row.id, row]));
  const fileOf = new Map(files.map((file) => [file.invoiceId, file]));
  const documents = rows.map((row): [string, MailableDocument] => [
    row.id,
    { row, customer: customerOf.get(row.customerId ?? '') ?? null, file: fileOf.get(row.id) ?? null },
  ]);
  return { documents: new Map(documents), settings: settings[0], usage: usageOf(...usage) };
}

/**
 * Reads the address of the account's holder, or of its manager's holder until it is claimed. One round trip to the directory.
 */
export async function readHolderEmail(directory: Database, accountId: string): Promise<string | null> {
  const [row] = await directory
    .select({ email: people.email })
    .from(members)
    .innerJoin(people, eq(people.id, members.personId))
    .where(and(eq(members.accountId, responsibleAccount(accountId)), eq(members.accountRole, 'OWNER')));
  return row?.email ?? null;
}
