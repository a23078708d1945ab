import type { InvoiceRow } from '../../db/books-schema.ts';
import { judgeExchange } from '../../domain/invoices/exchange-rules.ts';
import { addTotals } from '../../domain/taxes/added-totals.ts';
import { computeTotals, type InvoiceTotals } from '../../domain/taxes/totals.ts';
import { ApiError } from '../../errors.ts';
import type { DocumentChange } from '../../ledger/ledger-port.ts';
import type { CompanyContext } from '../context.ts';
import { settingsOf } from '../settings/repository.ts';
import { recipientFields } from './assemble-draft.ts';
import { refuseMissingReferences } from './build-draft.ts';
import { censusKeysOf } from './census-check.ts';
import { draftRow } from './draft-row.ts';
import { draftSeries } from './draft-series.ts';
import { type ExchangeMaterial, type FoundDocument, readExchangeMaterial } from './exchange-repository.ts';
import type { ExchangeSimplifiedBody } from './exchange-schemas.ts';
import type { DirectIssue } from './issue-hidden.ts';
import { numberedInvoice } from './numbered-invoice.ts';
import { namedCustomerId, resolveRecipient } from './resolve-recipient.ts';
import { draftLineOf, storedLines } from './stored-lines.ts';

/** The simplified invoices asked for, in that order, each judged; the first that does not fit is named. */
function exchangedDocuments(
  ids: readonly string[],
  { documents }: ExchangeMaterial,
  registers: boolean,
): FoundDocument[] {
  return ids.map((id, index) => {
    const field = `simplified_invoice_ids.${index}`;
    const details = { field, invoice_id: id };
    const found = documents.get(id);
    if (found === undefined) throw new ApiError('INVOICE_NOT_FOUND', { details });
    const { type, status, verifactuStatus } = found.row;
    const is_registered = registers && verifactuStatus !== 'NO_VERIFACTU';
    const refusal = judgeExchange({ type, status, is_registered });
    if (refusal !== null) throw new ApiError(refusal, { details });
    return found;
  });
}

function exchangedChange({ row }: FoundDocument): DocumentChange {
  return {
    invoiceId: row.id,
    version: row.version,
    status: 'VOIDED',
    verifactuStatus: null,
    voided: { invoiceNumber: row.invoiceNumber ?? '', cause: 'EXCHANGED', reason: null },
  };
}

/** All lines, and the totals that the invoices had: their groups added and not computed anew, which could differ by cents. */
function exchangedLines(exchanged: readonly FoundDocument[]) {
  const lines = exchanged.map((document) => document.lines.map(draftLineOf));
  const totals: InvoiceTotals = addTotals(lines.map(computeTotals));
  return { ...storedLines(lines.flat(), totals), groups: totals.record_groups };
}

function exchangeRow(
  context: CompanyContext,
  body: ExchangeSimplifiedBody,
  own: Pick<InvoiceRow, 'id'> & Partial<InvoiceRow> & ReturnType<typeof storedLines>['totals'],
  language: InvoiceRow['language'],
): InvoiceRow {
  return draftRow({
    companyId: context.companyId,
    type: 'STANDARD',
    language,
    createdAt: context.clock.now(),
    notes: body.notes ?? null,
    replacedInvoiceIds: [...body.simplified_invoice_ids],
    ...own,
  });
}

/**
 * The full invoice that stands for simplified ones, as it would be issued now: those read and judged, nothing written.
 * One round trip. Throws the contract's refusals.
 */
export async function buildExchange(
  context: CompanyContext,
  id: string,
  body: ExchangeSimplifiedBody,
): Promise<DirectIssue> {
  const customerId = namedCustomerId(body.recipient);
  const material = await readExchangeMaterial(context.books, context.companyId, {
    ids: body.simplified_invoice_ids,
    seriesId: body.series_id ?? null,
    customerId,
    recipient: censusKeysOf(body.recipient),
  });
  refuseMissingReferences({ customer: material.customer, products: material.products }, customerId, []);
  const settings = settingsOf(material.settings, context.environment);
  const exchanged = exchangedDocuments(body.simplified_invoice_ids, material, settings.verifactu.enabled);
  const series = draftSeries('STANDARD', body.series_id ?? null, material.series);
  const named = resolveRecipient(body.recipient, material.customer);
  const { lines, totals, groups } = exchangedLines(exchanged);
  const seriesCode = series?.code ?? null;
  const called = { invoiceNumber: null, seriesCode, externalRef: null };
  const own = { id, seriesId: series?.id ?? null, seriesCode, ...recipientFields(named, called), ...totals };
  return {
    draft: {
      row: exchangeRow(context, body, own, settings.customization.language),
      lines,
      recipient: named.recipient,
      series,
      settings,
      groups,
      census: material.census,
    },
    basis: {
      rectified: [],
      substituted: exchanged.map(({ row }) => numberedInvoice(row).reference),
      changes: exchanged.map(exchangedChange),
    },
  };
}
