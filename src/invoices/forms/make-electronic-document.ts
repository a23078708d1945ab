import type { CompanyContext } from '../../context/context.ts';
import type { ElectronicDocumentRow } from '../../db/schema/electronic-document-schema.ts';
import { uuidV7 } from '../../platform/ids.ts';
import { sha256Hex } from '../../platform/sha256.ts';
import { findInvoice } from '../reading/repository.ts';
import { readEinvoice } from './einvoice-repository.ts';
import { findElectronicDocument, noteMade, noteUnavailable } from './electronic-document-repository.ts';
import type { FormReason } from './form.ts';
import { FORMS } from './forms.ts';
import { formFileName, keptForm } from './kept-form.ts';
import { faceReasons } from './public-body.ts';
import { customerWishes } from './wishes.ts';

const GONE: FormReason = {
  path: 'status',
  message: { en: 'The invoice was voided.', es: 'La factura se anuló.' },
};

async function settle(context: CompanyContext, row: ElectronicDocumentRow): Promise<void> {
  const { books, companyId, serviceClock, webhooks } = context;
  const invoice = await findInvoice(books, companyId, row.invoiceId);
  const form = FORMS.find((known) => known.form === row.form);
  if (invoice === null || form === undefined) throw new Error(`no ${row.form} of ${row.invoiceId}`);
  const refuse = (reasons: readonly FormReason[]) => noteUnavailable(books, row, reasons, serviceClock.now());
  if (invoice.row.status === 'VOIDED') return await refuse([GONE]);
  const wishes = customerWishes(await readEinvoice(books, companyId, invoice.row.customerId));
  const missing = row.delivery === 'FACE' ? faceReasons(form.form, wishes) : [];
  if (missing.length > 0) return await refuse(missing);
  const kept = await keptForm(context, form, invoice, wishes);
  if ('reasons' in kept) return await refuse(kept.reasons);
  const createdAt = serviceClock.now();
  const event = { id: uuidV7(createdAt), invoiceNumber: invoice.row.invoiceNumber ?? '', createdAt };
  const made = {
    fileKey: kept.key,
    fileName: formFileName(invoice, form),
    contentType: form.contentType,
    digest: sha256Hex(kept.bytes),
    sizeBytes: kept.bytes.byteLength,
  };
  await noteMade(books, row, made, event);
  await webhooks.events.add([event.id]);
}

/**
 * Returns the electronic document of an invoice, and makes it if it is still wanted. Two concurrent calls leave one file and
 * one event. If it cannot be made, stores every reason, until it is requested again. Null if none is wanted.
 */
export async function electronicDocumentOf(
  context: CompanyContext,
  invoiceId: string,
): Promise<ElectronicDocumentRow | null> {
  const { books, companyId } = context;
  const row = await findElectronicDocument(books, companyId, invoiceId);
  if (row === null || row.state !== 'WANTED') return row;
  await settle(context, row);
  return await findElectronicDocument(books, companyId, invoiceId);
}
