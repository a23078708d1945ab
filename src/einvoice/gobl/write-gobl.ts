import { centsToText } from '../../domain/money.ts';
import { LINES_A_TURN } from '../../domain/taxes/limits.ts';
import { total } from '../../domain/taxes/rounding.ts';
import { mapInTurns, type Turns } from '../../domain/turns.ts';
import type { Category, Line, Party, SemanticInvoice } from '../en16931/model.ts';
import type { EuropeanRefusal } from '../en16931/refusals.ts';
import type { EuropeanInvoice } from '../en16931/source.ts';
import { costCents } from '../facturae/amounts.ts';
import { percentText, taxKeyOf, taxNameOf } from './taxes.ts';

export const GOBL_SCHEMA = 'https://gobl.org/draft-0/bill/invoice';

/** Pattern of GOBL's document codes (cbc.Code). */
const CODE = /^[A-Za-z0-9]+(?:[./\-_: ,][A-Za-z0-9]+)*$/;
const MAX_CODE_CHARACTERS = 64;

const NO_CODE: EuropeanRefusal = {
  path: 'invoice_number',
  message: {
    en: 'GOBL takes numbers of Latin letters and digits with single signs between them.',
    es: 'GOBL admite números con letras latinas y cifras separadas por un solo signo.',
  },
};
const NO_KEY: EuropeanRefusal = {
  path: 'lines',
  message: {
    en: 'GOBL has keys for lines without VAT, and none for lines without IGIC or IPSI.',
    es: 'GOBL tiene claves para lo que no lleva IVA, y no para lo que no lleva IGIC o IPSI.',
  },
};

/** Returns the reasons why GOBL cannot express an invoice that the Spanish profile can. */
export function goblRefusals(
  { number, lines, rows }: SemanticInvoice,
  invoice: EuropeanInvoice,
): EuropeanRefusal[] {
  const isCode = CODE.test(number) && number.length <= MAX_CODE_CHARACTERS;
  const isKeyed = lines.every(
    ({ category }, index) => taxNameOf(invoice, index) === 'VAT' || taxKeyOf(category) === null,
  );
  return [...(isCode ? [] : [NO_CODE]), ...(isKeyed && rows.length > 0 ? [] : [NO_KEY])];
}

type Json = Record<string, unknown>;

/** Removes null values and empty lists from an object. */
function withoutEmpty(values: Json): Json {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

function taxIdOf({ vatId, registrationId, address }: Party): Json | null {
  if (vatId !== null) return { country: vatId.slice(0, 2), code: vatId.slice(2) };
  return registrationId === null ? null : { country: address.country, code: registrationId };
}

function partyOf(party: Party): Json {
  const { address } = party;
  return withoutEmpty({
    name: party.name,
    alias: party.tradeName,
    tax_id: taxIdOf(party),
    addresses: [
      withoutEmpty({
        street: address.street,
        locality: address.city,
        region: address.province,
        code: address.postalCode,
        country: address.country,
      }),
    ],
    emails: party.email === null ? [] : [{ addr: party.email }],
    telephones: party.phone === null ? [] : [{ num: party.phone }],
  });
}

function documentType({ type, rectification_type, invoice_total }: EuropeanInvoice): string {
  if (type !== 'CORRECTIVE') return 'standard';
  if (rectification_type === 'SUBSTITUTION' || invoice_total === 0) return 'corrective';
  return invoice_total < 0 ? 'credit-note' : 'debit-note';
}

function combo(category: Category, name: string): Json {
  const key = taxKeyOf(category);
  return withoutEmpty({
    cat: name,
    key,
    percent: key === null ? percentText(category.rate ?? 0) : null,
  });
}

function turned(text: string, sign: 1 | -1): string {
  if (sign === 1 || Number(text) === 0) return text;
  return text.startsWith('-') ? text.slice(1) : `-${text}`;
}

function lineOf(line: Line, invoice: EuropeanInvoice, index: number, sign: 1 | -1): Json {
  const price = line.discount?.grossPrice ?? line.netPrice;
  const quantity = turned(line.quantity, sign);
  const net = line.netAmount * sign;
  const sum = costCents(Number(quantity), price);
  const discountCents = sum - net;
  const irpf = invoice.lines[index]?.irpf_rate ?? 0;
  return withoutEmpty({
    i: index + 1,
    quantity,
    item: withoutEmpty({ name: line.name, price, unit: null }),
    sum: centsToText(sum),
    discounts: discountCents === 0 ? [] : [{ reason: 'Descuento', amount: centsToText(discountCents) }],
    taxes: [
      combo(line.category, taxNameOf(invoice, index)),
      ...(irpf === 0 ? [] : [{ cat: 'IRPF', percent: percentText(irpf) }]),
    ],
    total: centsToText(net),
  });
}

function totalsOf(model: SemanticInvoice, invoice: EuropeanInvoice, sign: 1 | -1): Json {
  const cents = (amount: number) => centsToText(amount * sign + 0);
  const withheld = total(model.withheld.map(({ amount }) => amount));
  const charged = {
    code: taxNameOf(invoice, 0),
    rates: model.rows.map(({ category, base, amount }) =>
      withoutEmpty({
        key: taxKeyOf(category),
        base: cents(base),
        percent: taxKeyOf(category) === null ? percentText(category.rate ?? 0) : null,
        amount: cents(amount),
      }),
    ),
    amount: cents(model.taxTotal),
  };
  const retained = {
    code: 'IRPF',
    retained: true,
    rates: model.withheld.map(({ rate, base, amount }) => ({
      base: cents(base),
      percent: percentText(rate),
      amount: cents(amount),
    })),
    amount: cents(withheld),
  };
  const tax = cents(model.taxTotal - withheld);
  const due = cents(model.due);
  return {
    sum: cents(model.netTotal),
    total: cents(model.netTotal),
    taxes: { categories: withheld === 0 ? [charged] : [charged, retained], sum: tax },
    tax,
    total_with_tax: due,
    payable: due,
  };
}

function paymentOf({ dueDate, payment, due }: SemanticInvoice): Json | null {
  const terms = dueDate === null ? null : { due_dates: [{ date: dueDate, amount: centsToText(due) }] };
  const iban = payment?.creditedIban ?? null;
  const instructions = iban === null ? null : { key: 'credit-transfer', credit_transfer: [{ iban }] };
  return terms === null && instructions === null ? null : withoutEmpty({ terms, instructions });
}

/**
 * Writes an invoice as a GOBL document (`bill/invoice`), in turns: JSON without an envelope. Amounts are texts. Those of a credit note
 * are positive. Source: gobl.org, draft 0, bill/invoice; regime ES.
 *
 * @param model model in the SPANISH dialect, which keeps the sign of the invoice
 */
export function* writeGobl(model: SemanticInvoice, invoice: EuropeanInvoice): Turns<string> {
  const type = documentType(invoice);
  const sign = type === 'credit-note' ? -1 : 1;
  const lines = yield* mapInTurns(model.lines, LINES_A_TURN, (line, index) =>
    lineOf(line, invoice, index, sign),
  );
  const reasons = model.rows.flatMap(({ category }) => category.reason ?? []);
  const document = withoutEmpty({
    $schema: GOBL_SCHEMA,
    $regime: 'ES',
    $tags: invoice.issuance?.by === 'RECIPIENT' ? ['self-billed'] : [],
    type,
    code: model.number,
    issue_date: model.issueDate,
    op_date: model.delivery.date,
    currency: 'EUR',
    preceding: model.preceding.map(({ number, issueDate }) =>
      withoutEmpty({ code: number, issue_date: issueDate, reason: invoice.reason_description }),
    ),
    supplier: partyOf(model.seller),
    customer: partyOf(model.buyer),
    lines,
    payment: paymentOf(model),
    totals: totalsOf(model, invoice, sign),
    notes: [
      ...reasons.map((text) => ({ key: 'legal', text })),
      ...model.notes.map((text) => ({ key: 'general', text })),
    ],
  });
  return `${JSON.stringify(document, null, 2)}\n`;
}
