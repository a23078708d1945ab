import { at, type Tree, xmlTree } from '../../../verifactu/xml/support/xml-tree.ts';

/** Totals of a Facturae, recomputed from lines and taxes in whole cents without code of the writer. */
export interface FacturaeSums {
  gross: bigint;
  outputs: bigint;
  withheld: bigint;
  suplidos: bigint;
  total: bigint;
  toPay: bigint;
  /** Differences between written totals and the totals that follow from other parts of the file. */
  faults: string[];
}

/** Decimals of all scaled amounts: a quantity has at most 6, a price 8. */
const SCALE = 14;

function scaled(text: string): bigint {
  const [, sign = '', whole = '0', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const value = BigInt(whole + decimals.padEnd(SCALE, '0'));
  return sign === '-' ? -value : value;
}

function cents(text: string): bigint {
  return scaled(text) / 10n ** BigInt(SCALE - 2);
}

/** Returns the text of the first element at a path, or '' if there is none. */
export function textAt(parent: Tree, path: string): string {
  const content = all(parent, path)[0]?.content ?? '';
  return typeof content === 'string' ? content : '';
}

function all(parent: Tree, path: string): Tree[] {
  return at(parent, ...path.split('/'));
}

function centsAt(parent: Tree, path: string): bigint {
  const text = textAt(parent, path);
  return text === '' ? 0n : cents(text);
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((before, amount) => before + amount, 0n);
}

/** Returns the product of two scaled numbers in cents, rounded half up, away from zero. */
function productCents(a: string, b: string): bigint {
  const product = scaled(a) * scaled(b);
  const unit = 10n ** BigInt(2 * SCALE - 2);
  const size = product < 0n ? -product : product;
  const rounded = (2n * size + unit) / (2n * unit);
  return product < 0n ? -rounded : rounded;
}

function lineFaults(line: Tree, index: number): string[] {
  const faults: string[] = [];
  const cost = productCents(textAt(line, 'Quantity'), textAt(line, 'UnitPriceWithoutTax'));
  if (cost !== centsAt(line, 'TotalCost')) faults.push(`line ${index}: TotalCost`);
  const discounts = sum(
    all(line, 'DiscountsAndRebates/Discount').map((each) => centsAt(each, 'DiscountAmount')),
  );
  if (cost - discounts !== centsAt(line, 'GrossAmount')) faults.push(`line ${index}: GrossAmount`);
  return faults;
}

/** Returns the totals of a Facturae with one invoice, and its contradictions. */
export function facturaeSums(xml: string): FacturaeSums {
  const root = xmlTree(xml);
  const [invoice] = all(root, 'Invoices/Invoice');
  if (invoice === undefined) throw new Error('no invoice');
  const lines = all(invoice, 'Items/InvoiceLine');
  const gross = sum(lines.map((line) => centsAt(line, 'GrossAmount')));
  const outputs = sum(
    all(invoice, 'TaxesOutputs/Tax').map(
      (tax) => centsAt(tax, 'TaxAmount/TotalAmount') + centsAt(tax, 'EquivalenceSurchargeAmount/TotalAmount'),
    ),
  );
  const withheld = sum(all(invoice, 'TaxesWithheld/Tax').map((tax) => centsAt(tax, 'TaxAmount/TotalAmount')));
  const suplidos = sum(
    all(invoice, 'InvoiceTotals/ReimbursableExpenses/ReimbursableExpenses').map((each) =>
      centsAt(each, 'ReimbursableExpensesAmount'),
    ),
  );
  const total = gross + outputs - withheld;
  const expected: [string, bigint][] = [
    ['TotalGrossAmount', gross],
    ['TotalGrossAmountBeforeTaxes', gross],
    ['TotalTaxOutputs', outputs],
    ['TotalTaxesWithheld', withheld],
    ['InvoiceTotal', total],
    ['TotalOutstandingAmount', total],
    ['TotalReimbursableExpenses', suplidos],
    ['TotalExecutableAmount', total + suplidos],
  ];
  const faults = lines.flatMap(lineFaults);
  for (const [name, amount] of expected) {
    if (centsAt(invoice, `InvoiceTotals/${name}`) !== amount) faults.push(name);
  }
  const batch: [string, bigint][] = [
    ['TotalInvoicesAmount', total],
    ['TotalOutstandingAmount', total],
    ['TotalExecutableAmount', total + suplidos],
  ];
  for (const [name, amount] of batch) {
    if (centsAt(root, `FileHeader/Batch/${name}/TotalAmount`) !== amount) faults.push(`Batch ${name}`);
  }
  const bases = sum(all(invoice, 'TaxesOutputs/Tax').map((tax) => centsAt(tax, 'TaxableBase/TotalAmount')));
  if (bases !== gross) faults.push('TaxableBase');
  return { gross, outputs, withheld, suplidos, total, toPay: total + suplidos, faults };
}
