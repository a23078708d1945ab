import { exceedsInvoiced } from '../../src/domain/invoices/corrective-rules.ts';
import type { IssuedRow } from './stored-books.ts';

function amountsOf(row: IssuedRow) {
  return {
    taxableBaseCents: row.taxable_base_cents,
    totalVatCents: row.total_vat_cents,
    totalEquivalenceSurchargeCents: row.total_equivalence_surcharge_cents,
    totalDisbursementsCents: row.total_disbursements_cents,
  };
}

/** What stands on each document: found once, since books may be large. */
interface Standing {
  correctivesOf: Map<string, IssuedRow[]>;
  exchangesOf: Map<string, number>;
}

function standingOn(issued: readonly IssuedRow[]): Standing {
  const standing: Standing = { correctivesOf: new Map(), exchangesOf: new Map() };
  const { correctivesOf, exchangesOf } = standing;
  for (const row of issued.filter(({ status }) => status !== 'VOIDED')) {
    const rectified = row.rectified_invoice_id;
    if (rectified !== null) correctivesOf.set(rectified, [...(correctivesOf.get(rectified) ?? []), row]);
    for (const id of new Set(replacedBy(row))) exchangesOf.set(id, (exchangesOf.get(id) ?? 0) + 1);
  }
  return standing;
}

/** Which standing document explains the status of an invoice, and whether its correctives take too much. */
function judgeCorrected(row: IssuedRow, { correctivesOf, exchangesOf }: Standing): string[] {
  const correctives = correctivesOf.get(row.id) ?? [];
  const totals = correctives.filter((other) => other.rectification_type === 'TOTAL').length;
  const partials = correctives.length - totals;
  const exchanges = exchangesOf.get(row.id) ?? 0;
  const isVoidedBy = (cause: string) => row.status === 'VOIDED' && row.void_cause === cause;
  const faults: string[] = [];
  if (totals !== (isVoidedBy('TOTAL_CORRECTIVE') ? 1 : 0)) faults.push(`${totals} total correctives stand`);
  if (exchanges !== (isVoidedBy('EXCHANGED') ? 1 : 0)) faults.push(`${exchanges} exchanges stand for it`);
  if (partials > 0 !== (row.status === 'RECTIFIED'))
    faults.push(`it is ${row.status} with ${partials} partial correctives`);
  if ((row.void_cause === null) !== (row.status !== 'VOIDED'))
    faults.push(`it is ${row.status} with cause ${row.void_cause}`);
  if (exceedsInvoiced([row, ...correctives].map(amountsOf)) && row.type !== 'CORRECTIVE')
    faults.push('its correctives take more than it had');
  return faults.map((fault) => `${row.invoice_number}: ${fault}`);
}

function replacedBy({ replaced_invoice_ids }: IssuedRow): string[] {
  return replaced_invoice_ids === null ? [] : JSON.parse(replaced_invoice_ids);
}

/** An exchange comes to what it stands for, to the cent. */
function judgeExchange(row: IssuedRow, issued: readonly IssuedRow[]): string[] {
  const ids = replacedBy(row);
  if (ids.length === 0) return [];
  const replaced = issued.filter(({ id }) => ids.includes(id));
  const total = replaced.reduce((sum, other) => sum + other.invoice_total_cents, 0);
  return replaced.length === ids.length && total === row.invoice_total_cents
    ? []
    : [`${row.invoice_number}: comes to ${row.invoice_total_cents}, not ${total}`];
}

/** Correctives and exchanges agree with the documents that they stand on. */
export function judgeReferences(issued: readonly IssuedRow[]): string[] {
  const standing = standingOn(issued);
  return issued.flatMap((row) => [...judgeCorrected(row, standing), ...judgeExchange(row, issued)]);
}
