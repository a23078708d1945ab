import type { StoredReplaced } from '../../db/books-json.ts';
import { fromCents, toCents } from '../../domain/money.ts';
import type { ExternalOriginal } from '../../ledger/ledger-request.ts';
import { ApiError, violationsError } from '../../platform/errors.ts';
import type { ExchangeSimplifiedBody, ExternalSimplifiedBody } from '../fields/exchange-schemas.ts';
import type { ExchangeMaterial, KnownExternal } from './exchange-repository.ts';

/** Simplified invoice of another system that an exchange replaces. */
export interface ExchangedExternal {
  external: ExternalOriginal;
  stored: StoredReplaced;
  totalCents: number;
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
