import { expect } from 'vitest';
import { testEnv } from '../../../support/api-client.ts';
import type { YearCompany } from './year.ts';

/** Compares every document of a company with its record or TicketBAI file, its rows in the register, and the forms. */

const OSS = '17';
const CASH_BASIS = '07';
const QUARTERS = ['1T', '2T', '3T', '4T'] as const;
/** Cash basis is due on 31 December of the year after the operation at the latest (LIVA, article 163 terdecies). */
const YEARS = [2026, 2027] as const;

interface TaxRow {
  tax_type: string;
  regime_key: string;
  base_cents: number;
  amount_cents: number;
  margin?: { base_cents: number; amount_cents: number };
}

interface Stored {
  id: string;
  type: string;
  void_cause: string | null;
  rectified_invoice_id: string | null;
  rectification_type: string | null;
  reason: string | null;
  replaced_invoice_ids: string | null;
  vat: string;
  surcharge: string;
  irpf: string;
  base_cents: number;
  disbursement_cents: number;
  total_cents: number;
  registered_total: string | null;
  registered_tax: string | null;
  file: string | null;
}

const DOCUMENTS = `SELECT i.id, i.type, i.void_cause, i.rectified_invoice_id, i.rectification_type, i.reason, i.replaced_invoice_ids,
    i.vat_breakdown AS vat, i.surcharge_breakdown AS surcharge, i.irpf_breakdown AS irpf, i.taxable_base_cents AS base_cents,
    i.total_disbursements_cents AS disbursement_cents, i.invoice_total_cents AS total_cents,
    (SELECT r.record ->> '$.ImporteTotal' FROM verifactu_records AS r WHERE r.invoice_id = i.id AND r.record ->> '$.ImporteTotal' IS NOT NULL) AS registered_total,
    (SELECT r.record ->> '$.CuotaTotal' FROM verifactu_records AS r WHERE r.invoice_id = i.id AND r.record ->> '$.CuotaTotal' IS NOT NULL) AS registered_tax,
    (SELECT t.file FROM ticketbai_records AS t WHERE t.invoice_id = i.id AND t.kind = 'ISSUE') AS file
  FROM invoices AS i WHERE i.company_id = ? AND i.number IS NOT NULL AND i.type <> 'PROFORMA' ORDER BY i.created_at, i.rowid`;

/** Amounts of a document in cents. */
interface Amounts {
  /** Base, VAT and surcharge, without VAT of other member states: what a record states. */
  total: number;
  /** The same without IGIC and IPSI, for which the register has no column. */
  booked: number;
  iva: number;
  igic: number;
  ipsi: number;
  oss: number;
  irpf: number;
}

const NOTHING: Amounts = { total: 0, booked: 0, iva: 0, igic: 0, ipsi: 0, oss: 0, irpf: 0 };
const cents = (euros: number | string | null | undefined) => Math.round(Number(euros ?? 0) * 100);
const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0);

function added(a: Amounts, b: Amounts, sign = 1): Amounts {
  const entries = Object.entries(a).map(([name, value]) => [name, value + sign * b[name as keyof Amounts]]);
  return Object.fromEntries(entries) as Amounts;
}

/** Returns what the document itself shows. In margin schemes the tax is inside the price. */
function ownAmounts({ vat, surcharge, irpf, base_cents }: Stored): Amounts {
  const rows: TaxRow[] = JSON.parse(vat);
  const surcharged = sum(JSON.parse(surcharge) as TaxRow[], (row) => row.amount_cents);
  const of = (type: string, isOss = false) =>
    rows.filter(
      ({ tax_type, regime_key }) => tax_type === type && (tax_type === 'IVA' && regime_key === OSS) === isOss,
    );
  const taxOf = (type: string) =>
    sum(of(type), ({ margin, amount_cents }) => margin?.amount_cents ?? amount_cents);
  const shown = sum(of('IVA'), (row) => row.amount_cents);
  const other = { igic: taxOf('IGIC'), ipsi: taxOf('IPSI') };
  const booked = base_cents + shown + surcharged;
  return {
    ...{ total: booked + other.igic + other.ipsi, booked, ...other },
    iva: taxOf('IVA') + surcharged,
    oss: sum(of('IVA', true), (row) => row.amount_cents),
    irpf: sum(JSON.parse(irpf) as TaxRow[], (row) => row.amount_cents),
  };
}

/** Returns total and tax of the registered text, or null for a document without one. */
function registered({
  registered_total,
  registered_tax,
  file,
}: Stored): { total: number; tax: number } | null {
  if (registered_total !== null) return { total: cents(registered_total), tax: cents(registered_tax) };
  if (file === null) return null;
  const all = (name: RegExp) => sum([...file.matchAll(name)], ([, text]) => cents(text));
  return {
    total: all(/<ImporteTotalFactura>([-\d.]+)</g),
    tax: all(/<(?:CuotaImpuesto|CuotaRecargoEquivalencia)>([-\d.]+)</g),
  };
}

/** Returns what each document changes in the books: a substitution is its difference from what stood before. */
function effects(documents: readonly Stored[]): Map<string, Amounts> {
  const standing = new Map<string, Amounts>();
  const all = new Map<string, Amounts>();
  for (const one of documents) {
    if (one.void_cause === 'VOID_REQUEST') continue;
    const own = ownAmounts(one);
    const chain = one.type === 'CORRECTIVE' ? (one.rectified_invoice_id ?? one.id) : one.id;
    const before = standing.get(chain) ?? NOTHING;
    const effect = one.rectification_type === 'SUBSTITUTION' ? added(own, before, -1) : own;
    all.set(one.id, effect);
    standing.set(chain, added(before, effect));
  }
  return all;
}

async function read(company: YearCompany, path: string) {
  const response = await company.client.get(path);
  expect(response.status, response.text).toBe(200);
  return JSON.parse(response.text).data;
}

/** Returns the tax that a form declares over both years. */
async function declared(company: YearCompany, form: '303' | '369' | '420' | 'IPSI'): Promise<number> {
  let all = 0;
  for (const year of YEARS)
    for (const period of QUARTERS) {
      const { boxes, without_box, rates } = await read(
        company,
        `/tax-forms/${form}?year=${year}&period=${period}`,
      );
      const whole = (boxes ?? []).find(({ box }: { box: string }) => box === '27')?.amount;
      all += cents(whole) + cents(without_box?.tax) + cents(without_box?.surcharge);
      all += sum(rates ?? [], ({ tax }: { tax: number }) => cents(tax));
    }
  return all;
}

interface Registered {
  invoice_id: string;
  regime_key: string;
  total: number | null;
  tax: number | null;
  surcharge: number | null;
  irpf: number | null;
  computable_income: number | null;
  collection: object | null;
}

/**
 * Checks that every document equals its record or file and its rows of the register, and that the forms of two years declare
 * the tax and the withholding of all. The clock must be after both. Returns the number of documents.
 */
export async function expectAgreement(company: YearCompany, isFiled: boolean): Promise<number> {
  const { results } = await testEnv.BOOKS_SANDBOX.prepare(DOCUMENTS).bind(company.companyId).all<Stored>();
  const booked = effects(results);
  const register: Registered[] = (
    await read(company, '/tax-books/issued-invoices?format=JSON&from=2026-01-01&to=2027-12-31')
  ).rows;
  const rowsOf = Map.groupBy(
    register.filter((row) => row.collection === null),
    ({ invoice_id }) => invoice_id,
  );
  for (const one of results) {
    const own = ownAmounts(one);
    const said = registered(one);
    expect(said !== null, `${one.id} has a record or file`).toBe(isFiled);
    const tax = own.iva + own.igic + own.ipsi;
    const total = own.total + (one.file === null ? 0 : one.disbursement_cents);
    if (said !== null) expect(said, `registered ${JSON.stringify(one)}`).toEqual({ total, tax });
    const rows = rowsOf.get(one.id) ?? [];
    const effect = booked.get(one.id) ?? NOTHING;
    const inRegister = {
      booked: sum(rows, (row) => cents(row.total)),
      iva: sum(rows, (row) => cents(row.tax) + cents(row.surcharge)),
      irpf: sum(rows, (row) => cents(row.irpf)),
    };
    const { booked: wanted, iva, irpf } = effect;
    expect(inRegister, `register ${JSON.stringify([one, rows])}`).toEqual({ booked: wanted, iva, irpf });
    expect(one.total_cents, one.id).toBe(own.total + own.oss - own.irpf);
  }
  const exchanges = new Set(results.filter((one) => one.replaced_invoice_ids !== null).map(({ id }) => id));
  const counted = [...booked].filter(([id]) => !exchanges.has(id)).map(([, effect]) => effect);
  const all = counted.reduce((whole, effect) => added(whole, effect), NOTHING);
  const forms = {
    iva: await declared(company, '303'),
    oss: await declared(company, '369'),
    igic: await declared(company, '420'),
    ipsi: await declared(company, 'IPSI'),
  };
  expect(forms).toEqual({ iva: all.iva, oss: all.oss, igic: all.igic, ipsi: all.ipsi });
  const { boxes } = await read(company, '/tax-forms/130?year=2026&period=4T');
  const boxOf = (name: string) => cents(boxes.find(({ box }: { box: string }) => box === name)?.amount);
  // The agency's table of form 130 has no rows for cash basis: what it leaves out is shown without a box.
  const of130 = register.filter((row) => !exchanges.has(row.invoice_id) && row.regime_key !== CASH_BASIS);
  expect({ income: boxOf('01'), withheld: boxOf('06') }).toEqual({
    income: sum(of130, (row) => cents(row.computable_income)),
    withheld: sum(of130, (row) => cents(row.irpf)),
  });
  const { totals } = await read(company, '/fiscal-summary?from=2026-01-01&to=2027-12-31');
  expect(cents(totals.total_irpf)).toBe(all.irpf);
  return results.length;
}
