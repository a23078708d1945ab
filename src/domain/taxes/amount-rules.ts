import {
  AMOUNT_DECIMALS,
  decimalPlaces,
  fromCents,
  fromMillionths,
  fromTenThousandths,
  MAX_QUANTITY_MILLIONTHS,
  MAX_UNIT_PRICE_TEN_THOUSANDTHS,
  QUANTITY_DECIMALS,
  RATE_DECIMALS,
  UNIT_PRICE_DECIMALS,
} from '../money.ts';
import { contentViolation, type Violation } from '../violation.ts';
import { MAX_LINES_CENTS } from './limits.ts';
import { declaredCents, derivedPriceTenThousandths, grossMagnitude } from './line-amounts.ts';
import type { LineContext } from './line-context.ts';
import { outOfBounds, tooManyDecimals } from './rule-texts.ts';
import type { TaxLine } from './tax-line.ts';

const MAX_QUANTITY = fromMillionths(MAX_QUANTITY_MILLIONTHS);
const MAX_UNIT_PRICE = fromTenThousandths(MAX_UNIT_PRICE_TEN_THOUSANDTHS);
const MAX_LINE = fromCents(MAX_LINES_CENTS);
const MAX_DISCOUNT = 100;

/** Validates quantity, price, declared total and discount, each on its own and then together. */
export function validateAmounts(line: TaxLine, at: LineContext): Violation[] {
  const violations = [
    validateQuantity(line, at),
    validatePrice(line, at),
    validateDiscount(line, at),
    validateDeduction(line, at),
  ].filter((violation) => violation !== null);
  if (violations.length > 0) return violations;
  const together = validateTogether(line, at);
  return together === null ? [] : [together];
}

/** Regime of collections for others. The AEAT accepts it only as F1, so an error is reversed by a negative F1 (error 1205). */
export const COLLECTION_REGIME = '10';

/**
 * True if a line may be negative: on a corrective, as a deduction of an advance, or where no corrective is allowed (RD 1619/2012
 * art. 15).
 */
function mayTakeAway(
  { main_tax, advance_invoice_id = null }: TaxLine,
  { documentType }: LineContext,
): boolean {
  if (documentType !== 'STANDARD') return documentType === 'CORRECTIVE';
  return advance_invoice_id !== null || main_tax?.regime_key === COLLECTION_REGIME;
}

/** Rejects a line that deducts an advance unless it is a normal, negative line of a full invoice. */
function validateDeduction(line: TaxLine, at: LineContext): Violation | null {
  const { advance_invoice_id = null, quantity } = line;
  if (advance_invoice_id === null) return null;
  const field = `${at.path}.advance_invoice_id`;
  if (at.documentType !== 'STANDARD' || line.line_type !== 'NORMAL')
    return contentViolation(
      field,
      'Advances are deducted by normal lines of full invoices',
      'Los anticipos se deducen en líneas normales de facturas completas',
    );
  const whole = line.unit_price === null ? (line.total_including_tax ?? 0) : quantity * line.unit_price;
  if (whole < 0) return null;
  return contentViolation(
    field,
    'A line that deducts an advance must be negative',
    'Una línea que deduce un anticipo debe ser negativa',
  );
}

function validateQuantity(line: TaxLine, at: LineContext): Violation | null {
  const { quantity } = line;
  const field = `${at.path}.quantity`;
  if (quantity === 0) return contentViolation(field, 'Must not be 0', 'No puede ser 0');
  if (quantity < 0 && !mayTakeAway(line, at)) {
    return contentViolation(
      field,
      'May be negative only on a corrective invoice, or where the line deducts an advance_invoice_id',
      'Solo puede ser negativa en una factura rectificativa, o si la línea deduce un advance_invoice_id',
    );
  }
  return validateNumber(field, quantity, MAX_QUANTITY, QUANTITY_DECIMALS);
}

function validatePrice(line: TaxLine, at: LineContext): Violation | null {
  const priceField = `${at.path}.unit_price`;
  const totalField = `${at.path}.total_including_tax`;
  if (line.unit_price === null && line.total_including_tax === null) {
    return contentViolation(
      priceField,
      'Required, unless total_including_tax is given',
      'Obligatorio si no se indica total_including_tax',
    );
  }
  if (line.unit_price !== null && line.total_including_tax !== null) {
    return contentViolation(
      totalField,
      'Give unit_price or total_including_tax, not both',
      'Indica unit_price o total_including_tax, no ambos',
    );
  }
  if (line.total_including_tax !== null) {
    return validateNumber(totalField, line.total_including_tax, MAX_LINE, AMOUNT_DECIMALS);
  }
  const code = 'LINE_UNIT_PRICE_TOO_MANY_DECIMALS';
  return validateNumber(priceField, line.unit_price ?? 0, MAX_UNIT_PRICE, UNIT_PRICE_DECIMALS, code);
}

function validateDiscount(
  { discount_percentage: discount, ...line }: TaxLine,
  at: LineContext,
): Violation | null {
  const field = `${at.path}.discount_percentage`;
  if (!(discount >= 0 && discount <= MAX_DISCOUNT)) return outOfBounds(field, 0, MAX_DISCOUNT);
  if (decimalPlaces(discount) > RATE_DECIMALS) return tooManyDecimals(field, RATE_DECIMALS);
  if (discount === MAX_DISCOUNT && line.total_including_tax !== null) {
    return contentViolation(
      field,
      'A discount of 100 is not allowed with total_including_tax',
      'Un descuento de 100 no es compatible con total_including_tax',
    );
  }
  return null;
}

/** Rejects a line whose valid single amounts together exceed the storable limit. */
function validateTogether(line: TaxLine, at: LineContext): Violation | null {
  const field = line.unit_price === null ? `${at.path}.total_including_tax` : `${at.path}.unit_price`;
  if (grossMagnitude(line) > MAX_LINES_CENTS) {
    return contentViolation(
      field,
      `The line must not exceed ${MAX_LINE} before discount`,
      `La línea no puede superar ${MAX_LINE} antes de descuento`,
    );
  }
  const declared = declaredCents(line);
  if (declared === null) return null;
  const price = Math.abs(derivedPriceTenThousandths(line, declared));
  if (price <= MAX_UNIT_PRICE_TEN_THOUSANDTHS) return null;
  return contentViolation(
    field,
    `Its unit price must not exceed ${MAX_UNIT_PRICE}`,
    `El precio unitario resultante no puede superar ${MAX_UNIT_PRICE}`,
  );
}

function validateNumber(
  field: string,
  n: number,
  most: number,
  decimals: number,
  decimalsCode = 'VALIDATION_ERROR',
): Violation | null {
  if (!(Math.abs(n) <= most)) return outOfBounds(field, -most, most);
  if (decimalPlaces(n) > decimals) return tooManyDecimals(field, decimals, decimalsCode);
  return null;
}
