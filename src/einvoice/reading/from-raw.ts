import { dropEnd } from '../../domain/drop-end.ts';
import type { RawInvoice, RawLine, RawParty } from './raw-invoice.ts';
import { hundredthsOf, numberOf } from './read-amounts.ts';
import type { ReadInvoice, ReadLine, ReadParty } from './read-invoice.ts';

const CORRECTED = '384';
/** Decimals of a price that is divided by its base quantity. */
const PRICE_DECIMALS = 8;
const ZERO = /0/;
const POINT = /\./;

function party({
  name,
  tradeName,
  vatId,
  taxNumber,
  registration,
  identifiers,
  address,
}: RawParty): ReadParty {
  return {
    name: name ?? tradeName,
    // An empty number of UBL is one for the rules, and none for a reader.
    taxId: vatId || taxNumber || (registration?.value ?? identifiers[0]?.value ?? null),
    country: address?.country ?? null,
  };
}

function quantityText(text: string | null, isTurned: boolean): string | null {
  if (text === null || !isTurned || numberOf(text) === 0) return text;
  return text.startsWith('-') ? text.slice(1) : `-${text}`;
}

/** Returns the price of one unit: as written, or divided by its base quantity (BT-146, BT-149). */
function unitPriceOf({ netPrice, baseQuantity }: RawLine): string | null {
  const price = numberOf(netPrice);
  const units = numberOf(baseQuantity) ?? 1;
  if (price === null || units === 1 || units === 0) return netPrice;
  return dropEnd(dropEnd((price / units).toFixed(PRICE_DECIMALS), ZERO), POINT);
}

/** True for a credit note whose amounts are already negative. */
export function isNegativeCredit({ isCredit, totals }: RawInvoice): boolean {
  return isCredit && (hundredthsOf(totals.gross) ?? hundredthsOf(totals.net) ?? 0) < 0;
}

/** Converts a document of EN 16931 to an invoice. The amounts of a credit note change their sign, unless they are negative. */
export function fromRaw(raw: RawInvoice): ReadInvoice {
  const isTurned = raw.isCredit && !isNegativeCredit(raw);
  const cents = (text: string | null): number | null => {
    const read = hundredthsOf(text);
    if (read === null) return null;
    return isTurned ? 0 - read : read;
  };
  const line = (each: RawLine): ReadLine => ({
    description: each.name,
    quantity: quantityText(each.quantity, isTurned),
    unitPrice: unitPriceOf(each),
    netAmount: cents(each.netAmount),
    rate: numberOf(each.taxes[0]?.rate ?? null),
  });
  return {
    number: raw.number,
    issueDate: raw.issueDate,
    operationDate: raw.delivery?.date ?? raw.taxPointDate,
    dueDate: raw.dueDate,
    kind: raw.isCredit ? 'CREDIT_NOTE' : raw.typeCode === CORRECTED ? 'CORRECTIVE' : 'INVOICE',
    currency: raw.currency,
    seller: party(raw.seller),
    buyer: party(raw.buyer),
    corrects: raw.preceding.map(({ number, issueDate }) => ({ number: number || null, issueDate })),
    taxes: raw.vatRows.map(({ code, rate, base, amount }) => ({
      kind: code ?? '',
      rate: numberOf(rate),
      base: cents(base),
      amount: cents(amount),
    })),
    lines: raw.lines.map(line),
    netTotal: cents(raw.totals.net),
    taxTotal: cents(raw.totals.tax) ?? 0,
    withheldTotal: raw.withheld.reduce((sum, { amount }) => sum + (cents(amount) ?? 0), 0),
    grossTotal: cents(raw.totals.gross),
    due: cents(raw.totals.due),
  };
}
