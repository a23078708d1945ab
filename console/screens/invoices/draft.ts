import type { Body, Schemas } from '../../api/operations.ts';
import { typedNumber } from '../../words/typed-number.ts';
import { taxOf } from './tax-choice.ts';

/** Line as typed in the editor. */
export interface TypedLine {
  key: string;
  description: string;
  quantity: string;
  price: string;
  discount: string;
  /** `type|percentage`, or `type|exemption reason`. */
  tax: string;
  irpf: string;
  /** `GOODS` or `SERVICES`, blank if unknown. */
  nature: string;
  productId: string | null;
  /** Fields of the draft's line that the editor does not show. They stay unchanged. */
  kept: Partial<Schemas['LineInput']>;
  /** Total with tax of a draft's line that states it in the place of a price. It stays until a figure of the line changes. */
  total: { amount: number; figures: string } | null;
}

export type TypedKind = 'STANDARD' | 'SIMPLIFIED' | 'PROFORMA';

/** Document as typed in the editor. The browser keeps it until the service stores a draft. */
export interface TypedInvoice {
  kind: TypedKind;
  /** Stored customer. Without an id it is the draft's own recipient, which stays unchanged. */
  customer: { id: string | null; legal_name: string } | null;
  lines: TypedLine[];
  notes: string;
  /** Description of the operation for its record. It is not printed. */
  description: string;
  dueDate: string;
  operationDate: string;
  seriesId: string;
}

/** Body of a new draft, with its lines. */
export type DraftBody = Body<'invoices.create'> & { lines: Schemas['LineInput'][] };

let count = 0;

/** Returns an empty line with a key of its own and the default taxes. */
export function emptyLine(tax: string, irpf: string): TypedLine {
  count += 1;
  return {
    key: `line-${count}`,
    description: '',
    quantity: '1',
    price: '',
    discount: '',
    tax,
    irpf,
    nature: '',
    productId: null,
    kept: {},
    total: null,
  };
}

/**
 * Returns the document that the browser kept, with new keys for its lines: those of an earlier load could be given again. Fields
 * that it lacks are taken from `first`.
 */
export function restored(text: string, first: TypedInvoice): TypedInvoice {
  const kept: Partial<TypedInvoice> = JSON.parse(text);
  const lines = kept.lines ?? first.lines;
  return {
    ...first,
    ...kept,
    lines: lines.map((line) => {
      const blank = emptyLine(line.tax, line.irpf);
      return { ...blank, ...line, key: blank.key };
    }),
  };
}

/** Natures of a line or product. */
export const NATURES = ['GOODS', 'SERVICES'] as const;

/** Returns the nature that a select names, or null for none. */
export function natureOf(value: string): (typeof NATURES)[number] | null {
  return NATURES.find((one) => one === value) ?? null;
}

/** True if a line has a description or a price. */
export function isTyped({ description, price }: TypedLine): boolean {
  return description.trim() !== '' || price.trim() !== '';
}

/** Returns the draft's own tax, with its regime, until another tax is chosen. */
function keptTax(
  choice: string,
  { line_type, main_tax }: Partial<Schemas['LineInput']>,
): Schemas['MainTaxInput'] | null {
  if (line_type === 'DISBURSEMENT') return null;
  const isSame =
    main_tax != null && `${main_tax.type}|${main_tax.exemption_reason ?? main_tax.percentage}` === choice;
  return isSame ? main_tax : taxOf(choice);
}

/** Returns the figures of a line as one text, to detect a change of one of them. */
export function figuresOf({ quantity, price, discount, tax }: TypedLine): string {
  return JSON.stringify([quantity, price, discount, tax]);
}

/** Converts a line. Returns null if one of its numbers cannot be read. */
function lineOf(line: TypedLine, kind: TypedKind): Schemas['LineInput'] | null {
  const { description, quantity, price, discount, tax, irpf, productId, kept, total } = line;
  const main_tax = keptTax(tax, kept);
  const count = typedNumber(quantity);
  const unitPrice = typedNumber(price, 'money');
  const nature = natureOf(line.nature);
  const reduction = discount.trim() === '' ? undefined : typedNumber(discount, 'percent');
  if (count === null || unitPrice === null || reduction === null) return null;
  return {
    ...kept,
    description: description.trim(),
    quantity: count,
    ...(total !== null && total.figures === figuresOf(line)
      ? { total_including_tax: total.amount }
      : { unit_price: unitPrice }),
    ...(nature === null ? {} : { nature }),
    ...(main_tax === null ? {} : { main_tax }),
    ...(productId === null ? {} : { product_id: productId }),
    ...(reduction === undefined ? {} : { discount_percentage: reduction }),
    ...(kind === 'SIMPLIFIED' || irpf === '' ? {} : { irpf_rate: Number(irpf) }),
  };
}

/** Converts the typed lines to request bodies. Returns null if a number in one of them cannot be read. */
export function linesOf(lines: readonly TypedLine[], kind: TypedKind): Schemas['LineInput'][] | null {
  const read = lines.filter(isTyped).map((line) => lineOf(line, kind));
  const whole = read.filter((line) => line !== null);
  return whole.length === read.length ? whole : null;
}

/** Converts the typed document to the request body of a draft or its dry run. Returns null if a number cannot be read. */
export function bodyOf(typed: TypedInvoice): DraftBody | null {
  const { kind, customer, notes, description, dueDate, operationDate, seriesId } = typed;
  const lines = linesOf(typed.lines, kind);
  if (lines === null) return null;
  return {
    type: kind,
    lines,
    ...(customer === null || customer.id === null || kind === 'SIMPLIFIED'
      ? {}
      : { recipient: { recipient_type: 'EXISTING' as const, customer_id: customer.id } }),
    ...(notes.trim() === '' ? {} : { notes: notes.trim() }),
    ...(description.trim() === '' ? {} : { description: description.trim() }),
    ...(dueDate === '' ? {} : { due_date: dueDate }),
    ...(operationDate === '' ? {} : { operation_date: operationDate }),
    ...(seriesId === '' ? {} : { series_id: seriesId }),
  };
}

/** Builds the change of a draft: emptied fields are cleared, fields outside the editor stay. */
export function patchOf(typed: TypedInvoice, body: DraftBody): Body<'invoices.update'> {
  const { lines, recipient, series_id } = body;
  return {
    lines,
    ...(typed.kind === 'SIMPLIFIED' || (typed.customer !== null && typed.customer.id === null)
      ? {}
      : { recipient: recipient ?? null }),
    ...(series_id == null ? {} : { series_id }),
    notes: typed.notes.trim() || null,
    description: typed.description.trim() || null,
    due_date: typed.dueDate || null,
    operation_date: typed.operationDate || null,
  };
}
