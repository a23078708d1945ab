import { exceedsInvoiced, type InvoicedAmounts } from '../../../src/domain/invoices/corrective-rules.ts';
import type { IssuedRow, ShareRow } from './stored-books.ts';

type Amounts = Pick<
  ShareRow,
  'taxable_base_cents' | 'total_vat_cents' | 'total_equivalence_surcharge_cents' | 'total_disbursements_cents'
>;

function amountsOf(row: Amounts) {
  return {
    taxableBaseCents: row.taxable_base_cents,
    totalVatCents: row.total_vat_cents,
    totalEquivalenceSurchargeCents: row.total_equivalence_surcharge_cents,
    totalDisbursementsCents: row.total_disbursements_cents,
  };
}

/** Returns the change by a corrective: its amounts, less those that it replaces. */
function changeOf(row: IssuedRow) {
  const amounts = amountsOf(row);
  const rectified = row.correction === null ? null : JSON.parse(row.correction).rectified;
  if (rectified === null) return amounts;
  return {
    taxableBaseCents: amounts.taxableBaseCents - rectified.taxable_base_cents,
    totalVatCents: amounts.totalVatCents - rectified.total_vat_cents,
    totalEquivalenceSurchargeCents:
      amounts.totalEquivalenceSurchargeCents - rectified.total_equivalence_surcharge_cents,
    totalDisbursementsCents: amounts.totalDisbursementsCents - rectified.total_disbursements_cents,
  };
}

/** Correctives and exchanges in force for each document. Computed once, since books may be large. */
interface References {
  correctivesOf: Map<string, { type: IssuedRow['rectification_type']; change: InvoicedAmounts }[]>;
  exchangesOf: Map<string, number>;
  /** Cents that later exchanges reverse, by the exchange. */
  takenBackOf: Map<string, number>;
  /** Cents reversed after their exchange on tickets of other systems, by number and date. */
  returnedOf: Map<string, number>;
}

/** True for a full invoice that reverses part of an exchange: the AEAT has no corrective of an exchange (FAQ 27). */
function takesBack({ type, rectified_invoice_id }: IssuedRow): boolean {
  return type === 'STANDARD' && rectified_invoice_id !== null;
}

function referencesOf(issued: readonly IssuedRow[], shares: readonly ShareRow[]): References {
  const references: References = {
    correctivesOf: new Map(),
    exchangesOf: new Map(),
    takenBackOf: new Map(),
    returnedOf: new Map(),
  };
  const { correctivesOf, exchangesOf, takenBackOf, returnedOf } = references;
  const corrects = (id: string, row: IssuedRow, change: InvoicedAmounts) =>
    correctivesOf.set(id, [...(correctivesOf.get(id) ?? []), { type: row.rectification_type, change }]);
  const rowsInForce = issued.filter(({ status }) => status !== 'VOIDED');
  for (const row of rowsInForce) {
    if (row.rectified_invoice_id !== null) corrects(row.rectified_invoice_id, row, changeOf(row));
    const taken = takesBack(row) ? (row.rectified_invoice_id ?? '') : null;
    if (taken !== null) takenBackOf.set(taken, (takenBackOf.get(taken) ?? 0) + row.invoice_total_cents);
    else for (const id of new Set(replacedBy(row))) exchangesOf.set(id, (exchangesOf.get(id) ?? 0) + 1);
  }
  const returns = new Set(rowsInForce.filter(takesBack).flatMap(replacedBy));
  for (const share of shares.filter(({ corrective_id }) => returns.has(corrective_id))) {
    if (share.invoice_id !== null) continue;
    const cents = share.taxable_base_cents + share.total_vat_cents + share.total_equivalence_surcharge_cents;
    returnedOf.set(nameOf(share), (returnedOf.get(nameOf(share)) ?? 0) + cents);
  }
  const byId = new Map(rowsInForce.map((row) => [row.id, row]));
  for (const share of shares) {
    const row = byId.get(share.corrective_id);
    if (row !== undefined && share.invoice_id !== null) corrects(share.invoice_id, row, amountsOf(share));
  }
  return references;
}

/** Returns the total of a change, in cents. */
function totalOf({
  taxableBaseCents,
  totalVatCents,
  totalEquivalenceSurchargeCents,
}: InvoicedAmounts): number {
  return taxableBaseCents + totalVatCents + totalEquivalenceSurchargeCents;
}

/** Checks that the shares of a corrective of several invoices add up to its own change. */
function validateShares(row: IssuedRow, shares: readonly ShareRow[]): string[] {
  const own = shares.filter(({ corrective_id }) => corrective_id === row.id).map(amountsOf);
  // An exchange names invoices of other systems without a share of their amounts.
  if (own.length === 0 || row.type !== 'CORRECTIVE') return [];
  const { taxableBaseCents, totalVatCents } = changeOf(row);
  const base = own.reduce((sum, share) => sum + share.taxableBaseCents, 0);
  const vat = own.reduce((sum, share) => sum + share.totalVatCents, 0);
  return base === taxableBaseCents && vat === totalVatCents
    ? []
    : [`${row.invoice_number}: its shares do not add up`];
}

/**
 * Checks that the correctives and exchanges in force explain the invoice's status, and that its correctives do not
 * take too much.
 */
function judgeCorrected(row: IssuedRow, { correctivesOf, exchangesOf, takenBackOf }: References): string[] {
  const correctives = correctivesOf.get(row.id) ?? [];
  const leftCents = correctives.reduce((sum, { change }) => sum + totalOf(change), row.invoice_total_cents);
  const isTakenBack = takenBackOf.has(row.id) && leftCents === 0 && row.status === 'VOIDED';
  const totals = isTakenBack ? 1 : correctives.filter(({ type }) => type === 'TOTAL').length;
  const partials = isTakenBack ? 0 : correctives.length - totals;
  const exchanges = exchangesOf.get(row.id) ?? 0;
  const isVoidedBy = (cause: string) => row.status === 'VOIDED' && row.void_cause === cause;
  const faults: string[] = [];
  if (totals !== (isVoidedBy('TOTAL_CORRECTIVE') ? 1 : 0)) faults.push(`${totals} total correctives stand`);
  if (exchanges !== (isVoidedBy('EXCHANGED') ? 1 : 0)) faults.push(`${exchanges} exchanges stand for it`);
  // The rest of a corrected invoice may be exchanged.
  if (partials > 0 !== (row.status === 'RECTIFIED') && !(partials > 0 && isVoidedBy('EXCHANGED')))
    faults.push(`it is ${row.status} with ${partials} partial correctives`);
  if ((row.void_cause === null) !== (row.status !== 'VOIDED'))
    faults.push(`it is ${row.status} with cause ${row.void_cause}`);
  // A full invoice may itself be negative: it reverses regime 10.
  if (
    correctives.length > 0 &&
    exceedsInvoiced([amountsOf(row), ...correctives.map(({ change }) => change)]) &&
    row.type !== 'CORRECTIVE'
  )
    faults.push('its correctives take more than it had');
  return faults.map((fault) => `${row.invoice_number}: ${fault}`);
}

function replacedBy({ replaced_invoice_ids }: IssuedRow): string[] {
  return replaced_invoice_ids === null ? [] : JSON.parse(replaced_invoice_ids);
}

function nameOf({ invoice_number, issue_date }: Pick<ShareRow, 'invoice_number' | 'issue_date'>): string {
  return `${invoice_number} ${issue_date}`;
}

/** Returns the totals of simplified invoices of other systems that an exchange names, and the reversed amounts. Cents. */
function externalTotals({ correction }: IssuedRow, { returnedOf }: References): number[] {
  const replaced: (Pick<ShareRow, 'invoice_number' | 'issue_date'> & {
    external_total_cents: number | null;
  })[] = correction === null ? [] : (JSON.parse(correction).replaced ?? []);
  return replaced.flatMap(({ external_total_cents: cents, ...named }) =>
    cents === null ? [] : [cents, returnedOf.get(nameOf(named)) ?? 0],
  );
}

/** Returns the changes by correctives of reversed exchanges of the same invoices, in cents. */
function correctedBefore(
  row: IssuedRow,
  issued: readonly IssuedRow[],
  { correctivesOf }: References,
): number[] {
  return issued
    .filter((one) => one.status === 'VOIDED' && one.replaced_invoice_ids === row.replaced_invoice_ids)
    .flatMap(({ id }) => correctivesOf.get(id) ?? [])
    .filter(({ type }) => type === 'PARTIAL')
    .map(({ change }) => totalOf(change));
}

/**
 * Checks that an exchange equals the rest of its replaced invoices to the cent, less what was reversed, and less the correctives of
 * exchanges that it was issued in place of. A completely
 * reversed exchange has nothing left, and the document that reverses it is checked through the exchange.
 */
function validateExchange(row: IssuedRow, issued: readonly IssuedRow[], references: References): string[] {
  const { correctivesOf, takenBackOf } = references;
  if (row.replaced_invoice_ids === null || row.status === 'VOIDED') return [];
  if (
    takesBack(row) &&
    issued.some(({ id, status }) => id === row.rectified_invoice_id && status === 'VOIDED')
  )
    return [];
  const ids = replacedBy(row);
  const replaced = issued.filter(({ id }) => ids.includes(id));
  const changes = replaced.flatMap(({ id }) => (correctivesOf.get(id) ?? []).map(({ change }) => change));
  const total = [
    ...replaced.map(({ invoice_total_cents }) => invoice_total_cents),
    ...changes.map(totalOf),
    ...correctedBefore(row, issued, references),
    ...externalTotals(row, references),
  ].reduce((sum, cents) => sum + cents, 0);
  const own = row.invoice_total_cents + (takenBackOf.get(row.id) ?? 0);
  return replaced.length === ids.length && total === own
    ? []
    : [`${row.invoice_number}: comes to ${own}, not ${total}`];
}

/** Checks that correctives and exchanges agree with the documents that they refer to. */
export function validateReferences(issued: readonly IssuedRow[], shares: readonly ShareRow[]): string[] {
  const references = referencesOf(issued, shares);
  return issued.flatMap((row) => [
    ...judgeCorrected(row, references),
    ...validateExchange(row, issued, references),
    ...validateShares(row, shares),
  ]);
}
