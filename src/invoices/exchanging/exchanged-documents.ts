import type { StoredReplaced } from '../../db/books-json.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import type { Environment } from '../../domain/environment.ts';
import type { DueSystem } from '../../domain/fiscal/fiscal-system.ts';
import { placedTerritory } from '../../domain/fiscal/fiscal-territory.ts';
import { NO_RECORD, unrecordedAmong, validateExchange } from '../../domain/invoices/exchange-rules.ts';
import { fromCents, toCents } from '../../domain/money.ts';
import type { Breakdowns } from '../../domain/taxes/amounts-left.ts';
import { isRateAccepted, surchargePairs } from '../../domain/taxes/tax-lookup.ts';
import type { ExternalOriginal } from '../../ledger/ledger-request.ts';
import { ApiError, violationsError } from '../../platform/errors.ts';
import { breakdownsOf } from '../correcting/amounts-left-repository.ts';
import { registeredLines } from '../correcting/registered-lines.ts';
import type { DraftLine } from '../drafting/resolve-lines.ts';
import { draftLineOf } from '../drafting/stored-lines.ts';
import type { ExchangeSimplifiedBody, ExternalSimplifiedBody } from '../fields/exchange-schemas.ts';
import { registeredOperationDate } from '../registering/registered-data.ts';
import type {
  ExchangeMaterial,
  FoundDocument,
  FoundSimplified,
  KnownExternal,
} from './exchange-repository.ts';

/** Simplified invoice of these books that an exchange replaces. */
export interface Exchanged {
  found: FoundSimplified;
  /** Its remaining lines, by document: its own, and those of the correctives that changed it. */
  parts: DocumentPart[];
  /** ISO date of its operation. */
  operated: string;
  /** Place in the request body, for error details. */
  details: { field: string; invoice_id: string };
}

/** Simplified invoice of another system that an exchange replaces. */
export interface ExchangedExternal {
  external: ExternalOriginal;
  stored: StoredReplaced;
  totalCents: number;
}

/** Lines of one document. */
export interface DocumentPart {
  lines: DraftLine[];
  /** Breakdowns that it was issued with: those of a corrective may differ from its lines by cents. Null to compute them. */
  issued: Breakdowns | null;
}

/**
 * Returns documents whose lines without a nature have the given one. Tickets are never asked for it, but a TicketBAI file for a
 * recipient without Spanish NIF needs it. Decisions, section 16, What an invoice carries.
 */
export function withNature(
  parts: readonly DocumentPart[],
  nature: DraftLine['nature'] = null,
): DocumentPart[] {
  const completed = (line: DraftLine): DraftLine =>
    line.line_type === 'DISBURSEMENT' ? line : { ...line, nature: line.nature ?? nature };
  return parts.map((part) => ({ ...part, lines: part.lines.map(completed) }));
}

/** Returns the lines and breakdowns of an issued document. */
export function issuedPart({ row, lines }: Pick<FoundDocument, 'row' | 'lines'>): DocumentPart {
  return { lines: lines.map(draftLineOf), issued: breakdownsOf(row) };
}

/** Returns the remaining lines, by document. A substitution replaces the invoice and all correctives before it. */
export function partsLeft({
  lines,
  correctives,
  amendments,
}: Omit<FoundSimplified, 'isShared'>): DocumentPart[] {
  const whole = correctives.findLastIndex(({ row }) => row.rectificationType === 'SUBSTITUTION');
  const later = correctives.slice(Math.max(whole, 0)).map(issuedPart);
  return whole < 0 ? [{ lines: registeredLines(lines, amendments), issued: null }, ...later] : later;
}

/** True if a document was issued with a record or file. */
export function isRecorded(row: Pick<InvoiceRow, 'verifactuStatus' | 'ticketbaiStatus'>): boolean {
  return recordStatus(row) !== NO_RECORD;
}

/** Returns the state of a ticket at its authority: NO_VERIFACTU if it was issued without a record or file. */
function recordStatus({
  verifactuStatus,
  ticketbaiStatus,
}: Pick<InvoiceRow, 'verifactuStatus' | 'ticketbaiStatus'>): string | null {
  if (ticketbaiStatus === null) return verifactuStatus;
  return ticketbaiStatus === 'ACCEPTED_WITH_WARNINGS' ? 'ACCEPTED' : ticketbaiStatus;
}

/** System of the company that exchanges, and its environment. */
export type ExchangingSystem = Pick<DueSystem, 'system' | 'registers'> & { environment: Environment };

/**
 * True if a ticket may lack a record. Production issues without one only where the law asks for none; in the sandbox VeriFactu is
 * always on, save outside common territory.
 */
function mayLackRecord({ issuer }: InvoiceRow, { system, environment }: ExchangingSystem): boolean {
  if (system !== 'VERIFACTU' || environment === 'LIVE') return true;
  return placedTerritory(null, issuer?.address ?? null).territory !== 'COMMON';
}

/** Returns the requested simplified invoices, in that order. Throws for the first that cannot be exchanged. */
export function exchangedDocuments(
  body: ExchangeSimplifiedBody,
  { documents }: ExchangeMaterial,
  by: ExchangingSystem,
): Exchanged[] {
  const all = (body.simplified_invoice_ids ?? []).map((id, index) => {
    const details = { field: `simplified_invoice_ids.${index}`, invoice_id: id };
    const found = documents.get(id);
    if (found === undefined) throw new ApiError('INVOICE_NOT_FOUND', { details });
    const { type, status, issueDate } = found.row;
    const refusal = validateExchange({
      ...{ type, status, record_status: recordStatus(found.row) },
      may_lack_record: mayLackRecord(found.row, by),
      include_corrected: body.include_corrected === true && !found.isShared,
    });
    if (refusal !== null) throw new ApiError(refusal, { details });
    const operated = registeredOperationDate(found.row, found.amendments) ?? issueDate ?? '';
    return { found, parts: partsLeft(found), operated, details };
  });
  const unrecorded = by.registers ? null : unrecordedAmong(all.map(({ found }) => recordStatus(found.row)));
  if (unrecorded !== null)
    throw new ApiError('SIMPLIFIED_EXCHANGE_NOT_RECORDABLE', { details: all[unrecorded]?.details ?? {} });
  return all;
}

function externalError(field: string, en: string, es: string): ApiError {
  return violationsError([{ code: 'VALIDATION_ERROR', field, message: { en, es } }]);
}

/** Rejects amounts, type or date that differ from the history. Amounts may differ once a corrective has changed the ticket. */
function refuseOtherThanHistory(
  { issue_date, totalCents }: { issue_date: string; totalCents: number },
  { history, isCorrected }: KnownExternal,
  field: string,
): void {
  if (history === null) return;
  if (history.type === 'CORRECTIVE')
    throw new ApiError('EXCHANGE_REQUIRES_SIMPLIFIED', { details: { field } });
  const { issueDate } = history;
  if (issueDate !== issue_date)
    throw externalError(
      `${field}.issue_date`,
      `the history has ${issueDate}`,
      `el historial dice ${issueDate}`,
    );
  const heldCents = history.taxableBaseCents + history.totalVatCents + history.totalEquivalenceSurchargeCents;
  const held = fromCents(heldCents);
  if (!isCorrected && heldCents !== totalCents)
    throw externalError(`${field}.total`, `the history has ${held}`, `el historial dice ${held}`);
}

function exchangedExternal(
  { invoice_number, issue_date, total }: ExternalSimplifiedBody,
  known: KnownExternal,
  { include_corrected }: ExchangeSimplifiedBody,
  field: string,
  today: string,
): ExchangedExternal {
  if (known.isOwn)
    throw externalError(
      `${field}.invoice_number`,
      'is an invoice of these books: name it in simplified_invoice_ids',
      'es una factura de estos libros: nómbrala en simplified_invoice_ids',
    );
  if (issue_date > today)
    throw externalError(`${field}.issue_date`, 'must not be after today', 'no puede ser posterior a hoy');
  if (known.isExchanged || (known.isCorrected && include_corrected !== true))
    throw new ApiError('SIMPLIFIED_NOT_EXCHANGEABLE', { details: { field } });
  const totalCents = toCents(total);
  refuseOtherThanHistory({ issue_date, totalCents }, known, field);
  return {
    external: { invoiceNumber: invoice_number, issueDate: issue_date, seen: known.seen },
    stored: { invoice_number, issue_date, operation_date: null, external_total_cents: totalCents },
    totalCents,
  };
}

/** Returns the simplified invoices of other systems. Throws for the first that cannot be exchanged. */
export function exchangedExternals(
  body: ExchangeSimplifiedBody,
  { externals }: ExchangeMaterial,
  today: string,
): ExchangedExternal[] {
  return (body.external_simplified ?? []).map((external, index) => {
    const known = externals[index];
    if (known === undefined) throw new Error('an external invoice was not read');
    return exchangedExternal(external, known, body, `external_simplified.${index}`, today);
  });
}

function holdsOn(date: string, { main_tax, equivalence_surcharge_rate }: DraftLine): boolean {
  if (main_tax === null) return true;
  const isSurchargeKnown =
    equivalence_surcharge_rate === 0 ||
    surchargePairs(main_tax, date).some(({ surcharge }) => surcharge === equivalence_surcharge_rate);
  return isRateAccepted(main_tax, date) && isSurchargeKnown;
}

/**
 * Rejects rates that are not in force on the exchange's operation date. Its record has one operation and one date: 422
 * EXCHANGE_DATES_DIFFER names the simplified invoice (decisions, section 12, F3).
 */
export function refuseRatesOfOtherDates(exchanged: readonly Exchanged[], operationDate: string): void {
  const other = exchanged.find(({ parts }) =>
    parts.some(({ lines }) => lines.some((line) => !holdsOn(operationDate, line))),
  );
  if (other === undefined) return;
  throw new ApiError('EXCHANGE_DATES_DIFFER', {
    params: { operation_date: operationDate },
    details: { ...other.details, operation_date: operationDate },
  });
}

/** Returns the reference under which the exchange stores an invoice of these books. */
export function storedReplaced({ found: { row }, operated }: Exchanged): StoredReplaced {
  const issueDate = row.issueDate ?? '';
  return {
    invoice_number: row.invoiceNumber ?? '',
    issue_date: issueDate,
    operation_date: operated === issueDate ? null : operated,
    external_total_cents: null,
  };
}
