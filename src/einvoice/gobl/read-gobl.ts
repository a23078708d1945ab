import { hundredthsOf, numberOf } from '../reading/read-amounts.ts';
import type { ReadInvoice, ReadLine, ReadParty, ReadTax } from '../reading/read-invoice.ts';
import type { Finding } from '../rules/finding.ts';
import { GOBL_SCHEMA } from './write-gobl.ts';

const ENVELOPE = 'https://gobl.org/draft-0/envelope';
const SOURCE = 'gobl.org, draft 0, bill/invoice';

type Json = Record<string, unknown>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function objectAt(value: unknown, ...path: string[]): Json | null {
  let at: unknown = value;
  for (const name of path) at = isObject(at) ? at[name] : null;
  return isObject(at) ? at : null;
}

function listAt(value: Json | null, name: string): Json[] {
  const list = value?.[name];
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function textAt(value: Json | null, name: string): string | null {
  const text = value?.[name];
  return typeof text === 'string' && text !== '' ? text : null;
}

function percent(value: Json | null): number | null {
  return numberOf(textAt(value, 'percent')?.replace('%', '') ?? null);
}

function partyOf(party: Json | null): ReadParty {
  const taxId = objectAt(party, 'tax_id');
  const country = textAt(taxId, 'country') ?? textAt(listAt(party, 'addresses')[0] ?? null, 'country');
  const code = textAt(taxId, 'code');
  return { name: textAt(party, 'name'), taxId: code === null ? null : `${country ?? ''}${code}`, country };
}

/** Returns the GOBL document in a value, with or without an envelope. Null if there is none. */
function documentOf(value: unknown): Json | null {
  const outer = objectAt(value);
  const document = textAt(outer, '$schema') === ENVELOPE ? objectAt(outer, 'doc') : outer;
  return textAt(document, '$schema') === GOBL_SCHEMA ? document : null;
}

function taxesOf(document: Json, sign: 1 | -1): { taxes: ReadTax[]; charged: number; withheld: number } {
  const cents = (each: Json, name: string) => turned(hundredthsOf(textAt(each, name)), sign);
  const categories = listAt(objectAt(document, 'totals', 'taxes'), 'categories');
  const taxes = categories.flatMap((category) =>
    category.retained === true
      ? []
      : listAt(category, 'rates').map((rate) => ({
          kind: textAt(rate, 'key') ?? textAt(category, 'code') ?? '',
          rate: percent(rate),
          base: cents(rate, 'base'),
          amount: cents(rate, 'amount'),
        })),
  );
  const sum = (isRetained: boolean) =>
    categories
      .filter((category) => (category.retained === true) === isRetained)
      .reduce((all, category) => all + (cents(category, 'amount') ?? 0), 0);
  return { taxes, charged: sum(false), withheld: sum(true) };
}

function turned(cents: number | null, sign: 1 | -1): number | null {
  return cents === null ? null : cents * sign + 0;
}

function lineOf(line: Json, sign: 1 | -1): ReadLine {
  const item = objectAt(line, 'item');
  const quantity = textAt(line, 'quantity');
  const isTurned = sign === -1 && quantity !== null && Number(quantity) !== 0;
  return {
    description: textAt(item, 'name'),
    quantity: isTurned ? (quantity.startsWith('-') ? quantity.slice(1) : `-${quantity}`) : quantity,
    unitPrice: textAt(item, 'price'),
    netAmount: turned(hundredthsOf(textAt(line, 'total')), sign),
    rate: percent(listAt(line, 'taxes')[0] ?? null),
  };
}

function invoiceOf(document: Json): ReadInvoice {
  const type = textAt(document, 'type');
  const sign = type === 'credit-note' ? -1 : 1;
  const totals = objectAt(document, 'totals');
  const cents = (name: string) => turned(hundredthsOf(textAt(totals, name)), sign);
  const { taxes, charged, withheld } = taxesOf(document, sign);
  const numberIn = (from: Json | null) => {
    const code = textAt(from, 'code');
    return code === null ? null : [textAt(from, 'series'), code].filter((part) => part !== null).join('-');
  };
  const due = listAt(objectAt(document, 'payment', 'terms'), 'due_dates')[0] ?? null;
  return {
    number: numberIn(document),
    issueDate: textAt(document, 'issue_date'),
    operationDate: textAt(document, 'op_date') ?? textAt(document, 'value_date'),
    dueDate: textAt(due, 'date'),
    kind: type === 'credit-note' ? 'CREDIT_NOTE' : type === 'corrective' ? 'CORRECTIVE' : 'INVOICE',
    currency: textAt(document, 'currency'),
    seller: partyOf(objectAt(document, 'supplier')),
    buyer: partyOf(objectAt(document, 'customer')),
    corrects: listAt(document, 'preceding').map((each) => ({
      number: numberIn(each),
      issueDate: textAt(each, 'issue_date'),
    })),
    taxes,
    lines: listAt(document, 'lines').map((line) => lineOf(line, sign)),
    netTotal: cents('total'),
    taxTotal: charged,
    withheldTotal: withheld,
    grossTotal: cents('total_with_tax'),
    due: cents('due') ?? cents('payable'),
  };
}

type Check = readonly [rule: string, en: string, es: string, holds: boolean];

function findingsOf(invoice: ReadInvoice): Finding[] {
  const { number, issueDate, seller, lines, netTotal, taxTotal, withheldTotal, grossTotal } = invoice;
  const net = lines.reduce((sum, { netAmount }) => sum + (netAmount ?? 0), 0);
  const gross = (netTotal ?? 0) + (taxTotal ?? 0) - withheldTotal;
  const checks: Check[] = [
    ['GOBL-CODE', 'The document has no code.', 'El documento no tiene código (code).', number !== null],
    ['GOBL-DATE', 'The document has no issue_date.', 'El documento no tiene issue_date.', issueDate !== null],
    [
      'GOBL-SUPPLIER',
      'The supplier has no name.',
      'El emisor (supplier) no tiene nombre.',
      seller.name !== null,
    ],
    [
      'GOBL-LINES',
      'The lines are not the sum (totals.total).',
      'Las líneas no suman el total (totals.total).',
      netTotal === net,
    ],
    [
      'GOBL-TOTALS',
      'total_with_tax is not total plus taxes.',
      'total_with_tax no es total más impuestos.',
      grossTotal === gross,
    ],
  ];
  return checks.flatMap(([rule, en, es, holds]): Finding[] =>
    holds ? [] : [{ rule, severity: 'FATAL', text: { en, es }, source: SOURCE }],
  );
}

/** Reads a GOBL invoice, with or without an envelope, and checks its sums. Returns null for any other JSON. */
export function readGobl(value: unknown): { invoice: ReadInvoice; findings: Finding[] } | null {
  const document = documentOf(value);
  if (document === null) return null;
  const invoice = invoiceOf(document);
  return { invoice, findings: findingsOf(invoice) };
}
