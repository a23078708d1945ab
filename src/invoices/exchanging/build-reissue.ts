import { issuerSettingsOf } from '../../companies/settings/issuer-settings-repository.ts';
import type { CompanyContext } from '../../context/context.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { exchangeOperationDate } from '../../domain/invoices/exchange-rules.ts';
import { negatedBreakdowns } from '../../domain/taxes/amounts-left.ts';
import { LINES_A_TURN } from '../../domain/taxes/limits.ts';
import { negateLine } from '../../domain/taxes/normalise.ts';
import { mapInTurns, type Turns } from '../../domain/turns.ts';
import { ApiError } from '../../platform/errors.ts';
import { inTurns } from '../../platform/in-turns.ts';
import { recipientFields } from '../drafting/assemble-draft.ts';
import { refuseMissingReferences } from '../drafting/build-draft.ts';
import { censusKeysOf } from '../drafting/census-check.ts';
import { draftRow } from '../drafting/draft-row.ts';
import { draftSeries } from '../drafting/draft-series.ts';
import { type DraftRecipient, namedCustomerId, resolveRecipient } from '../drafting/resolve-recipient.ts';
import { draftLineOf } from '../drafting/stored-lines.ts';
import type { ReissueExchangeBody } from '../fields/exchange-correction-schemas.ts';
import type { DirectIssue } from '../issuing/issue-hidden.ts';
import { numberedInvoice } from '../issuing/numbered-invoice.ts';
import { registeredOperationDate, registeredRecipient } from '../registering/registered-data.ts';
import { namedExternals } from './build-exchange.ts';
import { type DocumentPart, issuedParts, partsLeft, withNature } from './document-parts.ts';
import {
  type ExchangeMaterial,
  type FoundDocument,
  type FoundSimplified,
  readExchangeMaterial,
} from './exchange-repository.ts';
import { type ExchangeToCorrect, readExchangeToCorrect } from './exchange-to-correct.ts';
import { exchangedLines } from './exchanged-lines.ts';

/** Returns the invoices of other systems that an exchange replaces. */
function externalsOf({ exchange }: ExchangeToCorrect) {
  return (exchange.row.correction?.replaced ?? []).filter((one) => one.external_total_cents !== null);
}

/**
 * Rejects a reissue that names what is missing, or of an exchange that final invoices of the wrong customer deduct themselves.
 * What they deducted of its tickets goes on with the new one.
 */
function refuseReissue(
  { exchange, ticketIds }: ExchangeToCorrect,
  material: ExchangeMaterial,
  customerId: string | null,
): void {
  refuseMissingReferences(material, customerId, []);
  const ofTickets = ticketIds.reduce((sum, id) => sum + (material.documents.get(id)?.deductedCents ?? 0), 0);
  if (exchange.deductedCents !== ofTickets) throw new ApiError('ADVANCE_ALREADY_DEDUCTED');
}

/** Returns the number of lines of a ticket that the exchange replaced at its issue, as `partsLeft` has them. */
function linesThen({ lines, correctives }: FoundSimplified, issuedAt: number): number {
  const then = correctives.filter(({ row }) => row.createdAt <= issuedAt);
  const whole = then.findLastIndex(({ row }) => row.rectificationType === 'SUBSTITUTION');
  const later = then.slice(Math.max(whole, 0)).reduce((sum, one) => sum + one.lines.length, 0);
  return whole < 0 ? lines.length + later : later;
}

/**
 * Returns the documents by which goods of tickets of other systems came back. They replace no corrective of a ticket of these
 * books.
 */
function externalReturns(
  { exchange }: ExchangeToCorrect,
  tickets: readonly FoundSimplified[],
): FoundDocument[] {
  const own = new Set(tickets.flatMap(({ correctives }) => correctives.map(({ row }) => row.id)));
  return exchange.correctives.filter(
    ({ row }) => row.replacedInvoiceIds?.every((id) => !own.has(id)) ?? false,
  );
}

/**
 * Returns the remaining lines of an exchange, by document, in turns:
 * - Each ticket with all its correctives.
 * - The last lines of the exchange, which belong to tickets of other systems.
 * - The lines that came back of those tickets.
 */
function* partsOf(found: ExchangeToCorrect, { documents }: ExchangeMaterial): Turns<DocumentPart[]> {
  const { exchange, ticketIds } = found;
  const tickets = ticketIds.map((id) => {
    const ticket = documents.get(id);
    if (ticket === undefined) throw new Error(`ticket ${id} of an exchange is not there`);
    return ticket;
  });
  const own = tickets.reduce((sum, ticket) => sum + linesThen(ticket, exchange.row.createdAt), 0);
  const external = yield* mapInTurns(exchange.lines.slice(own), LINES_A_TURN, draftLineOf);
  const parts: DocumentPart[] = [];
  for (const ticket of tickets) for (const part of yield* partsLeft(ticket)) parts.push(part);
  if (external.length > 0) parts.push({ lines: external, issued: null });
  return [...parts, ...(yield* issuedParts(externalReturns(found, tickets)))];
}

/** Returns the lines with the opposite sign, by document, in turns. */
function* negatedParts(parts: readonly DocumentPart[]): Turns<DocumentPart[]> {
  const negated: DocumentPart[] = [];
  for (const { lines, issued } of parts)
    negated.push({
      lines: yield* mapInTurns(lines, LINES_A_TURN, (line) => ({ ...line, ...negateLine(line) })),
      issued: issued === null ? null : negatedBreakdowns(issued),
    });
  return negated;
}

/** Data that both documents share: the replaced tickets and the operation date. */
interface Reissue {
  context: CompanyContext;
  found: ExchangeToCorrect;
  material: ExchangeMaterial;
  operationDate: string | null;
}

async function document(
  { context, found, material, operationDate }: Reissue,
  id: string,
  named: DraftRecipient,
  parts: readonly DocumentPart[],
) {
  const { row: exchange } = found.exchange;
  const series = draftSeries('STANDARD', null, material.series);
  const seriesCode = series?.code ?? null;
  const { lines, totals, groups } = await exchangedLines(parts);
  const row = draftRow({
    id,
    companyId: context.companyId,
    type: 'STANDARD',
    language: exchange.language,
    createdAt: context.clock.now(),
    notes: exchange.notes,
    description: exchange.description,
    seriesId: series?.id ?? null,
    seriesCode,
    operationDate,
    correction: exchange.correction,
    replacedInvoiceIds: exchange.replacedInvoiceIds,
    ...recipientFields(named, { invoiceNumber: null, seriesCode, externalRef: null }),
    ...totals,
  });
  const settings = issuerSettingsOf(material.settings, context.environment);
  return { row, lines, recipient: named.recipient, series, settings, groups };
}

/** Returns the references of the tickets that the records of both documents name. */
function substituted(
  { ticketIds, ...found }: ExchangeToCorrect,
  { documents }: ExchangeMaterial,
  nif: string,
) {
  return [
    ...ticketIds.flatMap((id) => {
      const ticket = documents.get(id);
      return ticket === undefined ? [] : [numberedInvoice(ticket.row).reference];
    }),
    ...externalsOf({ ticketIds, ...found }).map(({ invoice_number, issue_date }) => ({
      issuer_nif: nif,
      invoice_number,
      issue_date,
    })),
  ];
}

/**
 * Builds a full invoice for the right customer in place of an exchange for a wrong one: the negative invoice and the new one,
 * both F3, as they would be issued now. Reads and validates, writes nothing. Two round trips. Throws the contract's refusals
 * (AEAT, FAQ 27, case 1; decisions, section 12, F3).
 */
export async function buildReissue(
  context: CompanyContext,
  [reversalId, exchangeId]: readonly [string, string],
  invoiceId: string,
  body: ReissueExchangeBody,
): Promise<[DirectIssue, DirectIssue]> {
  const found = await readExchangeToCorrect(context, invoiceId);
  const { row: exchange } = found.exchange;
  const externals = externalsOf(found);
  const customerId = namedCustomerId(body.recipient);
  const material = await readExchangeMaterial(context.books, context.companyId, {
    ids: found.ticketIds,
    externals,
    seriesId: null,
    customerId,
    productIds: [],
    recipient: censusKeysOf(body.recipient),
  });
  refuseReissue(found, material, customerId);
  const today = localDate(context.clock.now(), context.zone);
  const operated = registeredOperationDate(exchange, found.exchange.amendments);
  const operationDate = exchangeOperationDate([operated ?? exchange.issueDate ?? today], today);
  const both = { context, found, material, operationDate };
  const known = found.exchange.lines.find((line) => line.nature !== null)?.nature;
  const parts = await inTurns(withNature(await inTurns(partsOf(found, material)), body.nature ?? known));
  const recipient = registeredRecipient(exchange, found.exchange.amendments);
  const wrong = { customerId: exchange.customerId, recipient };
  const reversal = await document(both, reversalId, wrong, await inTurns(negatedParts(parts)));
  const right = resolveRecipient(body.recipient, material.customer);
  const names = substituted(found, material, (await context.company()).row.nif ?? '');
  const invoiceNumber = exchange.invoiceNumber ?? '';
  const voided = { invoiceNumber, cause: 'TOTAL_CORRECTIVE' as const, reason: null };
  const systems = { correctsRegistered: found.hasRecord, correctsFiled: exchange.ticketbaiStatus !== null };
  const claimed = externals.map(({ invoice_number, issue_date }, index) => ({
    external: {
      invoiceNumber: invoice_number,
      issueDate: issue_date,
      seen: material.externals[index]?.seen ?? '',
    },
  }));
  return [
    {
      draft: { ...reversal, row: { ...reversal.row, rectifiedInvoiceId: exchange.id }, customer: null },
      basis: {
        rectified: [],
        substituted: names,
        changes: [
          {
            invoiceId: exchange.id,
            version: exchange.version,
            status: 'VOIDED',
            verifactuStatus: null,
            voided,
          },
        ],
        ...systems,
      },
    },
    {
      draft: {
        ...(await document(both, exchangeId, right, parts)),
        customer: material.customer,
        money: material.money,
        census: material.census,
        originals: namedExternals(context, exchangeId, claimed),
      },
      basis: {
        rectified: [],
        substituted: names,
        changes: [],
        ...systems,
        externals: claimed.map(({ external }) => external),
      },
    },
  ];
}
