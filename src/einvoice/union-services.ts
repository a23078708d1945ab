import type { FacturaeInvoice, FacturaeRecipient } from './facturae/source.ts';

/** Identification type of an EU VAT number (AEAT, list L7). */
const VAT_NUMBER = '02';
/** Prefix of Northern Ireland, which is in the Union for goods alone (Protocol on Northern Ireland, article 8). */
const NORTHERN_IRELAND = 'XI';
const NOT_SUBJECT_BY_PLACE = 'N2';
/** Regimes of operations under IPSI or IGIC, and of the one-stop shop: N2 for another cause. */
const OTHER_REGIMES: readonly string[] = ['08', '17'];
const REVERSE_CHARGE = 'S2';

interface Treatment {
  /** Name of the tax, of a line. */
  type?: string;
  /** Name of the tax, of a breakdown row. */
  tax_type?: string;
  regime_key: string;
  exemption_reason: string | null;
}

function isOfUnion(recipient: FacturaeRecipient | null): boolean {
  const id = recipient?.alternative_id ?? null;
  return id !== null && id.type === VAT_NUMBER && !id.number.startsWith(NORTHERN_IRELAND);
}

/**
 * True for a service that a business in another member state declares itself (Directive 2006/112/EC, articles 44, 196 and 226.11a;
 * RD 1619/2012, article 6.1.m).
 */
export function isUnionService(
  { regime_key, exemption_reason }: Treatment,
  recipient: FacturaeRecipient | null,
): boolean {
  return (
    exemption_reason === NOT_SUBJECT_BY_PLACE && !OTHER_REGIMES.includes(regime_key) && isOfUnion(recipient)
  );
}

/**
 * Returns an invoice with its services to a business in another member state as reverse charge. EN 16931 has them in category AE,
 * which states both VAT numbers. Category O, for what is not subject, forbids them (BR-O-02, BR-AE-02). Services under IGIC or IPSI
 * stay O, since their issuer is outside the Union's VAT and has no such number.
 */
export function withReverseCharge<
  Invoice extends Pick<FacturaeInvoice, 'recipient' | 'vat_breakdown' | 'lines'>,
>(invoice: Invoice): Invoice {
  const { recipient } = invoice;
  if (!isOfUnion(recipient)) return invoice;
  const charged = <Tax extends Treatment>(tax: Tax): Tax => {
    const isVat = (tax.type ?? tax.tax_type) === 'IVA';
    return isVat && isUnionService(tax, recipient) ? { ...tax, exemption_reason: REVERSE_CHARGE } : tax;
  };
  return {
    ...invoice,
    vat_breakdown: invoice.vat_breakdown.map(charged),
    lines: invoice.lines.map((line) =>
      line.main_tax === null ? line : { ...line, main_tax: charged(line.main_tax) },
    ),
  };
}
