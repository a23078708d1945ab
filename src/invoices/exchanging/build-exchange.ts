import { companySystem } from '../../companies/company-system.ts';
import { issuerSettingsOf } from '../../companies/settings/issuer-settings-repository.ts';
import type { CompanyContext } from '../../context/context.ts';
import type { CorrectedOriginalRow, InvoiceRow } from '../../db/schema/books-schema.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { exchangeOperationDate } from '../../domain/invoices/exchange-rules.ts';
import type { DocumentChange } from '../../ledger/ledger-request.ts';
import { inTurns } from '../../platform/in-turns.ts';
import { recipientFields } from '../drafting/assemble-draft.ts';
import { productIdsOf, refuseMissingReferences } from '../drafting/build-draft.ts';
import { censusKeysOf } from '../drafting/census-check.ts';
import { draftRow } from '../drafting/draft-row.ts';
import { draftSeries } from '../drafting/draft-series.ts';
import { namedCustomerId, resolveRecipient } from '../drafting/resolve-recipient.ts';
import type { storedLines } from '../drafting/stored-lines.ts';
import type { ExchangeSimplifiedBody } from '../fields/exchange-schemas.ts';
import type { DirectIssue } from '../issuing/issue-hidden.ts';
import { numberedInvoice } from '../issuing/numbered-invoice.ts';
import { withNature } from './document-parts.ts';
import { type ExchangeMaterial, readExchangeMaterial } from './exchange-repository.ts';
import {
  type Exchanged,
  exchangedDocuments,
  isRecorded,
  refuseRatesOfOtherDates,
  storedReplaced,
} from './exchanged-documents.ts';
import { type ExchangedExternal, exchangedExternals } from './exchanged-externals.ts';
import { exchangedLines, externalLines } from './exchanged-lines.ts';

function exchangedChange({ found: { row } }: Exchanged): DocumentChange {
  return {
    invoiceId: row.id,
    version: row.version,
    status: 'VOIDED',
    verifactuStatus: null,
    voided: { invoiceNumber: row.invoiceNumber ?? '', cause: 'EXCHANGED', reason: null },
  };
}

/**
 * Returns a row for each other system's invoice that the exchange names, without amounts. It makes this exchange the only one.
 */
export function namedExternals(
  { companyId }: CompanyContext,
  id: string,
  externals: readonly Pick<ExchangedExternal, 'external'>[],
): CorrectedOriginalRow[] {
  return externals.map(({ external: { invoiceNumber, issueDate } }, position) => ({
    correctiveId: id,
    position,
    companyId,
    invoiceId: null,
    invoiceNumber,
    issueDate,
    taxableBaseCents: 0,
    totalVatCents: 0,
    totalEquivalenceSurchargeCents: 0,
    totalDisbursementsCents: 0,
    totalIrpfCents: 0,
    breakdowns: null,
    debtCents: null,
  }));
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
    description: body.description ?? null,
    replacedInvoiceIds: [...(body.simplified_invoice_ids ?? [])],
    ...own,
  });
}

async function readMaterial(
  context: CompanyContext,
  body: ExchangeSimplifiedBody,
): Promise<ExchangeMaterial> {
  const customerId = namedCustomerId(body.recipient);
  const lines = body.lines ?? [];
  const material = await readExchangeMaterial(context.books, context.companyId, {
    ids: body.simplified_invoice_ids ?? [],
    externals: body.external_simplified ?? [],
    seriesId: body.series_id ?? null,
    customerId,
    productIds: productIdsOf(lines),
    recipient: censusKeysOf(body.recipient),
  });
  refuseMissingReferences(material, customerId, lines);
  return material;
}

/** Returns the documents that an exchange replaces, with their changes. What replaces registered tickets is registered, also later. */
function exchangeBasis(
  body: ExchangeSimplifiedBody,
  exchanged: readonly Exchanged[],
  externals: readonly ExchangedExternal[],
  nif: string,
): DirectIssue['basis'] {
  return {
    rectified: [],
    substituted: [
      ...exchanged.map(({ found }) => numberedInvoice(found.row).reference),
      ...externals.map(({ external: { invoiceNumber, issueDate } }, index) => ({
        issuer_nif: nif,
        invoice_number: invoiceNumber,
        issue_date: issueDate,
        series: body.external_simplified?.[index]?.series ?? null,
        field: `external_simplified.${index}`,
      })),
    ],
    changes: exchanged.map(exchangedChange),
    externals: externals.map(({ external }) => external),
    correctsRegistered: exchanged.some(({ found }) => isRecorded(found.row)),
    correctsFiled: exchanged.some(({ found }) => found.row.ticketbaiStatus !== null),
  };
}

/**
 * Builds the full invoice that replaces simplified ones, as it would be issued now. Reads and validates, writes nothing. Its
 * operation date is the latest of theirs. One round trip. Throws the contract's refusals (RD 1619/2012 art. 7; decisions,
 * section 12, F3).
 */
export async function buildExchange(
  context: CompanyContext,
  id: string,
  body: ExchangeSimplifiedBody,
): Promise<DirectIssue> {
  const material = await readMaterial(context, body);
  const settings = issuerSettingsOf(material.settings, context.environment);
  const today = localDate(context.clock.now(), context.zone);
  const { system, registers } = await companySystem(context, await context.company(), settings);
  const { environment } = context;
  const exchanged = await inTurns(exchangedDocuments(body, material, { system, registers, environment }));
  const externals = exchangedExternals(body, material, today);
  const operated = [
    ...exchanged.map((one) => one.operated),
    ...externals.map(({ external }) => external.issueDate),
  ];
  const operationDate = exchangeOperationDate(operated, today);
  await inTurns(refuseRatesOfOtherDates(exchanged, operationDate ?? today));
  const series = draftSeries('STANDARD', body.series_id ?? null, material.series);
  const named = resolveRecipient(body.recipient, material.customer);
  const { lines, totals, groups } = await exchangedLines([
    ...(await inTurns(
      withNature(
        exchanged.flatMap(({ parts }) => parts),
        body.nature,
      ),
    )),
    { lines: externalLines(body, externals, material, settings.tax, operationDate ?? today), issued: null },
  ]);
  const seriesCode = series?.code ?? null;
  const called = { invoiceNumber: null, seriesCode, externalRef: null };
  const correction = {
    previous_recipient: null,
    rectified: null,
    replaced: [...exchanged.map(storedReplaced), ...externals.map(({ stored }) => stored)],
  };
  const own = {
    id,
    seriesId: series?.id ?? null,
    seriesCode,
    operationDate,
    correction,
    ...recipientFields(named, called),
    ...totals,
  };
  const nif = (await context.company()).row.nif ?? '';
  return {
    draft: {
      row: exchangeRow(context, body, own, settings.customization.language),
      lines,
      recipient: named.recipient,
      customer: material.customer,
      series,
      settings,
      groups,
      money: material.money,
      census: material.census,
      originals: namedExternals(context, id, externals),
    },
    basis: exchangeBasis(body, exchanged, externals, nif),
  };
}
