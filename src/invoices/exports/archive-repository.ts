import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Settings } from '../../companies/settings/defaults.ts';
import { selectSettings, settingsOf } from '../../companies/settings/repository.ts';
import type { CompanyContext } from '../../context/context.ts';
import type { Database } from '../../db/clients.ts';
import { belongsTo, isOneOf } from '../../db/page.ts';
import { invoiceFiles, invoices } from '../../db/schema/books-schema.ts';
import { FILE_COLUMNS } from '../files/invoice-file-repository.ts';

function selectNumbered(books: Database, companyId: string, ids: readonly string[]) {
  return books
    .select({
      id: invoices.id,
      companyId: invoices.companyId,
      invoiceNumber: invoices.invoiceNumber,
      type: invoices.type,
      updatedAt: invoices.updatedAt,
      file: FILE_COLUMNS,
    })
    .from(invoices)
    .leftJoin(invoiceFiles, eq(invoiceFiles.invoiceId, invoices.id))
    .where(
      and(
        isOneOf(invoices.id, ids),
        belongsTo(invoices.companyId, companyId),
        isNull(invoices.deletedAt),
        isNotNull(invoices.number),
      ),
    );
}

/** Document that has a PDF or gets one on request. `file` is set once the final PDF exists. */
export type ArchivedDocument = Awaited<ReturnType<typeof selectNumbered>>[number];

/**
 * Reads the issued invoices and proformas of the company among the ids, in the sent order, with the company's settings.
 * One round trip.
 */
export async function selectForArchive(
  { books, companyId, environment }: Pick<CompanyContext, 'books' | 'companyId' | 'environment'>,
  ids: readonly string[],
): Promise<{ documents: ArchivedDocument[]; settings: Settings }> {
  const [rows, settings] = await books.batch([
    selectNumbered(books, companyId, ids),
    selectSettings(books, companyId),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const documents = ids.flatMap((id) => byId.get(id) ?? []);
  return { documents, settings: settingsOf(settings[0], environment) };
}
