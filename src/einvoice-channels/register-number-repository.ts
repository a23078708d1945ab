import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { type EinvoiceDeliveryRow, einvoiceDeliveries } from '../db/schema/einvoice-delivery-schema.ts';

/** Invoices among which a register number is unique: those of the company, or of all companies that the operator signs for. */
export type NumberedTogether = 'COMPANY' | 'OPERATOR';

/** Returns SQL that is true if another of these invoices has a register number, so that it is not that of this one. */
function isOfAnother(
  { companyId, invoiceId }: Pick<EinvoiceDeliveryRow, 'companyId' | 'invoiceId'>,
  registerNumber: string,
  among: NumberedTogether,
): SQL<number> {
  const isAmong = among === 'COMPANY' ? sql`other.company_id = ${companyId}` : sql`true`;
  return sql<number>`EXISTS (SELECT 1 FROM einvoice_deliveries AS other WHERE other.register_number = ${registerNumber}
    AND other.invoice_id <> ${invoiceId} AND ${isAmong})`;
}

/**
 * Stores the register number of a delivery that the network holds, unless its state has changed, a run works on it, or another
 * invoice has the number. Returns false in the last case. One round trip.
 */
export async function keepRegisterNumber(
  books: Database,
  row: Pick<EinvoiceDeliveryRow, 'companyId' | 'invoiceId' | 'state'>,
  registerNumber: string,
  among: NumberedTogether,
  nowMs: number,
): Promise<boolean> {
  const ofAnother = isOfAnother(row, registerNumber, among);
  const [, [taken]] = await books.batch([
    books
      .update(einvoiceDeliveries)
      .set({ state: 'REGISTERED', registerNumber, isUncertain: false, dueAt: nowMs, updatedAt: nowMs })
      .where(
        and(
          eq(einvoiceDeliveries.invoiceId, row.invoiceId),
          eq(einvoiceDeliveries.state, row.state),
          isNull(einvoiceDeliveries.claim),
          sql`NOT ${ofAnother}`,
        ),
      ),
    books
      .select({ isTaken: ofAnother.as('is_taken') })
      .from(einvoiceDeliveries)
      .where(eq(einvoiceDeliveries.invoiceId, row.invoiceId)),
  ]);
  return taken?.isTaken !== 1;
}
