import { toHundredths } from '../money.ts';
import { OSS_REGIME } from '../taxes/tax-catalogue.ts';
import { collectionRows } from './collection-rows.ts';
import { collectedParts } from './collections.ts';
import { withCorrectedParts } from './corrected-parts.ts';
import { CASH_BASIS, operationDay, quarterOf } from './counting-date.ts';
import type { BooksCompany, IssuedInvoice, RatedAmount, TaxedAmount } from './issued-invoice.ts';
import { registerRegime, type Withholding } from './lease-regime.ts';
import { type PropertyPart, propertyParts } from './property-parts.ts';
import type { ChargedTax, RegisterRow } from './register-row.ts';
import { knownBreakdowns, replacedBreakdowns, replacedGroups } from './replaced-groups.ts';
import { rowRecipient } from './row-recipient.ts';
import { type BookedGroup, bookedGroups } from './tax-groups.ts';
import { taxIncomeRows } from './tax-income-rows.ts';
import { type WithheldPart, withheldParts } from './withheld-parts.ts';

/** Regime of operations under another indirect tax of Spain: clave 08, always N2 (LSI, validation 24). */
const OTHER_TAX_REGIME = '08';
const EXPLOITATION_INCOME = 'I01';

type CommonCells = Omit<
  RegisterRow,
  | 'regime_key'
  | 'qualification'
  | 'exemption'
  | 'total_cents'
  | 'base_cents'
  | 'rate_hundredths'
  | 'tax_cents'
  | 'surcharge_rate_hundredths'
  | 'surcharge_cents'
  | 'computable_income_cents'
  | 'charged'
  | 'property'
  | 'withheld_cents'
>;

function commonCells(invoice: IssuedInvoice, company: BooksCompany): CommonCells {
  const { is_corrective, issue_date, operation_date } = invoice;
  const isOther = !is_corrective && operation_date !== null && operation_date !== issue_date;
  return {
    invoice_id: invoice.id,
    invoice_number: invoice.invoice_number,
    ...quarterOf(operationDay(invoice)),
    activity_code: company.activity_code,
    activity_type: company.activity_type,
    iae: company.iae,
    invoice_type: invoice.register_type,
    income_concept: EXPLOITATION_INCOME,
    issue_date,
    operation_date: isOther ? operation_date : null,
    recipient: rowRecipient(invoice),
    collection: null,
    irpf_rate_hundredths: null,
    irpf_cents: null,
    external_ref: invoice.external_ref,
    is_exchanged: invoice.is_exchanged,
    corrected_day: is_corrective ? (operation_date ?? issue_date) : null,
  };
}

function chargedTax({ row, base_cents, tax_cents }: BookedGroup, invoice: IssuedInvoice): ChargedTax {
  const { tax_type, regime_key, percentage, exemption_reason } = row;
  const isOss = tax_type === 'IVA' && regime_key === OSS_REGIME;
  // The register's collections are those of VAT. The Canaries' form counts by collection too (decisions, section 15, Books).
  const isOtherCash = tax_type !== 'IVA' && regime_key === CASH_BASIS;
  return {
    tax_type,
    exemption_reason,
    regime_key,
    rate_hundredths: toHundredths(percentage),
    base_cents,
    tax_cents,
    ...(isOtherCash
      ? {
          collected: {
            base: collectedParts(invoice, base_cents),
            tax: collectedParts(invoice, tax_cents),
          },
        }
      : {}),
    member_state: isOss ? (invoice.recipient?.country ?? null) : null,
  };
}

/** True for a group of a corrective that changes the tax alone, and for the groups of one that a substitution replaces. */
function leavesIncome({ is_of_tax_alone }: TaxedAmount, { changes_tax_alone }: IssuedInvoice): boolean {
  return changes_tax_alone === true || is_of_tax_alone === true;
}

/**
 * Returns the row of a group. S1 states rate and tax, S2 states zeros, all others only their base (LSI, validations 22 and 37).
 */
function groupRow(
  group: WithheldPart<PropertyPart>,
  invoice: IssuedInvoice,
  common: CommonCells,
  withholding: Withholding,
): RegisterRow {
  const { key, row, base_cents, tax_cents, surcharge, property, withheld_cents } = group;
  const charged = chargedTax(group, invoice);
  const untaxed = {
    rate_hundredths: null,
    tax_cents: null,
    surcharge_rate_hundredths: null,
    surcharge_cents: null,
  };
  const plain = {
    ...common,
    computable_income_cents: leavesIncome(row, invoice) ? 0 : base_cents,
    total_cents: base_cents,
    base_cents,
    charged,
    property,
    withheld_cents,
    ...untaxed,
  };
  if (row.tax_type !== 'IVA')
    return { ...plain, regime_key: OTHER_TAX_REGIME, qualification: 'N2', exemption: null };
  const { qualification, exemption } = key;
  const total = base_cents + tax_cents + (surcharge?.amount_cents ?? 0);
  const regime_key = registerRegime(key.regime_key, total, withheld_cents, withholding);
  const taxed = { ...plain, regime_key, qualification, exemption };
  if (qualification === 'S2') return { ...taxed, rate_hundredths: 0, tax_cents: 0 };
  if (qualification !== 'S1') return taxed;
  const surchargeCents = surcharge?.amount_cents ?? 0;
  return {
    ...taxed,
    ...(row.margin === undefined || leavesIncome(row, invoice)
      ? {}
      : { computable_income_cents: row.base_cents - tax_cents }),
    total_cents: row.margin === undefined ? base_cents + tax_cents + surchargeCents : row.base_cents,
    rate_hundredths: toHundredths(row.percentage),
    tax_cents,
    surcharge_rate_hundredths: surcharge === null ? null : toHundredths(surcharge.percentage),
    surcharge_cents: surcharge?.amount_cents ?? null,
  };
}

/**
 * Adds the withholding to the rows, once per invoice (LSI, validation 7): each rate on its own row. If rows are missing, rows of
 * zero are added.
 */
function withWithholding(rows: readonly RegisterRow[], irpf: readonly RatedAmount[]): RegisterRow[] {
  const first = rows[0];
  if (first === undefined) return [...rows];
  const empty = { computable_income_cents: 0, total_cents: 0, base_cents: 0, charged: null };
  const none = first.withheld_cents === null ? null : 0;
  const spare = {
    ...{ ...first, ...empty, withheld_cents: none },
    tax_cents: first.tax_cents === null ? null : 0,
  };
  const unsurcharged = { ...spare, surcharge_rate_hundredths: null, surcharge_cents: null };
  const places = [...rows, ...irpf.slice(rows.length).map(() => unsurcharged)];
  return places.map((row, index) => {
    const withheld = irpf[index];
    if (withheld === undefined) return row;
    return {
      ...row,
      irpf_rate_hundredths: toHundredths(withheld.percentage),
      irpf_cents: withheld.amount_cents,
    };
  });
}

function negated(irpf: readonly RatedAmount[]): RatedAmount[] {
  return irpf.map(({ percentage, base_cents, amount_cents }) => ({
    percentage,
    base_cents: -base_cents,
    amount_cents: -amount_cents,
  }));
}

/**
 * Returns the register rows of an issued invoice in the order of its breakdown, collections last. A corrective by substitution
 * adds the rows of the replaced invoice with the opposite sign (LSI, validation 8), under the recipient that it named. Together
 * the rows equal the invoice, except for amounts without a column in the register: tax of other taxes and states, withholding and
 * disbursements.
 */
export function registerRows(invoice: IssuedInvoice, company: BooksCompany): RegisterRow[] {
  const common = commonCells(invoice, company);
  const parts = bookedGroups(invoice).flatMap((group) => propertyParts(group, invoice.properties));
  const own = withheldParts(parts, invoice).map((part) => groupRow(part, invoice, common, invoice));
  const named = invoice.replaced?.recipient ?? null;
  const before = named === null ? common : { ...common, recipient: rowRecipient({ recipient: named }) };
  // Without known breakdowns, the replaced amounts bear the withholding of their corrective.
  const { vat, irpf } = invoice;
  const stood: Withholding = knownBreakdowns(invoice) === null ? { vat, irpf } : replacedBreakdowns(invoice);
  const undone = replacedGroups(invoice).map((group) => ({ ...group, property: null }));
  const replaced = withheldParts(undone, stood).map((part) => groupRow(part, invoice, before, stood));
  const rows = [
    ...withWithholding(own, invoice.irpf),
    ...withWithholding(replaced, negated(invoice.replaced?.breakdowns?.irpf ?? [])),
  ];
  const earning = [...own, ...replaced.filter((_, index) => undone[index]?.row.is_of_tax_alone !== true)];
  const counted = withCorrectedParts(rows, invoice.corrected_shares ?? []);
  return [...counted, ...taxIncomeRows(earning, invoice, company), ...collectionRows(rows, invoice)];
}

/** Returns the day on which a row counts: the collection, or else the operation or issue date. `YYYY-MM-DD`. */
export function rowDay({ collection, operation_date, issue_date }: RegisterRow): string {
  return collection?.date ?? operation_date ?? issue_date;
}
