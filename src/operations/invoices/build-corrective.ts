import type { InvoiceRow, SeriesRow } from '../../db/books-schema.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { companyTimeZone } from '../../domain/company-time-zone.ts';
import { exceedsInvoiced, judgeCorrective } from '../../domain/invoices/corrective-rules.ts';
import { negateLine } from '../../domain/taxes/normalise.ts';
import { computeTotals } from '../../domain/taxes/totals.ts';
import { ApiError } from '../../errors.ts';
import type { DocumentChange } from '../../ledger/ledger-port.ts';
import type { CompanyContext } from '../context.ts';
import { settingsOf } from '../settings/repository.ts';
import { computeDraftLines, recipientFields } from './assemble-draft.ts';
import { productIdsOf, refuseMissingReferences } from './build-draft.ts';
import { type CorrectiveMaterial, readCorrectiveMaterial } from './corrective-repository.ts';
import type { CorrectInvoiceBody } from './corrective-schemas.ts';
import { draftRow } from './draft-row.ts';
import { draftSeries } from './draft-series.ts';
import type { DirectIssue } from './issue-hidden.ts';
import { numberedInvoice } from './numbered-invoice.ts';
import type { InvoiceWithLines } from './repository.ts';
import { type ComputedLines, draftLineOf, storedLines } from './stored-lines.ts';

function refuseUncorrectable({ row }: InvoiceWithLines, body: CorrectInvoiceBody): void {
  const invoice = { type: row.type, status: row.status, is_exchange: row.replacedInvoiceIds !== null };
  const refusal = judgeCorrective(invoice, body);
  if (refusal === null) return;
  const { type, status } = row;
  throw new ApiError(refusal, { params: { type, status, rectification_type: body.rectification_type } });
}

function correctiveSeries(body: CorrectInvoiceBody, found: SeriesRow | null): SeriesRow {
  const series = draftSeries('CORRECTIVE', body.series_id ?? null, found);
  if (series === null) throw new ApiError('SERIES_DEFAULT_NOT_FOUND');
  return series;
}

/** A simplified invoice bears no withholding, so that there is none to take back. */
function refuseWithholding({ lines }: CorrectInvoiceBody): void {
  const index = (lines ?? []).findIndex((line) => line.irpf_rate != null && line.irpf_rate !== 0);
  if (index < 0) return;
  throw new ApiError('SIMPLIFIED_FORBIDS_IRPF', {
    details: (language) => ({
      [`lines.${index}.irpf_rate`]:
        language === 'es'
          ? 'Una factura simplificada no lleva retención de IRPF'
          : 'A simplified invoice bears no IRPF withholding',
    }),
  });
}

/** The lines of the corrective: the original's negated, or the differences that were sent. */
function correctiveLines(
  body: CorrectInvoiceBody,
  original: InvoiceWithLines,
  { settings, products }: CorrectiveMaterial,
  context: CompanyContext,
  taxDate: string,
): ComputedLines {
  if (body.rectification_type === 'TOTAL') {
    const lines = original.lines.map(draftLineOf).map((line) => ({ ...line, ...negateLine(line) }));
    return storedLines(lines, computeTotals(lines));
  }
  const { tax } = settingsOf(settings, context.environment);
  const isSimplified = original.row.type === 'SIMPLIFIED';
  if (isSimplified) refuseWithholding(body);
  return computeDraftLines(body.lines ?? [], {
    documentType: 'CORRECTIVE',
    taxDate,
    // What corrects a simplified invoice never inherits a withholding either.
    tax: isSimplified ? { ...tax, default_irpf_rate: 0 } : tax,
    products,
  });
}

function changeOfOriginal({ row }: InvoiceWithLines, body: CorrectInvoiceBody): DocumentChange {
  const { id, version, invoiceNumber } = row;
  const common = { invoiceId: id, version, verifactuStatus: null };
  if (body.rectification_type === 'PARTIAL') return { ...common, status: 'RECTIFIED', voided: null };
  const voided = { invoiceNumber: invoiceNumber ?? '', cause: 'TOTAL_CORRECTIVE' as const, reason: null };
  return { ...common, status: 'VOIDED', voided };
}

/** The day of the corrected operation, unless that is today: the rates of that day are those of the corrective. */
function correctedOperationDate({ row }: InvoiceWithLines, today: string): string | null {
  const operated = row.operationDate ?? row.issueDate;
  return operated === today ? null : operated;
}

function correctiveRow(
  context: CompanyContext,
  body: CorrectInvoiceBody,
  { row }: InvoiceWithLines,
  own: Pick<InvoiceRow, 'id' | 'seriesId' | 'seriesCode' | 'operationDate'> & ComputedLines['totals'],
): InvoiceRow {
  const externalRef = body.external_ref ?? null;
  const { customerId, recipient } = row;
  return draftRow({
    companyId: row.companyId,
    type: 'CORRECTIVE',
    language: row.language,
    createdAt: context.clock.now(),
    ...own,
    ...recipientFields(
      { customerId, recipient },
      { invoiceNumber: null, seriesCode: own.seriesCode, externalRef },
    ),
    externalRef,
    paymentMethod: row.paymentMethod,
    paymentIban: row.paymentIban,
    notes: body.notes ?? null,
    metadata: body.metadata ?? null,
    rectifiedInvoiceId: row.id,
    rectificationType: body.rectification_type,
    reason: body.reason,
    reasonDescription: body.reason_description,
  });
}

/**
 * The corrective of an invoice, under its own id, as it would be issued now: the invoice and its other correctives read and judged, lines
 * computed, nothing written. One round trip. Throws the contract's refusals.
 *
 * @param roundingCents how far base and tax of all correctives may go past each other by rounding, as `exceedsInvoiced` takes it
 */
export async function buildCorrective(
  context: CompanyContext,
  id: string,
  invoiceId: string,
  body: CorrectInvoiceBody,
  roundingCents = 0,
): Promise<DirectIssue> {
  const lineBodies = body.rectification_type === 'PARTIAL' ? (body.lines ?? []) : [];
  const wanted = { seriesId: body.series_id ?? null, productIds: productIdsOf(lineBodies) };
  const material = await readCorrectiveMaterial(context.books, context.companyId, invoiceId, wanted);
  const { original } = material;
  if (original === null) throw new ApiError('INVOICE_NOT_FOUND');
  refuseUncorrectable(original, body);
  refuseMissingReferences({ customer: null, products: material.products }, null, lineBodies);
  const series = correctiveSeries(body, material.series);
  const { row: company } = await context.company();
  const today = localDate(context.clock.now(), companyTimeZone(company.address));
  const operationDate = correctedOperationDate(original, today);
  const { lines, totals } = correctiveLines(body, original, material, context, operationDate ?? today);
  if (exceedsInvoiced([original.row, material.corrected, totals], roundingCents))
    throw new ApiError('CORRECTIVE_EXCEEDS_INVOICED_AMOUNT');
  const own = { id, seriesId: series.id, seriesCode: series.code, operationDate, ...totals };
  const row = correctiveRow(context, body, original, own);
  const settings = settingsOf(material.settings, context.environment);
  return {
    draft: { row, lines, recipient: row.recipient, series, settings, census: material.census },
    basis: {
      rectified: [numberedInvoice(original.row).reference],
      substituted: [],
      changes: [changeOfOriginal(original, body)],
    },
  };
}
