import type { InvoiceRow } from '../../db/books-schema.ts';
import type { LineFields } from './assemble-draft.ts';
import { draftRow } from './draft-row.ts';
import type { InvoiceWithLines } from './repository.ts';

interface CopyOptions {
  id: string;
  type: 'STANDARD' | 'SIMPLIFIED' | 'PROFORMA';
  createdAt: number;
  /** Columns that the copy has of its own. */
  own: Partial<InvoiceRow>;
}

/** A new document with the content of another: everything but its dates, its number, its references and its history. */
export function copyOf(
  { row, lines }: InvoiceWithLines,
  options: CopyOptions,
): { row: InvoiceRow; lines: LineFields[] } {
  const { id, type, createdAt, own } = options;
  const copy = draftRow({
    id,
    companyId: row.companyId,
    type,
    language: row.language,
    createdAt,
    customerId: row.customerId,
    recipient: row.recipient,
    recipientNameKey: row.recipientNameKey,
    recipientNif: row.recipientNif,
    paymentMethod: row.paymentMethod,
    paymentIban: row.paymentIban,
    paymentTermDays: row.paymentTermDays,
    notes: row.notes,
    metadata: row.metadata,
    sendAutomatically: row.sendAutomatically,
    taxableBaseCents: row.taxableBaseCents,
    totalVatCents: row.totalVatCents,
    totalEquivalenceSurchargeCents: row.totalEquivalenceSurchargeCents,
    totalIrpfCents: row.totalIrpfCents,
    totalDiscountsCents: row.totalDiscountsCents,
    totalDisbursementsCents: row.totalDisbursementsCents,
    invoiceTotalCents: row.invoiceTotalCents,
    vatBreakdown: row.vatBreakdown,
    irpfBreakdown: row.irpfBreakdown,
    surchargeBreakdown: row.surchargeBreakdown,
    ...own,
  });
  return { row: copy, lines: lines.map(({ invoiceId: _source, ...line }) => line) };
}
