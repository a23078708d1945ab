import { asc, eq, sql } from 'drizzle-orm';
import type { Settings } from '../../companies/settings/defaults.ts';
import { selectSettings, settingsOf } from '../../companies/settings/repository.ts';
import type { Database } from '../../db/clients.ts';
import type { CustomerRow } from '../../db/schema/customer-schema.ts';
import { type TicketbaiRecordRow, ticketbaiRecords } from '../../db/schema/ticketbai-schema.ts';
import type { Environment } from '../../domain/environment.ts';
import { customerById } from '../drafting/reference-statements-repository.ts';
import type { LineFields } from '../drafting/stored-lines.ts';
import { documentById, linesById } from '../reading/repository.ts';
import type { StoredInvoice } from '../reading/stored-invoice.ts';

/** Record of an invoice with the columns that a repair reads. */
export type RepairedRow = Pick<
  TicketbaiRecordRow,
  | 'id'
  | 'kind'
  | 'territory'
  | 'invoiceId'
  | 'issuerNif'
  | 'series'
  | 'number'
  | 'issueDate'
  | 'signature'
  | 'createdAt'
  | 'income'
  | 'amendment'
  | 'status'
  | 'errorCode'
  | 'resentBy'
> & {
  /** Text of the file of an issue or a cancellation. Null for other kinds. */
  file: string | null;
  /** True if a diputación has answered it at least once. */
  wasAnswered: boolean;
};

export interface RepairMaterial {
  invoice: StoredInvoice | null;
  lines: readonly LineFields[];
  /** Records of the invoice, in order. */
  records: readonly RepairedRow[];
  settings: Settings;
  /** Customer that the repair names. */
  customer: CustomerRow | null;
}

/** Names are qualified by hand, because a select of one table writes columns without the table's name. */
const WAS_ANSWERED = sql<boolean>`EXISTS (SELECT 1 FROM ticketbai_submitted_records AS t
    JOIN ticketbai_submissions AS s ON s.id = t.submission_id
  WHERE t.record_id = ticketbai_records.id AND s.outcome = 'ANSWERED')`.mapWith(
  (value: number) => value === 1,
);

function selectRepaired(books: Database, invoiceId: string) {
  return books
    .select({
      id: ticketbaiRecords.id,
      kind: ticketbaiRecords.kind,
      territory: ticketbaiRecords.territory,
      invoiceId: ticketbaiRecords.invoiceId,
      issuerNif: ticketbaiRecords.issuerNif,
      series: ticketbaiRecords.series,
      number: ticketbaiRecords.number,
      issueDate: ticketbaiRecords.issueDate,
      signature: ticketbaiRecords.signature,
      createdAt: ticketbaiRecords.createdAt,
      income: ticketbaiRecords.income,
      amendment: ticketbaiRecords.amendment,
      status: ticketbaiRecords.status,
      errorCode: ticketbaiRecords.errorCode,
      resentBy: ticketbaiRecords.resentBy,
      file: sql<
        string | null
      >`CASE WHEN ${ticketbaiRecords.signature} IS NOT NULL THEN ${ticketbaiRecords.file} END`.as(
        'signed_file',
      ),
      wasAnswered: WAS_ANSWERED.as('was_answered'),
    })
    .from(ticketbaiRecords)
    .where(eq(ticketbaiRecords.invoiceId, invoiceId))
    .orderBy(asc(ticketbaiRecords.position));
}

/** Reads an invoice with all that repairing one of its TicketBAI records needs. One round trip. */
export async function readRepairMaterial(
  books: Database,
  of: { companyId: string; invoiceId: string; customerId: string | null; environment: Environment },
): Promise<RepairMaterial> {
  const { companyId, invoiceId: id, customerId, environment } = of;
  const [found, lines, records, settings, customers] = await books.batch([
    documentById(books, { companyId, id }),
    linesById(books, { id }),
    selectRepaired(books, id),
    selectSettings(books, companyId),
    customerById(books, { companyId, customerId }),
  ]);
  return {
    invoice: found[0] ?? null,
    lines,
    records,
    settings: settingsOf(settings[0], environment),
    customer: customers[0] ?? null,
  };
}
