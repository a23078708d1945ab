import type { StoredReplaced } from '../../db/books-json.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import type { Environment } from '../../domain/environment.ts';
import type { DueSystem } from '../../domain/fiscal/fiscal-system.ts';
import { placedTerritory } from '../../domain/fiscal/fiscal-territory.ts';
import { NO_RECORD, unrecordedAmong, validateExchange } from '../../domain/invoices/exchange-rules.ts';
import { LINES_A_TURN } from '../../domain/taxes/limits.ts';
import { isRateAccepted, surchargePairs } from '../../domain/taxes/tax-lookup.ts';
import { eachInTurns, type Turns } from '../../domain/turns.ts';
import { ApiError } from '../../platform/errors.ts';
import type { DraftLine } from '../drafting/resolve-lines.ts';
import type { ExchangeSimplifiedBody } from '../fields/exchange-schemas.ts';
import { registeredOperationDate } from '../registering/registered-data.ts';
import { type DocumentPart, partsLeft } from './document-parts.ts';
import type { ExchangeMaterial, FoundSimplified } from './exchange-repository.ts';

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

/** Returns the requested simplified invoices, in that order, in turns. Throws for the first that cannot be exchanged. */
export function* exchangedDocuments(
  body: ExchangeSimplifiedBody,
  { documents }: ExchangeMaterial,
  by: ExchangingSystem,
): Turns<Exchanged[]> {
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
    return { found, operated, details };
  });
  const unrecorded = by.registers ? null : unrecordedAmong(all.map(({ found }) => recordStatus(found.row)));
  if (unrecorded !== null)
    throw new ApiError('SIMPLIFIED_EXCHANGE_NOT_RECORDABLE', { details: all[unrecorded]?.details ?? {} });
  const exchanged: Exchanged[] = [];
  for (const one of all) exchanged.push({ ...one, parts: yield* partsLeft(one.found) });
  return exchanged;
}

function holdsOn(date: string, { main_tax, equivalence_surcharge_rate }: DraftLine): boolean {
  if (main_tax === null) return true;
  const isSurchargeKnown =
    equivalence_surcharge_rate === 0 ||
    surchargePairs(main_tax, date).some(({ surcharge }) => surcharge === equivalence_surcharge_rate);
  return isRateAccepted(main_tax, date) && isSurchargeKnown;
}

/**
 * Rejects, in turns, rates that are not in force on the exchange's operation date. Its record has one operation and one date: 422
 * EXCHANGE_DATES_DIFFER names the simplified invoice (decisions, section 12, F3).
 */
export function* refuseRatesOfOtherDates(
  exchanged: readonly Exchanged[],
  operationDate: string,
): Turns<void> {
  for (const { parts, details } of exchanged)
    for (const { lines } of parts)
      yield* eachInTurns(lines, LINES_A_TURN, (line) => {
        if (holdsOn(operationDate, line)) return;
        throw new ApiError('EXCHANGE_DATES_DIFFER', {
          params: { operation_date: operationDate },
          details: { ...details, operation_date: operationDate },
        });
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
