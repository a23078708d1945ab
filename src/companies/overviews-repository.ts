import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { isOneOf } from '../db/page.ts';
import { companySettings, series, verifactuDispatch } from '../db/schema/books-schema.ts';
import { certificates } from '../db/schema/certificate-schema.ts';
import { taxClosings } from '../db/schema/tax-closing-schema.ts';
import type { Environment } from '../domain/environment.ts';
import { seriesViolations } from '../ticketbai/file/number-cut.ts';
import { recordsTerritoryIn, selectRecordsTerritories } from './settings/records-territory-repository.ts';
import { settingsOf } from './settings/repository.ts';

/** Last invoice that a company issued. */
export interface LastInvoice {
  companyId: string;
  id: string;
  invoiceNumber: string;
  issueDate: string;
  totalCents: number;
}

function selectLast(books: Database, json: string) {
  return books.all<LastInvoice>(sql`SELECT last.company_id AS companyId, last.id AS id, last.invoice_number AS invoiceNumber,
      last.issue_date AS issueDate, last.invoice_total_cents + last.total_disbursements_cents AS totalCents
    FROM json_each(${json}) AS company CROSS JOIN invoices AS last ON last.id = (
      SELECT newest.id FROM invoices AS newest
      WHERE newest.company_id = company.value AND newest.deleted_at IS NULL AND newest.issue_date IS NOT NULL
        AND newest.type <> 'PROFORMA'
      ORDER BY newest.issue_date DESC, newest.id DESC LIMIT 1)`);
}

function selectUnsettled(books: Database, json: string) {
  return books.all<{
    companyId: string;
    pending: number;
    rejected: number;
  }>(sql`SELECT company.value AS companyId,
      (SELECT count(*) FROM verifactu_records INDEXED BY verifactu_records_pending
        WHERE company_id = company.value AND submission_status = 'PENDING')
      + (SELECT count(*) FROM ticketbai_records INDEXED BY ticketbai_records_pending
        WHERE company_id = company.value AND status = 'PENDING') AS pending,
      (SELECT count(*) FROM verifactu_records INDEXED BY verifactu_records_rejected
        WHERE company_id = company.value AND submission_status = 'REJECTED')
      + (SELECT count(*) FROM ticketbai_records AS r INDEXED BY ticketbai_records_rejected
        JOIN invoices AS i ON i.id = r.invoice_id AND i.ticketbai_status IN ('REJECTED', 'CANCELLATION_PENDING')
        WHERE r.company_id = company.value AND r.status = 'REJECTED'
          AND NOT EXISTS (SELECT 1 FROM ticketbai_records AS later WHERE later.invoice_id = r.invoice_id
            AND later.status = 'REJECTED' AND later.position > r.position)) AS rejected
    FROM json_each(${json}) AS company`);
}

/**
 * Reads the data of several companies in the books of an environment, without their figures. Three simultaneous
 * requests, so one round trip.
 */
export async function readOverviewBooks(
  books: Database,
  companyIds: readonly string[],
  { environment, period }: { environment: Environment; period: string },
) {
  const json = JSON.stringify(companyIds);
  const [[settings, dispatches, defaults, closings, first, held], last, unsettled] = await Promise.all([
    books.batch([
      books.select().from(companySettings).where(isOneOf(companySettings.companyId, companyIds)),
      books
        .select({ companyId: verifactuDispatch.companyId, incidentSince: verifactuDispatch.incidentSince })
        .from(verifactuDispatch)
        .where(isOneOf(verifactuDispatch.companyId, companyIds)),
      books
        .select({
          companyId: series.companyId,
          documentType: series.documentType,
          code: series.code,
          format: series.format,
        })
        .from(series)
        .where(
          and(
            isOneOf(series.companyId, companyIds),
            eq(series.isDefault, true),
            eq(series.active, true),
            isNull(series.deletedAt),
          ),
        ),
      books
        .select({ companyId: taxClosings.companyId, closedAt: taxClosings.closedAt })
        .from(taxClosings)
        .where(and(isOneOf(taxClosings.companyId, companyIds), eq(taxClosings.period, period))),
      selectRecordsTerritories(books, companyIds),
      books.select().from(certificates).where(isOneOf(certificates.companyId, companyIds)),
    ]),
    selectLast(books, json),
    selectUnsettled(books, json),
  ]);
  const of = <Row extends { companyId: string }>(rows: readonly Row[], id: string) =>
    rows.find(({ companyId }) => companyId === id) ?? null;
  return (id: string) => ({
    settings: settingsOf(of(settings, id) ?? undefined, environment),
    incidentSinceMs: of(dispatches, id)?.incidentSince ?? null,
    defaultSeriesTypes: new Set(
      defaults.filter(({ companyId }) => companyId === id).map(({ documentType }) => documentType),
    ),
    unfitSeriesTypes: defaults
      .filter((one) => one.companyId === id && seriesViolations(one, 'format').length > 0)
      .map(({ documentType }) => documentType),
    recordsTerritory: recordsTerritoryIn(first, id),
    certificates: held.filter(({ companyId }) => companyId === id),
    last: of(last, id),
    unsettled: of(unsettled, id),
    closedAt: of(closings, id)?.closedAt ?? null,
  });
}

export type OverviewBooks = ReturnType<Awaited<ReturnType<typeof readOverviewBooks>>>;
