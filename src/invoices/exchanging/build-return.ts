import { issuerSettingsOf } from '../../companies/settings/issuer-settings-repository.ts';
import type { CompanyContext } from '../../context/context.ts';
import { exceedsInvoiced } from '../../domain/invoices/corrective-rules.ts';
import { foldedNumber } from '../../domain/invoices/folded-number.ts';
import { fromCents, toCents } from '../../domain/money.ts';
import type { Breakdowns } from '../../domain/taxes/amounts-left.ts';
import { taxExcessCents } from '../../domain/taxes/exceeded-groups.ts';
import type { Violation } from '../../domain/violation.ts';
import { ApiError, violationsError } from '../../platform/errors.ts';
import { inTurns } from '../../platform/in-turns.ts';
import { breakdownsOf } from '../correcting/amounts-left.ts';
import { buildCorrective } from '../correcting/build-corrective.ts';
import { buildGroupCorrective } from '../correcting/build-group-corrective.ts';
import { recipientFields } from '../drafting/assemble-draft.ts';
import { draftRow } from '../drafting/draft-row.ts';
import { draftSeries } from '../drafting/draft-series.ts';
import type { ReturnExchangedBody, ReturnedExternalBody } from '../fields/exchange-correction-schemas.ts';
import type { DirectIssue } from '../issuing/issue-hidden.ts';
import { registeredRecipient } from '../registering/registered-data.ts';
import { issuedPart } from './document-parts.ts';
import { type ExchangeToCorrect, leftOfExchange, readExchangeToCorrect } from './exchange-to-correct.ts';
import { exchangedLines } from './exchanged-lines.ts';

const NOT_EXCHANGED = {
  en: 'is not one that the invoice replaced',
  es: 'no es una de las que sustituye la factura',
};

function contentError(field: string, message: Violation['message']): ApiError {
  return violationsError([{ code: 'VALIDATION_ERROR', field, message }]);
}

/** Rejects a ticket of another system unless the exchange names it with the same total. */
function refuseOtherExternal({ exchange }: ExchangeToCorrect, external: ReturnedExternalBody): void {
  const { invoice_number, issue_date, taxable_base, vat, surcharge } = external;
  const replaced = (exchange.row.correction?.replaced ?? []).find(
    (one) =>
      one.external_total_cents !== null &&
      foldedNumber(one.invoice_number) === foldedNumber(invoice_number) &&
      one.issue_date === issue_date,
  );
  if (replaced === undefined) throw contentError('external_simplified.invoice_number', NOT_EXCHANGED);
  const totalCents = toCents(taxable_base) + toCents(vat) + toCents(surcharge ?? 0);
  if (totalCents === replaced.external_total_cents) return;
  const [is, was] = [totalCents, replaced.external_total_cents ?? 0].map((cents) =>
    fromCents(cents).toFixed(2),
  );
  throw contentError('external_simplified.taxable_base', {
    en: `comes to ${is} with its taxes, and the exchange says ${was}`,
    es: `suma ${is} con sus impuestos, y el canje dice ${was}`,
  });
}

/**
 * Rejects a return that takes more than the exchange has left: a corrective of its own, or of one that it was issued in place of, may
 * have left it less than its tickets. Base and tax may pass that by a cent for each ticket, as they may for the ticket (decisions, section
 * 15, Correctives to the last cent).
 */
function refuseMoreThanLeft({ exchange }: ExchangeToCorrect, left: Breakdowns, { draft }: DirectIssue): void {
  const mostCents = exchange.row.correction?.replaced?.length ?? 1;
  const documents = [exchange.row, ...exchange.correctives.map(({ row }) => row), draft.row];
  const isOver = taxExcessCents(breakdownsOf(draft.row), left) > mostCents;
  if (isOver || exceedsInvoiced(documents, mostCents))
    throw new ApiError('CORRECTIVE_EXCEEDS_INVOICED_AMOUNT');
}

/** Rejects a return that leaves less of the exchange than final invoices deduct of it or its tickets. */
function refuseDeducted({ exchange }: ExchangeToCorrect, { draft }: DirectIssue): void {
  const documents = [exchange.row, ...exchange.correctives.map(({ row }) => row), draft.row];
  const leftCents = documents.reduce((sum, { taxableBaseCents }) => sum + taxableBaseCents, 0);
  if (exchange.deductedCents > 0 && leftCents < exchange.deductedCents)
    throw new ApiError('CORRECTIVE_EXCEEDS_INVOICED_AMOUNT');
}

/** Builds the full invoice that replaces the ticket's corrective: the corrective's lines, and the exchange's recipient. */
async function exchangeOfCorrective(
  context: CompanyContext,
  id: string,
  { exchange, hasRecord, material }: ExchangeToCorrect,
  { draft: corrective }: DirectIssue,
): Promise<DirectIssue> {
  const { row } = exchange;
  const series = draftSeries('STANDARD', null, material.series);
  const seriesCode = series?.code ?? null;
  const { lines, totals, groups } = await exchangedLines([
    await inTurns(issuedPart({ row: corrective.row, lines: [...corrective.lines] })),
  ]);
  const recipient = registeredRecipient(row, exchange.amendments);
  const named = { customerId: row.customerId, recipient };
  const called = { invoiceNumber: null, seriesCode, externalRef: null };
  const drafted = draftRow({
    id,
    companyId: context.companyId,
    type: 'STANDARD',
    language: row.language,
    createdAt: context.clock.now(),
    seriesId: series?.id ?? null,
    seriesCode,
    operationDate: corrective.row.operationDate,
    reasonDescription: corrective.row.reasonDescription,
    replacedInvoiceIds: [corrective.row.id],
    rectifiedInvoiceId: row.id,
    ...recipientFields(named, called),
    ...totals,
  });
  const { id: invoiceId, version } = row;
  return {
    draft: {
      row: drafted,
      lines,
      recipient,
      customer: null,
      series,
      settings: issuerSettingsOf(material.settings, context.environment),
      groups,
    },
    basis: {
      rectified: [],
      substituted: [],
      changes: [{ invoiceId, version, status: 'RECTIFIED', verifactuStatus: null, voided: null }],
      correctsRegistered: hasRecord,
      correctsFiled: row.ticketbaiStatus !== null,
    },
  };
}

/**
 * Builds a return of goods whose ticket was exchanged: the corrective of the ticket (R5) and the full invoice that replaces it
 * (F3), as they would be issued now. Reads and validates, writes nothing. Two round trips. Throws the contract's refusals
 * (AEAT, FAQ 27, cases 2 and 3; decisions, section 12, F3).
 */
export async function buildReturn(
  context: CompanyContext,
  [correctiveId, exchangeId]: readonly [string, string],
  invoiceId: string,
  body: ReturnExchangedBody,
): Promise<[DirectIssue, DirectIssue]> {
  const found = await readExchangeToCorrect(context, invoiceId);
  const { simplified_invoice_id: ticketId = null, external_simplified: external } = body;
  const { lines, reason_description } = body;
  const differences = { rectification_type: 'PARTIAL', reason: 'R5', lines, reason_description } as const;
  const asked = { ...differences, notes: null, description: null, external_ref: null };
  const exchangeLeft = leftOfExchange(found);
  let corrective: DirectIssue;
  if (external != null) {
    refuseOtherExternal(found, external);
    const originals = [{ ...external, type: 'SIMPLIFIED' as const }];
    corrective = await buildGroupCorrective(
      context,
      correctiveId,
      { ...asked, originals },
      { isReturned: true },
    );
  } else {
    if (ticketId === null || !found.ticketIds.includes(ticketId))
      throw contentError('simplified_invoice_id', NOT_EXCHANGED);
    corrective = await buildCorrective(context, correctiveId, ticketId, asked, {
      isReturned: true,
      exchangeLeft,
    });
  }
  refuseMoreThanLeft(found, exchangeLeft, corrective);
  refuseDeducted(found, corrective);
  const { draft, basis } = corrective;
  // Both documents go with the exchange: one record names the other.
  const returned = { draft, basis: { ...basis, correctsRegistered: found.hasRecord } };
  return [returned, await exchangeOfCorrective(context, exchangeId, found, returned)];
}
