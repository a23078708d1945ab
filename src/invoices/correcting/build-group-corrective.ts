import { issuerSettingsOf } from '../../companies/settings/issuer-settings-repository.ts';
import type { CompanyContext } from '../../context/context.ts';
import type { StoredCorrection, StoredRecipient, StoredRectifiedAmounts } from '../../db/books-json.ts';
import type { CorrectedOriginalRow, InvoiceRow } from '../../db/schema/books-schema.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { companyTimeZone } from '../../domain/company-time-zone.ts';
import { addAmounts, SIMPLIFIED_REASON } from '../../domain/invoices/corrective-rules.ts';
import type { Formalities } from '../../domain/invoices/formalities.ts';
import { addTotals } from '../../domain/taxes/added-totals.ts';
import { addAmountsLeft } from '../../domain/taxes/amounts-left.ts';
import { negateLine } from '../../domain/taxes/normalise.ts';
import { computeTotals } from '../../domain/taxes/totals.ts';
import { unplacedLeft } from '../../domain/taxes/unplaced-left.ts';
import type { DocumentChange } from '../../ledger/ledger-port.ts';
import { ApiError, violationsError } from '../../platform/errors.ts';
import { recipientFields } from '../drafting/assemble-draft.ts';
import { productIdsOf, refuseMissingReferences } from '../drafting/build-draft.ts';
import { censusKeysOf } from '../drafting/census-check.ts';
import { draftRow } from '../drafting/draft-row.ts';
import { draftSeries } from '../drafting/draft-series.ts';
import { type DraftRecipient, namedCustomerId } from '../drafting/resolve-recipient.ts';
import { type ComputedLines, storedLines } from '../drafting/stored-lines.ts';
import { warnOfCorrectiveReason } from '../drafting/text-warnings.ts';
import type { GroupCorrectiveBody } from '../fields/group-corrective-schemas.ts';
import type { DirectIssue } from '../issuing/issue-hidden.ts';
import {
  orderDateOf,
  refuseRecipient,
  warnOfClosedPeriod,
  warnOfCorrected,
} from './corrective-conditions.ts';
import { type CorrectiveTotals, correctiveLines, refuseCollections, withinLeft } from './corrective-lines.ts';
import { correctiveRecipient } from './corrective-recipient.ts';
import { type GroupMaterial, readGroupMaterial } from './group-corrective-repository.ts';
import { type GroupOriginal, groupOriginals } from './group-originals.ts';
import { correctedRows, leftByTax, unsharedCents } from './group-shares.ts';
import { namedOriginals } from './named-originals.ts';
import type { NamedRecipient } from './named-recipient.ts';
import { linesInForce, registeredLines } from './registered-lines.ts';
import { judgeTaxOnly, linesToCorrect } from './tax-only-correctives.ts';

const NOBODY: NamedRecipient = { named: { customerId: null, recipient: null }, printed: null };

/** Returns the recipient of the corrected invoices. Throws if they differ, because a corrective has one recipient. */
function commonRecipient(originals: readonly GroupOriginal[]): NamedRecipient {
  const recipients = originals.flatMap(({ own }) => (own === null ? [] : [own.recipient]));
  const identities = recipients.map(({ named: { recipient } }) =>
    JSON.stringify([recipient?.nif ?? null, recipient?.alternative_id ?? null]),
  );
  if (new Set(identities).size > 1) throw new ApiError('CORRECTIVE_ORIGINALS_DIFFER');
  return recipients[0] ?? NOBODY;
}

/** Returns the formalities that all corrected invoices of these books share. Null if they differ. */
function commonFormalities(originals: readonly GroupOriginal[]): Formalities | null {
  const [first = null, ...others] = originals.flatMap(({ own }) =>
    own === null ? [] : [own.row.formalities],
  );
  const isCommon = others.every((other) => JSON.stringify(other) === JSON.stringify(first));
  return isCommon ? first : null;
}

function refusePeriod({ period }: GroupCorrectiveBody, today: string): void {
  if (period == null || period.to <= today) return;
  const message = { en: 'must not be after today', es: 'no puede ser posterior a hoy' };
  throw violationsError([{ code: 'VALIDATION_ERROR', field: 'period.to', message }]);
}

/** Returns the latest day of the corrected invoices, whose rates the corrective uses. Null if that day is today. */
function latestOperation(
  { period }: GroupCorrectiveBody,
  originals: readonly GroupOriginal[],
  today: string,
): string | null {
  const days = [...originals.map(({ operated }) => operated), ...(period == null ? [] : [period.to])].sort();
  const latest = days.at(-1) ?? today;
  return latest === today ? null : latest;
}

/** Negates all lines of the originals. Their totals are added and not computed anew. */
function negatedLines(originals: readonly GroupOriginal[]): CorrectiveTotals {
  const lines = originals.map(({ own }) =>
    (own === null ? [] : registeredLines(own.lines, own.amendments)).map((line) => ({
      ...line,
      ...negateLine(line),
      advance_invoice_id: null,
    })),
  );
  const totals = addTotals(lines.map(computeTotals));
  return { ...storedLines(lines.flat(), totals), groups: totals.record_groups };
}

function sentLines(
  body: GroupCorrectiveBody,
  originals: readonly GroupOriginal[],
  { settings, products }: GroupMaterial,
  { environment }: CompanyContext,
  taxDate: string,
): CorrectiveTotals {
  const computed = correctiveLines(linesToCorrect(body.reason, body.lines ?? []), {
    originals: originals.flatMap(({ own }) => (own === null ? [] : linesInForce(own.lines, own.amendments))),
    isSimplified: body.reason === SIMPLIFIED_REASON,
    isSurcharged: originals.some(({ stored }) => stored.total_equivalence_surcharge_cents !== 0),
    taxDate,
    tax: issuerSettingsOf(settings, environment).tax,
    products,
  });
  if (body.rectification_type === 'SUBSTITUTION' || originals.length === 0) return computed;
  const byTax = leftByTax(originals);
  return withinLeft(computed, (totals) =>
    byTax === null
      ? unplacedLeft(totals, addAmounts(originals.map(({ left }) => left)))
      : addAmountsLeft(byTax),
  );
}

function sumOf(originals: readonly GroupOriginal[], amount: (original: GroupOriginal) => number): number {
  return originals.reduce((sum, original) => sum + amount(original), 0);
}

function rectifiedAmounts(originals: readonly GroupOriginal[]): StoredRectifiedAmounts {
  return {
    taxable_base_cents: sumOf(originals, ({ left }) => left.taxableBaseCents),
    total_vat_cents: sumOf(originals, ({ left }) => left.totalVatCents),
    total_equivalence_surcharge_cents: sumOf(originals, ({ left }) => left.totalEquivalenceSurchargeCents),
    total_disbursements_cents: sumOf(originals, ({ left }) => left.totalDisbursementsCents),
    registered_vat_cents: sumOf(originals, (original) => original.registeredVatCents),
    registered_base_cents: sumOf(originals, (original) => original.registeredBaseCents),
  };
}

function changesOf(originals: readonly GroupOriginal[], body: GroupCorrectiveBody): DocumentChange[] {
  return originals.flatMap(({ own }): DocumentChange[] => {
    if (own === null) return [];
    const { id, version, invoiceNumber } = own.row;
    const common = { invoiceId: id, version, verifactuStatus: null };
    if (body.rectification_type !== 'TOTAL') return [{ ...common, status: 'RECTIFIED', voided: null }];
    const voided: DocumentChange['voided'] = {
      invoiceNumber: invoiceNumber ?? '',
      cause: 'TOTAL_CORRECTIVE',
      reason: null,
    };
    return [{ ...common, status: 'VOIDED', voided }];
  });
}

function rowOf(
  context: CompanyContext,
  body: GroupCorrectiveBody,
  first: InvoiceRow | null,
  named: DraftRecipient,
  own: Pick<
    InvoiceRow,
    'id' | 'formalities' | 'seriesId' | 'seriesCode' | 'operationDate' | 'correction' | 'language'
  > &
    ComputedLines['totals'],
): InvoiceRow {
  const externalRef = body.external_ref ?? null;
  return draftRow({
    companyId: context.companyId,
    type: 'CORRECTIVE',
    createdAt: context.clock.now(),
    ...own,
    ...recipientFields(named, { invoiceNumber: null, seriesCode: own.seriesCode, externalRef }),
    externalRef,
    paymentMethod: first?.paymentMethod ?? null,
    paymentIban: first?.paymentIban ?? null,
    notes: body.notes ?? null,
    description: body.description ?? null,
    metadata: body.metadata ?? null,
    rectificationType: body.rectification_type,
    reason: body.reason,
    reasonDescription: body.reason_description,
  });
}

async function readMaterial(context: CompanyContext, body: GroupCorrectiveBody): Promise<GroupMaterial> {
  const lineBodies = body.rectification_type === 'TOTAL' ? [] : (body.lines ?? []);
  const customerId = namedCustomerId(body.recipient);
  const material = await readGroupMaterial(context.books, context.companyId, {
    ids: (body.originals ?? []).flatMap(({ invoice_id }) => (invoice_id == null ? [] : [invoice_id])),
    externals: (body.originals ?? []).flatMap(({ invoice_id, invoice_number, issue_date }) =>
      invoice_id != null || invoice_number == null || issue_date == null
        ? []
        : [{ invoice_number, issue_date }],
    ),
    seriesId: body.series_id ?? null,
    productIds: productIdsOf(lineBodies),
    customerId,
    recipient: censusKeysOf(body.recipient),
  });
  refuseMissingReferences(material, customerId, lineBodies);
  return material;
}

/** True if an original is an invoice of these books with a TicketBAI file. */
function isFiled({ own }: GroupOriginal): boolean {
  return own !== null && own.row.ticketbaiStatus !== null;
}

/** True if an original is an invoice of these books with a record. */
function isRegistered({ own }: GroupOriginal): boolean {
  return own !== null && own.row.verifactuStatus !== 'NO_VERIFACTU';
}

/** Returns the stored data of the corrective beyond its own amounts. */
function correctionOf(
  body: GroupCorrectiveBody,
  originals: readonly GroupOriginal[],
  {
    previous,
    rectified,
    shared,
  }: {
    previous: StoredRecipient | null;
    rectified: StoredRectifiedAmounts | null;
    shared: readonly CorrectedOriginalRow[];
  },
): StoredCorrection {
  return {
    previous_recipient: previous,
    rectified,
    originals: originals.map(({ stored }) => stored),
    period: body.period ?? null,
    ...orderDateOf(body),
    ...(originals.length === 0 ? {} : { unshared_cents: unsharedCents(shared) }),
  };
}

/** Returns the corrected invoices of these books. Throws and warns of what they do not allow. */
function judgedOriginals(
  context: CompanyContext,
  body: GroupCorrectiveBody,
  originals: readonly GroupOriginal[],
  today: string,
) {
  for (const { own } of originals) refuseCollections(own?.lines ?? []);
  const corrected = originals.flatMap(({ own, operated }) => (own === null ? [] : [{ ...own, operated }]));
  refuseRecipient(body, corrected.length > 0);
  for (const one of corrected) warnOfCorrected(context, one, today);
  warnOfCorrectiveReason(context.warnings, body);
  return corrected;
}

/**
 * Builds the corrective of several invoices, of other systems' invoices, or of a period, under its own id, as it would be
 * issued now. Reads and validates, writes nothing (RD 1619/2012 art. 15.4; AEAT FAQ 19; decisions, section 12, Corrective). One
 * round trip. Throws the contract's refusals.
 *
 * @param isReturned true if a negative full invoice is issued with it, so that it may correct an exchanged ticket
 */
export async function buildGroupCorrective(
  context: CompanyContext,
  id: string,
  body: GroupCorrectiveBody,
  { isReturned = false }: { isReturned?: boolean } = {},
): Promise<DirectIssue> {
  const material = await readMaterial(context, body);
  const { row: company } = await context.company();
  const today = localDate(context.clock.now(), companyTimeZone(company.address));
  refusePeriod(body, today);
  const originals = groupOriginals(body, material, { today, isReturned });
  const corrected = judgedOriginals(context, body, originals, today);
  const series = draftSeries('CORRECTIVE', body.series_id ?? null, material.series);
  if (series === null) throw new ApiError('SERIES_DEFAULT_NOT_FOUND');
  const isSimplified = body.reason === SIMPLIFIED_REASON;
  const { previous, ...named } = correctiveRecipient(
    body.recipient,
    material.customer,
    commonRecipient(originals),
    isSimplified,
  );
  const operationDate = latestOperation(body, originals, today);
  const { lines, totals, groups } =
    body.rectification_type === 'TOTAL'
      ? negatedLines(originals)
      : sentLines(body, originals, material, context, operationDate ?? today);
  judgeTaxOnly(context, body, corrected, today, totals.taxableBaseCents > 0);
  const rectified = body.rectification_type === 'SUBSTITUTION' ? rectifiedAmounts(originals) : null;
  const taxCents = totals.totalVatCents - (rectified?.total_vat_cents ?? 0);
  warnOfClosedPeriod(context, body.reason, { taxCents, operated: operationDate ?? today }, today);
  const shared = correctedRows(context, id, originals, totals, rectified);
  const correction = correctionOf(body, originals, { previous, rectified, shared });
  const settings = issuerSettingsOf(material.settings, context.environment);
  const first = originals.find(({ own }) => own !== null)?.own?.row ?? null;
  const language = first?.language ?? settings.customization.language;
  const own = {
    id,
    formalities: commonFormalities(originals),
    seriesId: series.id,
    seriesCode: series.code,
    operationDate,
    correction,
    language,
  };
  const row = rowOf(context, body, first, named, { ...own, ...totals });
  return {
    draft: {
      row,
      lines,
      recipient: row.recipient,
      series,
      settings,
      originals: shared,
      ...(groups === undefined ? {} : { groups }),
      ...(body.recipient == null ? {} : { census: material.census }),
    },
    basis: {
      rectified: namedOriginals(originals, body, company.nif),
      rectifiedAmounts: rectified,
      substituted: [],
      changes: changesOf(originals, body),
      externals: originals.flatMap(({ external }) => (external === null ? [] : [external])),
      correctsRegistered: isReturned || originals.some(isRegistered),
      correctsFiled: originals.some(isFiled),
    },
  };
}
