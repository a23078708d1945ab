import type { CompanyContext } from '../../context/context.ts';
import type { StoredCorrection } from '../../db/books-json.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import { recipientFields } from '../drafting/assemble-draft.ts';
import { draftRow } from '../drafting/draft-row.ts';
import type { DraftRecipient } from '../drafting/resolve-recipient.ts';
import type { ComputedLines } from '../drafting/stored-lines.ts';
import type { CorrectInvoiceBody } from '../fields/corrective-schemas.ts';
import type { InvoiceWithLines } from '../reading/repository.ts';
import { orderDateOf } from './corrective-conditions.ts';

/** Returns what a corrective stores of its original beside the reference. Null if that is nothing. */
export function correctionOf(
  body: CorrectInvoiceBody,
  previous: StoredCorrection['previous_recipient'],
  rectified: StoredCorrection['rectified'],
): StoredCorrection | null {
  const ordered = orderDateOf(body);
  const isPlain = previous === null && rectified === null && ordered === null;
  return isPlain ? null : { previous_recipient: previous, rectified, ...ordered };
}

/** Returns the row of a corrective of one invoice, not issued yet. */
export function correctiveRow(
  context: CompanyContext,
  body: CorrectInvoiceBody,
  { row }: InvoiceWithLines,
  named: DraftRecipient,
  own: Pick<InvoiceRow, 'id' | 'seriesId' | 'seriesCode' | 'operationDate' | 'correction'> &
    ComputedLines['totals'],
): InvoiceRow {
  const externalRef = body.external_ref ?? null;
  return draftRow({
    companyId: row.companyId,
    type: 'CORRECTIVE',
    language: row.language,
    createdAt: context.clock.now(),
    ...own,
    ...recipientFields(named, { invoiceNumber: null, seriesCode: own.seriesCode, externalRef }),
    externalRef,
    paymentMethod: row.paymentMethod,
    paymentIban: row.paymentIban,
    notes: body.notes ?? null,
    description: body.description ?? null,
    metadata: body.metadata ?? null,
    rectifiedInvoiceId: row.id,
    rectificationType: body.rectification_type,
    reason: body.reason,
    reasonDescription: body.reason_description,
    formalities: row.formalities,
  });
}
