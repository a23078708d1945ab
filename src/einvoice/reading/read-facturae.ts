import { mapInTurns, type Turns } from '../../domain/turns.ts';
import type { XmlElement } from '../../xml/xml-tree.ts';
import { ALPHA_2_BY_ALPHA_3 } from '../facturae/country-codes.ts';
import { hundredthsOf, numberOf } from './read-amounts.ts';
import type { ReadInvoice, ReadParty, ReadTax } from './read-invoice.ts';
import { selector } from './select.ts';

/** Versions that can be read, by their namespaces. Earlier ones have not been accepted since 2014. */
export const FACTURAE_NAMESPACES: Readonly<Record<string, string>> = {
  'http://www.facturae.es/Facturae/2009/v3.2/Facturae': '3.2',
  'http://www.facturae.es/Facturae/2014/v3.2.1/Facturae': '3.2.1',
  'http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml': '3.2.2',
};

/** Elements below the root have no namespace. */
const { all, one, text } = selector({ '': '' });

/** Product names of the codes of TaxTypeCodeType. */
const TAX_KINDS: Readonly<Record<string, string>> = { '01': 'IVA', '02': 'IPSI', '03': 'IGIC', '04': 'IRPF' };
const CORRECTIVE_CLASSES: readonly string[] = ['OR', 'CR'];
const SPAIN = 'ESP';

function nameOf(party: XmlElement | null): string | null {
  const legal = text(party, 'LegalEntity/CorporateName');
  if (legal !== null) return legal;
  const parts = ['Name', 'FirstSurname', 'SecondSurname'].flatMap(
    (part) => text(party, `Individual/${part}`) ?? [],
  );
  return parts.length === 0 ? null : parts.join(' ');
}

function countryOf(party: XmlElement | null): string | null {
  for (const kind of ['LegalEntity', 'Individual']) {
    const abroad = text(party, `${kind}/OverseasAddress/CountryCode`);
    if (abroad !== null) return ALPHA_2_BY_ALPHA_3.get(abroad) ?? null;
    const home = text(party, `${kind}/AddressInSpain/CountryCode`);
    if (home === SPAIN) return 'ES';
  }
  return null;
}

function partyOf(party: XmlElement | null): ReadParty {
  return {
    name: nameOf(party),
    taxId: text(party, 'TaxIdentification/TaxIdentificationNumber'),
    country: countryOf(party),
  };
}

/** Reads a list of taxes. The equivalence surcharge becomes its own row. */
function taxRows(taxes: readonly XmlElement[]): ReadTax[] {
  return taxes.flatMap((tax) => {
    const code = text(tax, 'TaxTypeCode') ?? '';
    const base = hundredthsOf(text(tax, 'TaxableBase/TotalAmount'));
    const row = {
      kind: TAX_KINDS[code] ?? code,
      rate: numberOf(text(tax, 'TaxRate')),
      base,
      amount: hundredthsOf(text(tax, 'TaxAmount/TotalAmount')),
    };
    const surcharge = hundredthsOf(text(tax, 'EquivalenceSurchargeAmount/TotalAmount'));
    if (surcharge === null) return [row];
    const rate = numberOf(text(tax, 'EquivalenceSurcharge'));
    return [row, { kind: 'RECARGO', rate, base, amount: surcharge }];
  });
}

function lineOf(line: XmlElement): ReadInvoice['lines'][number] {
  return {
    description: text(line, 'ItemDescription'),
    quantity: text(line, 'Quantity'),
    unitPrice: text(line, 'UnitPriceWithoutTax'),
    netAmount: hundredthsOf(text(line, 'GrossAmount')),
    rate: numberOf(text(line, 'TaxesOutputs/Tax/TaxRate')),
  };
}

/** Seller and buyer of all invoices in a file, read once. */
type Sides = Pick<ReadInvoice, 'seller' | 'buyer'>;

function invoiceOf(invoice: XmlElement, sides: Sides): ReadInvoice {
  const header = one(invoice, 'InvoiceHeader');
  const corrective = one(header, 'Corrective');
  const issue = one(invoice, 'InvoiceIssueData');
  const totals = one(invoice, 'InvoiceTotals');
  const numberIn = (from: XmlElement | null): string | null => {
    const number = text(from, 'InvoiceNumber');
    return number === null ? null : `${text(from, 'InvoiceSeriesCode') ?? ''}${number}`;
  };
  const isCorrective = corrective !== null || CORRECTIVE_CLASSES.includes(text(header, 'InvoiceClass') ?? '');
  return {
    number: numberIn(header),
    issueDate: text(issue, 'IssueDate'),
    operationDate: text(issue, 'OperationDate'),
    dueDate: text(invoice, 'PaymentDetails/Installment/InstallmentDueDate'),
    kind: isCorrective ? 'CORRECTIVE' : 'INVOICE',
    currency: text(issue, 'InvoiceCurrencyCode'),
    ...sides,
    corrects:
      corrective === null || numberIn(corrective) === null
        ? []
        : [{ number: numberIn(corrective), issueDate: text(corrective, 'InvoiceIssueDate') }],
    taxes: taxRows(all(invoice, 'TaxesOutputs/Tax')),
    lines: all(invoice, 'Items/InvoiceLine').map(lineOf),
    netTotal: hundredthsOf(text(totals, 'TotalGrossAmountBeforeTaxes')),
    taxTotal: hundredthsOf(text(totals, 'TotalTaxOutputs')),
    withheldTotal: hundredthsOf(text(totals, 'TotalTaxesWithheld')) ?? 0,
    grossTotal: hundredthsOf(text(totals, 'InvoiceTotal')),
    due: hundredthsOf(text(totals, 'TotalExecutableAmount')),
  };
}

/** Invoices of a batch that are read in one turn: some milliseconds. */
const INVOICES_A_TURN = 500;

/**
 * Reads the invoices of a Facturae, one or a batch. The number is the series followed by the number, as printed. Source:
 * Facturae 3.2.2, schema.
 */
export function* readFacturae(root: XmlElement): Turns<ReadInvoice[]> {
  const parties = one(root, 'Parties');
  const sides = {
    seller: partyOf(one(parties, 'SellerParty')),
    buyer: partyOf(one(parties, 'BuyerParty')),
  };
  const found = all(root, 'Invoices/Invoice');
  return yield* mapInTurns(found, INVOICES_A_TURN, (invoice) => invoiceOf(invoice, sides));
}
