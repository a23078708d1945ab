import type { InvoiceRow, SeriesRow } from '../../db/schema/books-schema.ts';
import type { InvoiceWithLines } from '../reading/repository.ts';
import { recipientFields } from './assemble-draft.ts';
import { draftRow } from './draft-row.ts';
import type { DraftRecipient } from './resolve-recipient.ts';
import type { LineFields } from './stored-lines.ts';

interface CopyOptions {
  id: string;
  type: 'STANDARD' | 'SIMPLIFIED' | 'PROFORMA';
  createdAt: number;
  recipient: DraftRecipient;
  series: SeriesRow | null;
  /** Columns that the copy does not take from the original. */
  own: Partial<InvoiceRow>;
}

/** Returns a new document with the content of another: all but its dates, number, references and history. */
export function copyOf(
  { row, lines }: InvoiceWithLines,
  options: CopyOptions,
): { row: InvoiceRow; lines: readonly LineFields[] } {
  const { id, type, createdAt, recipient, series, own } = options;
  const seriesCode = series?.code ?? null;
  const copy = draftRow({
    id,
    companyId: row.companyId,
    type,
    language: row.language,
    createdAt,
    seriesId: series?.id ?? null,
    seriesCode,
    ...recipientFields(recipient, { invoiceNumber: null, seriesCode, externalRef: null }),
    paymentMethod: row.paymentMethod,
    paymentIban: row.paymentIban,
    paymentTermDays: row.paymentTermDays,
    notes: row.notes,
    description: row.description,
    metadata: row.metadata,
    formalities: type === row.type || type === 'STANDARD' ? row.formalities : null,
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
  return { row: copy, lines };
}
