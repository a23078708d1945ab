import type { Database } from '../../db/clients.ts';
import { deleteDraft } from '../../invoices/drafting/draft-repository.ts';
import { findTemplate } from '../../recurring/material-repository.ts';
import { deleteTemplate } from '../../recurring/write-repository.ts';
import { deleteCustomersOf, openDocumentsOf, templatesOf } from './ended-companies-repository.ts';

/** Most items of each kind per message. */
const MAX_TEMPLATES = 20;
const MAX_DOCUMENTS = 50;
const MAX_CUSTOMERS = 500;

/**
 * Deletes one batch of the books of companies: recurring templates, drafts with their schedules, proformas and
 * customers.
 * Issued documents and their records stay. Returns true when none is left.
 */
export async function endSomeOf(
  books: Database,
  companyIds: readonly string[],
  nowMs: number,
): Promise<boolean> {
  const templates = await templatesOf(books, companyIds, MAX_TEMPLATES);
  for (const { companyId, id } of templates) {
    const template = await findTemplate(books, companyId, id);
    if (template !== null) await deleteTemplate(books, template, nowMs);
  }
  // A draft that changes now is picked up by the next message.
  const documents = await openDocumentsOf(books, companyIds, MAX_DOCUMENTS);
  for (const row of documents) await deleteDraft(books, row, nowMs).catch(() => undefined);
  const customers = await deleteCustomersOf(books, companyIds, nowMs, MAX_CUSTOMERS);
  return templates.length < MAX_TEMPLATES && documents.length < MAX_DOCUMENTS && customers < MAX_CUSTOMERS;
}
