import { issuerSettingsOf } from '../../companies/settings/issuer-settings-repository.ts';
import type { CompanyContext } from '../../context/context.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { changesTaxAlone } from '../../domain/invoices/corrective-rules.ts';
import { exchangeOperationDate } from '../../domain/invoices/exchange-rules.ts';
import { type Breakdowns, negatedBreakdowns } from '../../domain/taxes/amounts-left.ts';
import { ApiError } from '../../platform/errors.ts';
import { inTurns } from '../../platform/in-turns.ts';
import { recipientFields } from '../drafting/assemble-draft.ts';
import { refuseMissingReferences } from '../drafting/build-draft.ts';
import { censusKeysOf } from '../drafting/census-check.ts';
import { draftRow } from '../drafting/draft-row.ts';
import { draftSeries } from '../drafting/draft-series.ts';
import { type DraftRecipient, namedCustomerId, resolveRecipient } from '../drafting/resolve-recipient.ts';
import type { ReissueExchangeBody } from '../fields/exchange-correction-schemas.ts';
import type { DirectIssue } from '../issuing/issue-hidden.ts';
import { numberedInvoice } from '../issuing/numbered-invoice.ts';
import { registeredOperationDate, registeredRecipient } from '../registering/registered-data.ts';
import { namedExternals } from './build-exchange.ts';
import { type DocumentPart, withNature } from './document-parts.ts';
import { type ExchangeMaterial, readExchangeMaterial } from './exchange-repository.ts';
import {
  correctionsOf,
  type ExchangeToCorrect,
  leftOfExchange,
  readExchangeToCorrect,
} from './exchange-to-correct.ts';
import { exchangedLines } from './exchanged-lines.ts';
import { negatedParts, partsToReissue } from './reissued-parts.ts';

/** Returns the invoices of other systems that an exchange replaces. */
function externalsOf({ exchange }: ExchangeToCorrect) {
  return (exchange.row.correction?.replaced ?? []).filter((one) => one.external_total_cents !== null);
}

/**
 * Rejects a reissue that names what is missing, or of an exchange that final invoices of the wrong customer deduct themselves:
 * the new one goes on with the deductions of its tickets alone. A corrective for a bad debt (R2, R3) is about the wrong
 * customer's debt, which the new invoice does not have.
 */
function refuseReissue(
  found: ExchangeToCorrect,
  material: ExchangeMaterial,
  customerId: string | null,
): void {
  refuseMissingReferences(material, customerId, []);
  const { exchange, ticketIds } = found;
  const { type, status } = exchange.row;
  if (correctionsOf(found).some(({ row }) => changesTaxAlone(row.reason, row.rectificationType)))
    throw new ApiError('EXCHANGE_INVOICE_NOT_CORRECTABLE', {
      params: { type, status },
      hint: {
        en: 'void its corrective for a bad debt (R2, R3) first',
        es: 'anula antes su rectificativa por impago (R2, R3)',
      },
    });
  const ofTickets = ticketIds.reduce((sum, id) => sum + (material.documents.get(id)?.deductedCents ?? 0), 0);
  if (exchange.deductedCents !== ofTickets) throw new ApiError('ADVANCE_ALREADY_DEDUCTED');
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
  left: Breakdowns,
) {
  const { row: exchange } = found.exchange;
  const series = draftSeries('STANDARD', null, material.series);
  const seriesCode = series?.code ?? null;
  const { lines, totals, groups } = await exchangedLines(parts, left);
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

/** Returns the operation date of both documents. Null if it is today. */
function operationDateOf({ clock, zone }: CompanyContext, { exchange }: ExchangeToCorrect): string | null {
  const today = localDate(clock.now(), zone);
  const operated = registeredOperationDate(exchange.row, exchange.amendments);
  return exchangeOperationDate([operated ?? exchange.row.issueDate ?? today], today);
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
  const both = { context, found, material, operationDate: operationDateOf(context, found) };
  const known = found.exchange.lines.find((line) => line.nature !== null)?.nature;
  const parts = await inTurns(
    withNature(await inTurns(partsToReissue(found, material)), body.nature ?? known),
  );
  const recipient = registeredRecipient(exchange, found.exchange.amendments);
  const wrong = { customerId: exchange.customerId, recipient };
  const left = leftOfExchange(found);
  const negated = await inTurns(negatedParts(parts));
  const reversal = await document(both, reversalId, wrong, negated, negatedBreakdowns(left));
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
        ...(await document(both, exchangeId, right, parts, left)),
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
