import { foldText } from '../../domain/identity/fold-text.ts';
import { invoiceSearchKey } from '../../domain/invoices/search-key.ts';
import { periodOf, type ResetFrequency } from '../../domain/series/period.ts';
import { type SeriesLookup, seriesLookup } from '../../domain/series/series-lookup.ts';
import { TAX_CODES } from '../../verifactu/code-lists.ts';
import type { BreakdownDetail, Party } from '../../verifactu/record-types.ts';
import type { ListedRecord } from '../../verifactu/xml/query-answer.ts';

/** Series of the company with the fields that decide its numbers. */
export interface RebuildSeries {
  id: string;
  code: string;
  format: string;
  reset_frequency: ResetFrequency;
  document_type: 'STANDARD' | 'SIMPLIFIED' | 'CORRECTIVE';
}

const CENTS = 100;
const MILLIONTHS = 1_000_000;
const TEN_THOUSANDTHS_A_CENT = 100;

const TAX_TYPES = Object.fromEntries(Object.entries(TAX_CODES).map(([type, code]) => [code, type]));

const cents = (text: string | undefined) => Math.round(Number(text ?? 0) * CENTS);
const rate = (text: string | undefined) => Number(text ?? 0);

function typeOf(record: ListedRecord['record']): RebuildSeries['document_type'] {
  if (record.TipoFactura.startsWith('R')) return 'CORRECTIVE';
  return record.TipoFactura === 'F2' ? 'SIMPLIFIED' : 'STANDARD';
}

/** Lookups of the company's series by document type, each searched by number. */
export type RebuildLookup = ReadonlyMap<RebuildSeries['document_type'], SeriesLookup<RebuildSeries>>;

/** Groups series by document type and builds the lookup of each group. */
export function rebuildLookup(allSeries: readonly RebuildSeries[]): RebuildLookup {
  const byType = Map.groupBy(allSeries, ({ document_type }) => document_type);
  return new Map([...byType].map(([type, series]) => [type, seriesLookup(series)]));
}

/**
 * Returns the place of a number in the company's series, or null if none prints it at its date. The list may omit the type of a
 * voided invoice: then the series of all types are searched.
 */
export function placeOf(
  { record, invoice_number, issue_date }: ListedRecord,
  lookup: RebuildLookup,
): { series: RebuildSeries; period: string; sequence: number } | null {
  const isTyped = record.TipoFactura !== undefined;
  const among = isTyped ? [lookup.get(typeOf(record))] : [...lookup.values()];
  for (const one of among) {
    const found = one?.find(invoice_number, issue_date) ?? null;
    if (found?.read.isOfDate !== true) continue;
    const { series, read } = found;
    return { series, period: periodOf(series.reset_frequency, issue_date), sequence: read.sequence };
  }
  return null;
}

function recipientOf(party: Party | undefined) {
  if (party === undefined) return null;
  const other = 'IDOtro' in party ? party.IDOtro : null;
  return {
    legal_name: party.NombreRazon,
    nif: 'NIF' in party ? party.NIF : null,
    alternative_id:
      other === null
        ? null
        : { type: other.IDType, number: other.ID, country_code: other.CodigoPais ?? null },
    email: null,
    address: null,
  };
}

function taxOf(detail: BreakdownDetail) {
  const qualified = detail.CalificacionOperacion === 'S1' ? null : (detail.CalificacionOperacion ?? null);
  return {
    tax_type: TAX_TYPES[detail.Impuesto] ?? 'IVA',
    percentage: rate(detail.TipoImpositivo),
    regime_key: detail.ClaveRegimen,
    exemption_reason: detail.OperacionExenta ?? qualified,
    base_cents: cents(detail.BaseImponibleOimporteNoSujeto),
    amount_cents: cents(detail.CuotaRepercutida),
    surcharge: rate(detail.TipoRecargoEquivalencia),
    surcharge_cents: cents(detail.CuotaRecargoEquivalencia),
  };
}

/** Metadata of a restored invoice, by which its user recognises it. */
const RECOVERED = JSON.stringify({ recovered_from: 'AEAT' });

function issuerOf({ NombreRazonEmisor: legal_name, IDFactura }: ListedRecord['record']) {
  return {
    legal_name,
    trade_name: null,
    nif: IDFactura.IDEmisorFactura,
    address: null,
    phone: null,
    email: null,
    website: null,
    additional_info: null,
  };
}

function amountsOf(record: ListedRecord['record'], taxes: readonly ReturnType<typeof taxOf>[]) {
  const sum = (of: (tax: ReturnType<typeof taxOf>) => number) =>
    taxes.reduce((total, tax) => total + of(tax), 0);
  const surcharged = taxes.filter((tax) => tax.surcharge_cents !== 0);
  return {
    taxable_base_cents: sum((tax) => tax.base_cents),
    total_vat_cents: sum((tax) => tax.amount_cents),
    total_equivalence_surcharge_cents: sum((tax) => tax.surcharge_cents),
    total_irpf_cents: 0,
    total_discounts_cents: 0,
    total_disbursements_cents: 0,
    invoice_total_cents: cents(record.ImporteTotal),
    vat_breakdown: JSON.stringify(taxes.map(({ surcharge, surcharge_cents, ...tax }) => tax)),
    irpf_breakdown: '[]',
    surcharge_breakdown: JSON.stringify(
      surcharged.map(({ surcharge, base_cents, surcharge_cents }) => ({
        percentage: surcharge,
        base_cents,
        amount_cents: surcharge_cents,
      })),
    ),
  };
}

function lineOf(invoice_id: string, description: string, tax: ReturnType<typeof taxOf>, position: number) {
  return {
    invoice_id,
    position,
    line_type: 'NORMAL',
    description,
    quantity_millionths: MILLIONTHS,
    unit_price_ten_thousandths: tax.base_cents * TEN_THOUSANDTHS_A_CENT,
    discount_hundredths: 0,
    tax_type: tax.tax_type,
    tax_rate_hundredths: Math.round(tax.percentage * CENTS),
    regime_key: tax.regime_key,
    exemption_reason: tax.exemption_reason,
    irpf_rate_hundredths: 0,
    equivalence_surcharge_rate_hundredths: Math.round(tax.surcharge * CENTS),
    taxable_base_cents: tax.base_cents,
    line_total_cents: tax.base_cents + tax.amount_cents + tax.surcharge_cents,
  };
}

/**
 * Returns the rows of a registration's invoice, limited to the data in the record. Each tax becomes one line, the recipient has
 * no address, and there is no withholding. Null if no series of the company prints its number.
 */
export function rebuiltInvoice(
  listed: ListedRecord,
  lookup: RebuildLookup,
  of: { id: string; companyId: string; qrUrl: string; nowMs: number },
) {
  const place = placeOf(listed, lookup);
  if (place === null) return null;
  const { record, invoice_number, issue_date } = listed;
  const taxes = record.Desglose.DetalleDesglose.map(taxOf);
  const recipient = recipientOf(record.Destinatarios?.IDDestinatario[0]);
  const invoice = {
    id: of.id,
    company_id: of.companyId,
    type: typeOf(record),
    status: 'ISSUED',
    series_id: place.series.id,
    series_code: place.series.code,
    period: place.period,
    number: place.sequence,
    invoice_number,
    issue_date,
    recipient: recipient === null ? null : JSON.stringify(recipient),
    issuer: JSON.stringify(issuerOf(record)),
    metadata: RECOVERED,
    language: 'es',
    ...amountsOf(record, taxes),
    verifactu_status: 'ACCEPTED',
    qr_url: of.qrUrl,
    recipient_name_key: recipient === null ? null : foldText(recipient.legal_name),
    recipient_nif: recipient?.nif ?? null,
    search_key: invoiceSearchKey({
      invoice_number,
      series_code: place.series.code,
      external_ref: null,
      recipient_name: recipient?.legal_name ?? null,
      recipient_nif: recipient?.nif ?? null,
    }),
    created_at: of.nowMs,
    updated_at: of.nowMs,
  };
  const lines = taxes.map((tax, position) => lineOf(of.id, record.DescripcionOperacion, tax, position));
  return { invoice, lines };
}
