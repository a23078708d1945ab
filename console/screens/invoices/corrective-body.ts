import type { Body, Schemas } from '../../api/operations.ts';
import { typedNumber } from '../../words/typed-number.ts';

/** Fault of an invoice: all of it, some amounts, or the data of its customer. */
export type Fault = 'TOTAL' | 'PARTIAL' | 'RECIPIENT';

export type CorrectiveReason = 'R1' | 'R2' | 'R3' | 'R4' | 'R5';

/** Corrective as typed in its dialog. */
export interface TypedCorrective {
  fault: Fault;
  reason: CorrectiveReason;
  why: string;
  /** Typed difference of each line, by the line's position. Lines without one do not change. */
  differences: Readonly<Record<number, string>>;
  customer: { id: string; legal_name: string } | null;
  /** Date of the court order that opens the insolvency proceedings, `YYYY-MM-DD`, for R2. */
  orderDate: string;
}

/** Reasons that change the tax base alone: nothing is taken back whole, and customer and withholding stay. */
export const PARTIAL_REASONS: readonly CorrectiveReason[] = ['R2', 'R3'];

/** Shortest explanation that the contract takes, in characters. */
export const MIN_WHY_CHARACTERS = 10;

function lineOf(
  original: Schemas['Line'],
  difference: number,
  reason: CorrectiveReason,
): Schemas['LineInput'] {
  const { description, line_type, main_tax, irpf_rate, equivalence_surcharge_rate } = original;
  const line = { description, quantity: 1, unit_price: difference };
  if (line_type === 'DISBURSEMENT') return { ...line, line_type };
  const keepsWithholding = PARTIAL_REASONS.includes(reason);
  return { ...line, main_tax, irpf_rate: keepsWithholding ? 0 : irpf_rate, equivalence_surcharge_rate };
}

/** Returns the lines with a difference. Null if there are none, or if one of them cannot be read. */
function changedLines(
  lines: readonly Schemas['Line'][],
  { differences, reason }: Pick<TypedCorrective, 'differences' | 'reason'>,
): Schemas['LineInput'][] | null {
  const typed = lines.flatMap((line, index) => {
    const text = differences[index] ?? '';
    return text.trim() === '' ? [] : [{ line, difference: typedNumber(text, 'money') }];
  });
  const read = typed.flatMap(({ line, difference }) =>
    difference === null || difference === 0 ? [] : [lineOf(line, difference, reason)],
  );
  return read.length === 0 || read.length < typed.length ? null : read;
}

/** Builds the request body of a corrective. Returns null while something is missing or cannot be read. */
export function correctiveOf(
  { fault, reason, why, differences, customer, orderDate }: TypedCorrective,
  lines: readonly Schemas['Line'][],
): Body<'invoices.correct'> | null {
  const explained = { reason, reason_description: why.trim() };
  if (explained.reason_description.length < MIN_WHY_CHARACTERS) return null;
  if (fault === 'TOTAL') return { rectification_type: 'TOTAL', ...explained };
  if (fault === 'RECIPIENT') {
    if (customer === null) return null;
    const recipient = { recipient_type: 'EXISTING' as const, customer_id: customer.id };
    return { rectification_type: 'SUBSTITUTION', ...explained, recipient };
  }
  const changed = changedLines(lines, { differences, reason });
  if (changed === null || (reason === 'R2' && orderDate === '')) return null;
  const ordered = reason === 'R2' ? { insolvency_order_date: orderDate } : {};
  return { rectification_type: 'PARTIAL', ...explained, ...ordered, lines: changed };
}
