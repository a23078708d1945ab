import { dayWithoutZone } from '../../domain/calendar/zoned-day.ts';
import type { Turns } from '../../domain/turns.ts';
import type { XmlElement } from '../../xml/xml-tree.ts';
import { FACTURAE_NAMESPACES } from '../reading/read-facturae.ts';
import type { ReadInvoice } from '../reading/read-invoice.ts';
import { selector } from '../reading/select.ts';
import { FACTURAE_LISTS, FACTURAE_VALUES } from './facturae-values.ts';
import { type Finding, findingOf } from './finding.ts';
import { FACTURAE_CHOICES, FACTURAE_TYPES } from './schemas/facturae-types.ts';
import { structureFaults, structureOf } from './structure.ts';
import { valueTypes } from './value-types.ts';

const { all, text } = selector({ '': '' });
const SOURCE = 'Facturae 3.2.2, schema and its documentation (Orden HAP/1650/2015)';
/** The only element of Facturae with a namespace of its own, beside the root. */
const SIGNATURE = 'Signature';
const XML_SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
const VALUES = valueTypes(FACTURAE_VALUES, FACTURAE_LISTS);
const STRUCTURE = structureOf(
  FACTURAE_TYPES,
  'Facturae 3.2.2, schema',
  (_, child) => (child === SIGNATURE ? XML_SIGNATURE : ''),
  { values: VALUES, choices: FACTURAE_CHOICES },
);
const ROOT_TYPE = 'FacturaeType';
/**
 * Largest difference between lines and total, in hundredths of the currency. Tax rounded per line may differ by some cents.
 */
const MAX_ROUNDING_HUNDREDTHS = 10;

type Check = readonly [id: string, en: string, es: string, holds: boolean];

function headChecks(root: XmlElement, invoices: readonly ReadInvoice[]): Check[] {
  const count = text(root, 'FileHeader/Batch/InvoicesCount');
  const version = text(root, 'FileHeader/SchemaVersion');
  return [
    [
      'FACTURAE-HEADER',
      'The file header is missing.',
      'Falta la cabecera del fichero.',
      all(root, 'FileHeader').length === 1,
    ],
    [
      'STRUCTURE-VALUE',
      'SchemaVersion is not the version of the document’s namespace.',
      'SchemaVersion no es la versión del espacio de nombres del documento.',
      version === null || version === FACTURAE_NAMESPACES[root.namespace],
    ],
    [
      'FACTURAE-PARTIES',
      'Seller and buyer are missing.',
      'Faltan emisor y receptor.',
      all(root, 'Parties').length === 1,
    ],
    [
      'FACTURAE-COUNT',
      'The batch holds another number of invoices than it says (InvoicesCount).',
      'El lote contiene otro número de facturas del que dice (InvoicesCount).',
      invoices.length > 0 && count === String(invoices.length),
    ],
  ];
}

function presenceChecks(invoice: ReadInvoice): Check[] {
  const { lines, issueDate } = invoice;
  return [
    [
      'FACTURAE-NUMBER',
      'The invoice has no number (InvoiceNumber).',
      'La factura no tiene número (InvoiceNumber).',
      invoice.number !== null,
    ],
    [
      'FACTURAE-DATE',
      'The invoice has no issue date (IssueDate).',
      'La factura no tiene fecha de expedición (IssueDate).',
      dayWithoutZone(issueDate) !== null,
    ],
    [
      'FACTURAE-CURRENCY',
      'The invoice has no currency (InvoiceCurrencyCode).',
      'La factura no tiene moneda (InvoiceCurrencyCode).',
      invoice.currency !== null,
    ],
    [
      'FACTURAE-SELLER',
      'The seller has no tax number (TaxIdentificationNumber).',
      'El emisor no tiene número fiscal (TaxIdentificationNumber).',
      invoice.seller.taxId !== null,
    ],
    [
      'FACTURAE-BUYER',
      'The buyer has no tax number (TaxIdentificationNumber).',
      'El receptor no tiene número fiscal (TaxIdentificationNumber).',
      invoice.buyer.taxId !== null,
    ],
    [
      'FACTURAE-LINES',
      'The invoice has no lines (InvoiceLine).',
      'La factura no tiene líneas (InvoiceLine).',
      lines.length > 0,
    ],
  ];
}

function sumChecks(invoice: ReadInvoice): Check[] {
  const { netTotal, taxTotal, withheldTotal, grossTotal, taxes, lines } = invoice;
  const charged = taxes.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const net = lines.reduce((sum, { netAmount }) => sum + (netAmount ?? 0), 0);
  const hasTotals = netTotal !== null && taxTotal !== null && grossTotal !== null;
  return [
    [
      'FACTURAE-TOTALS',
      'The invoice lacks a total (InvoiceTotals).',
      'A la factura le falta un total (InvoiceTotals).',
      hasTotals,
    ],
    [
      'FACTURAE-NET',
      'The lines (GrossAmount) are not the gross amount (TotalGrossAmount).',
      'Las líneas (GrossAmount) no suman el importe bruto (TotalGrossAmount).',
      netTotal === null || Math.abs(netTotal - net) <= MAX_ROUNDING_HUNDREDTHS,
    ],
    [
      'FACTURAE-TAX',
      'The taxes (TaxesOutputs) are not their total (TotalTaxOutputs).',
      'Los impuestos (TaxesOutputs) no suman su total (TotalTaxOutputs).',
      !hasTotals || Math.abs(taxTotal - charged) <= MAX_ROUNDING_HUNDREDTHS,
    ],
    [
      'FACTURAE-TOTAL',
      'InvoiceTotal is not TotalGrossAmountBeforeTaxes plus TotalTaxOutputs less TotalTaxesWithheld.',
      'InvoiceTotal no es TotalGrossAmountBeforeTaxes más TotalTaxOutputs menos TotalTaxesWithheld.',
      !hasTotals || grossTotal === netTotal + taxTotal - withheldTotal,
    ],
  ];
}

/** Returns the violations of Facturae's schema and documentation in a document. */
export function* facturaeFindings(root: XmlElement, invoices: readonly ReadInvoice[]): Turns<Finding[]> {
  const hasWhole = all(root, 'Invoices/Invoice').some(
    (each) =>
      all(each, 'InvoiceTotals/GeneralDiscounts').length +
        all(each, 'InvoiceTotals/GeneralSurcharges').length >
      0,
  );
  const checks = [
    ...headChecks(root, invoices),
    ...invoices.flatMap((each) => [...presenceChecks(each), ...sumChecks(each)]),
  ];
  const broken = new Map<string, Finding>();
  for (const [rule, en, es, holds] of checks) {
    if (holds || (hasWhole && rule === 'FACTURAE-NET')) continue;
    broken.set(rule, { rule, severity: 'FATAL', text: { en, es }, source: SOURCE });
  }
  yield;
  const structure = yield* structureFaults(root, ROOT_TYPE, STRUCTURE);
  return [...structure.map(findingOf), ...broken.values()];
}
