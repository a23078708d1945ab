import type { Database } from '../db/clients.ts';
import {
  companySettings,
  customerById,
  customerOfTemplate,
  productsByIds,
  seriesById,
  seriesOfTemplate,
} from '../invoices/drafting/reference-statements-repository.ts';
import { type References, referencesOf } from '../invoices/drafting/references-repository.ts';
import { linesOfTemplate, openOccurrence, type StoredTemplate, templateById } from './material-repository.ts';

/** References in a change. Null for those that it does not name. */
interface WantedReferences {
  seriesId: string | null;
  customerId: string | null;
  productIds: readonly string[];
}

/** Reads a template and everything that a change of it refers to. One round trip. */
export async function readForChange(
  books: Database,
  companyId: string,
  templateId: string,
  { seriesId, customerId, productIds }: WantedReferences,
): Promise<{ stored: StoredTemplate | null; found: References }> {
  const [[row], lines, [open], [customer], ...references] = await books.batch([
    templateById(books, { templateId, companyId }),
    linesOfTemplate(books, { templateId }),
    openOccurrence(books, { templateId }),
    customerOfTemplate(books, { templateId, companyId }),
    companySettings(books, { companyId }),
    seriesId === null
      ? seriesOfTemplate(books, { templateId, companyId })
      : seriesById(books, { companyId, seriesId }),
    customerById(books, { companyId, customerId }),
    productsByIds(books, { companyId, productIds: JSON.stringify(productIds) }),
  ]);
  const stored = row === undefined ? null : { row, lines, open: open ?? null, customer: customer ?? null };
  return { stored, found: referencesOf(...references) };
}
