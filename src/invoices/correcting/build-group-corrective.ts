import { issuerSettingsOf } from '../../companies/settings/issuer-settings-repository.ts';
import type { CompanyContext } from '../../context/context.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { companyTimeZone } from '../../domain/company-time-zone.ts';
import { SIMPLIFIED_REASON } from '../../domain/invoices/corrective-rules.ts';
import type { DocumentChange } from '../../ledger/ledger-request.ts';
import { ApiError, violationsError } from '../../platform/errors.ts';
import { inTurns } from '../../platform/in-turns.ts';
import { productIdsOf, refuseMissingReferences } from '../drafting/build-draft.ts';
import { censusKeysOf } from '../drafting/census-check.ts';
import { draftSeries } from '../drafting/draft-series.ts';
import { namedCustomerId } from '../drafting/resolve-recipient.ts';
import { warnOfCorrectiveReason } from '../drafting/text-warnings.ts';
import type { GroupCorrectiveBody } from '../fields/group-corrective-schemas.ts';
import type { DirectIssue } from '../issuing/issue-hidden.ts';
import {
  refuseRecipient,
  takesBackTooMuch,
  warnOfClosedPeriod,
  warnOfCorrected,
} from './corrective-conditions.ts';
import { type CorrectiveTotals, refuseCollections } from './corrective-lines.ts';
import { correctiveRecipient } from './corrective-recipient.ts';
import { groupCorrectiveLines, groupRectifiedAmounts } from './group-corrective-lines.ts';
import { type GroupMaterial, readGroupMaterial } from './group-corrective-repository.ts';
import { commonFormalities, groupCorrectionOf, groupCorrectiveRow } from './group-corrective-row.ts';
import { type GroupOriginal, groupOriginals } from './group-originals.ts';
import { correctedRows } from './group-shares.ts';
import { namedOriginals } from './named-originals.ts';
import type { NamedRecipient } from './named-recipient.ts';
import { isUpward, judgeTaxOnly, judgeTaxTaken } from './tax-only-correctives.ts';
import { taxedOriginals } from './taxed-originals.ts';

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

/** Returns the amount to pay of all originals, in cents. It has no end if there are none, or if another system issued one. */
function owedTogether(originals: readonly GroupOriginal[]): number {
  const owed = originals.map(({ own }) => own?.owedCents ?? Number.POSITIVE_INFINITY);
  return owed.length === 0 ? Number.POSITIVE_INFINITY : owed.reduce((sum, cents) => sum + cents, 0);
}

/** True if the corrective takes more of a tax group, of the amount to pay or of the withholding than all originals have left. */
function takesTooMuch(
  body: GroupCorrectiveBody,
  originals: readonly GroupOriginal[],
  { totals, excessCents = 0 }: CorrectiveTotals,
): boolean {
  return excessCents > 0 || takesBackTooMuch(body, owedTogether(originals), totals);
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
  const taxDate = operationDate ?? today;
  const computed = await inTurns(groupCorrectiveLines(context, body, originals, material, taxDate));
  const { lines, totals, groups } = computed;
  judgeTaxOnly(context, body, corrected, today, isUpward(totals));
  const rectified = body.rectification_type === 'SUBSTITUTION' ? groupRectifiedAmounts(originals) : null;
  const taxCents = totals.totalVatCents - (rectified?.total_vat_cents ?? 0);
  warnOfClosedPeriod(context, body.reason, { taxCents, operated: taxDate }, today);
  if (!isReturned && takesTooMuch(body, originals, computed))
    throw new ApiError('CORRECTIVE_EXCEEDS_INVOICED_AMOUNT');
  const shared = correctedRows(context, id, body, originals, computed, rectified);
  const correction = groupCorrectionOf(body, originals, { previous, rectified, shared });
  judgeTaxTaken(body, taxedOriginals(originals, shared));
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
  const row = groupCorrectiveRow(context, body, first, named, { ...own, ...totals });
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
