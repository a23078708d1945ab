import { issuerSettingsOf } from '../../companies/settings/issuer-settings-repository.ts';
import type { CompanyContext } from '../../context/context.ts';
import type { InvoiceRow, SeriesRow } from '../../db/schema/books-schema.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { companyTimeZone } from '../../domain/company-time-zone.ts';
import { validateCorrective } from '../../domain/invoices/corrective-rules.ts';
import type { Breakdowns } from '../../domain/taxes/amounts-left.ts';
import { lesserLeft } from '../../domain/taxes/lesser-left.ts';
import type { DocumentChange } from '../../ledger/ledger-request.ts';
import { ApiError } from '../../platform/errors.ts';
import { productIdsOf, refuseMissingReferences } from '../drafting/build-draft.ts';
import { censusKeysOf } from '../drafting/census-check.ts';
import { draftSeries } from '../drafting/draft-series.ts';
import { namedCustomerId } from '../drafting/resolve-recipient.ts';
import { warnOfCorrectiveReason } from '../drafting/text-warnings.ts';
import type { CorrectInvoiceBody } from '../fields/corrective-schemas.ts';
import type { DirectIssue } from '../issuing/issue-hidden.ts';
import { numberedInvoice } from '../issuing/numbered-invoice.ts';
import { balanceOfStored } from '../paying/balance-view.ts';
import type { InvoiceWithLines } from '../reading/repository.ts';
import { registeredOperationDate } from '../registering/registered-data.ts';
import { correctedAs } from './corrected-as.ts';
import { linesOfCorrective, rectifiedAmounts, takesTooMuch } from './corrective-amounts.ts';
import {
  refuseForbiddenTicket,
  refuseLargeTicket,
  refuseRecipient,
  warnOfClosedPeriod,
  warnOfCorrected,
} from './corrective-conditions.ts';
import { refuseCollections } from './corrective-lines.ts';
import { correctiveRecipient } from './corrective-recipient.ts';
import { type CorrectiveMaterial, readCorrectiveMaterial } from './corrective-repository.ts';
import { correctionOf, correctiveRow } from './corrective-row.ts';
import { isUpward, judgeTaxOnly, judgeTaxTaken } from './tax-only-correctives.ts';
import { taxedOriginal } from './taxed-originals.ts';

/**
 * Returns the status that decides if an invoice can be corrected. An exchanged ticket is VOIDED but still counts: it is
 * corrected together with the invoice that replaced it.
 */
function statusToCorrect({ status, voidCause }: InvoiceRow, isReturned: boolean): InvoiceRow['status'] {
  return isReturned && voidCause === 'EXCHANGED' ? 'RECTIFIED' : status;
}

function refuseUncorrectable(
  { row, lines }: InvoiceWithLines,
  body: CorrectInvoiceBody,
  isReturned: boolean,
): void {
  const invoice = {
    type: correctedAs(row),
    status: statusToCorrect(row, isReturned),
    is_exchange: row.replacedInvoiceIds !== null,
  };
  const refusal = validateCorrective(invoice, body);
  if (refusal === null) {
    refuseCollections(lines);
    return;
  }
  const { type, status } = row;
  throw new ApiError(refusal, { params: { type, status, rectification_type: body.rectification_type } });
}

function correctiveSeries(body: CorrectInvoiceBody, found: SeriesRow | null): SeriesRow {
  const series = draftSeries('CORRECTIVE', body.series_id ?? null, found);
  if (series === null) throw new ApiError('SERIES_DEFAULT_NOT_FOUND');
  return series;
}

function changeOfOriginal(
  { row }: InvoiceWithLines,
  body: CorrectInvoiceBody,
  isReturned: boolean,
): DocumentChange {
  const { id, version, invoiceNumber } = row;
  const common = { invoiceId: id, version, verifactuStatus: null };
  if (isReturned) return { ...common, status: null, voided: null };
  if (body.rectification_type !== 'TOTAL') return { ...common, status: 'RECTIFIED', voided: null };
  const voided = { invoiceNumber: invoiceNumber ?? '', cause: 'TOTAL_CORRECTIVE' as const, reason: null };
  return { ...common, status: 'VOIDED', voided };
}

/** Returns the day of the corrected operation, whose rates the corrective uses. Null if that day is today. */
function correctedOperationDate(
  { row }: InvoiceWithLines,
  { amendments }: CorrectiveMaterial,
  today: string,
): string | null {
  const operated = registeredOperationDate(row, amendments) ?? row.issueDate;
  return operated === today ? null : operated;
}

/** Returns what a corrective may take: what is left of the invoice, and of the exchange that replaced it. */
function withinExchange(material: CorrectiveMaterial, exchangeLeft: Breakdowns | null): CorrectiveMaterial {
  const { left } = material;
  return left === null || exchangeLeft === null
    ? material
    : { ...material, left: lesserLeft(left, exchangeLeft) };
}

interface CorrectiveOptions {
  /** Tolerance for base and tax of all correctives together, as in `exceedsInvoiced`. */
  roundingCents?: number;
  /** True if the invoice is an exchanged ticket, and stays so. */
  isReturned?: boolean;
  /** Amounts left of the exchange that replaced the ticket. */
  exchangeLeft?: Breakdowns | null;
}

/**
 * Builds the corrective of an invoice, under its own id, as it would be issued now. Reads and validates the invoice and its
 * other correctives, computes lines, writes nothing. One round trip. Throws the contract's refusals.
 *
 */
export async function buildCorrective(
  context: CompanyContext,
  id: string,
  invoiceId: string,
  body: CorrectInvoiceBody,
  { roundingCents = 0, isReturned = false, exchangeLeft = null }: CorrectiveOptions = {},
): Promise<DirectIssue> {
  const lineBodies = body.rectification_type === 'TOTAL' ? [] : (body.lines ?? []);
  const customerId = namedCustomerId(body.recipient);
  const wanted = {
    seriesId: body.series_id ?? null,
    productIds: productIdsOf(lineBodies),
    recipient: body.recipient == null ? null : { customerId, ...censusKeysOf(body.recipient) },
  };
  const material = await readCorrectiveMaterial(context.books, context.companyId, invoiceId, wanted);
  const { original } = material;
  if (original === null) throw new ApiError('INVOICE_NOT_FOUND');
  refuseUncorrectable(original, body, isReturned);
  refuseRecipient(body, true);
  refuseMissingReferences(material, customerId, lineBodies);
  const series = correctiveSeries(body, material.series);
  const { row: company } = await context.company();
  const today = localDate(context.clock.now(), companyTimeZone(company.address));
  const operationDate = correctedOperationDate(original, material, today);
  const taxDate = operationDate ?? today;
  const limited = withinExchange(material, exchangeLeft);
  const computed = await linesOfCorrective(context, body, original, limited, taxDate);
  const { lines, totals, groups } = computed;
  const corrected = { row: original.row, operated: taxDate, dueCents: balanceOfStored(original).due_cents };
  warnOfCorrected(context, corrected, today);
  warnOfCorrectiveReason(context.warnings, body);
  judgeTaxOnly(context, body, [corrected], today, isUpward(totals));
  if (body.rectification_type !== 'TOTAL' && lineBodies.length > 0) {
    refuseLargeTicket(body.rectification_type, original.row, material.corrected, totals);
    refuseForbiddenTicket(original.row.type, lines);
  }
  if (takesTooMuch(body, original, material, computed, roundingCents))
    throw new ApiError('CORRECTIVE_EXCEEDS_INVOICED_AMOUNT');
  judgeTaxTaken(body, [taxedOriginal(original, material, totals)]);
  const { previous, ...named } = correctiveRecipient(
    body.recipient,
    material.customer,
    material.recipient,
    correctedAs(original.row) === 'SIMPLIFIED',
  );
  const rectified = rectifiedAmounts(body, material);
  const taxCents = totals.totalVatCents - (rectified?.total_vat_cents ?? 0);
  warnOfClosedPeriod(context, body.reason, { taxCents, operated: corrected.operated }, today);
  const correction = correctionOf(body, previous, rectified);
  const own = { id, seriesId: series.id, seriesCode: series.code, operationDate, correction, ...totals };
  const row = correctiveRow(context, body, original, named, own);
  return {
    draft: {
      row,
      lines,
      recipient: row.recipient,
      customer: material.customer,
      series,
      settings: issuerSettingsOf(material.settings, context.environment),
      census: material.census,
      ...(groups === undefined ? {} : { groups }),
    },
    basis: {
      rectified: [numberedInvoice(original.row).reference],
      rectifiedAmounts: rectified,
      substituted: [],
      changes: [changeOfOriginal(original, body, isReturned)],
      correctsRegistered: original.row.verifactuStatus !== 'NO_VERIFACTU',
      correctsFiled: original.row.ticketbaiStatus !== null,
    },
  };
}
