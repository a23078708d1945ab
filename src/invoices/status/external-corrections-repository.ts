import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Database } from '../../db/clients.ts';
import { foldedNumberOf } from '../../db/folded-number.ts';
import { correctedOriginals, type InvoiceRow, invoices } from '../../db/schema/books-schema.ts';
import type { InvoicedAmounts } from '../../domain/invoices/corrective-rules.ts';

const voided = alias(correctedOriginals, 'voided');

/** Document about an invoice of another system, voided or not: a corrective with its share, or a full invoice that replaces it. */
export interface ExternalCorrection
  extends InvoicedAmounts,
    Pick<InvoiceRow, 'type' | 'status' | 'rectificationType'> {
  correctiveId: string;
  invoiceNumber: string;
  issueDate: string;
}

/** Reads all documents about the other systems' invoices that a corrective corrects, oldest first. One round trip. */
export async function readExternalCorrections(
  books: Database,
  companyId: string,
  correctiveId: string,
): Promise<ExternalCorrection[]> {
  return await books
    .select({
      correctiveId: correctedOriginals.correctiveId,
      invoiceNumber: correctedOriginals.invoiceNumber,
      issueDate: correctedOriginals.issueDate,
      taxableBaseCents: correctedOriginals.taxableBaseCents,
      totalVatCents: correctedOriginals.totalVatCents,
      totalEquivalenceSurchargeCents: correctedOriginals.totalEquivalenceSurchargeCents,
      totalDisbursementsCents: correctedOriginals.totalDisbursementsCents,
      type: invoices.type,
      status: invoices.status,
      rectificationType: invoices.rectificationType,
    })
    .from(voided)
    .crossJoin(correctedOriginals)
    .innerJoin(invoices, eq(invoices.id, correctedOriginals.correctiveId))
    .where(
      and(
        eq(voided.correctiveId, correctiveId),
        isNull(voided.invoiceId),
        eq(correctedOriginals.companyId, companyId),
        isNull(correctedOriginals.invoiceId),
        sql.raw(
          `${foldedNumberOf('corrected_originals.invoice_number')} = ${foldedNumberOf('voided.invoice_number')}`,
        ),
        eq(correctedOriginals.issueDate, voided.issueDate),
        isNotNull(invoices.number),
      ),
    )
    .orderBy(asc(invoices.createdAt), sql`${invoices}.rowid`);
}
