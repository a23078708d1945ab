import type { CompanyContext } from '../../context/context.ts';
import { validateValue } from '../../contract/validate-body.ts';
import type { ProductRow } from '../../db/schema/customer-schema.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { type ApiError, violationsError } from '../../platform/errors.ts';
import { newProductRow } from './new-row.ts';
import { validateProduct } from './product-fields.ts';
import { existingProducts, insertProducts } from './product-repository.ts';
import { createProductBody } from './schemas.ts';

/** Row of a bulk request: the product to insert, or the reason why it is none. */
export type ValidatedRow = { row: ProductRow } | { refusal: ApiError };

/** Validates a row like the body of a request of its own. */
export function validatedRow(value: unknown, context: CompanyContext, now: number): ValidatedRow {
  const { companyId, zone } = context;
  const id = context.ids.next();
  const judgement = validateValue(createProductBody, value);
  if (judgement.state !== 'READ') return { refusal: judgement.refusal };
  const violations = validateProduct(judgement.data, localDate(now, zone));
  return violations.length > 0
    ? { refusal: violationsError(violations) }
    : { row: newProductRow(judgement.data, { id, companyId, now }) };
}

/** Returns the rows to insert. Of several with one code, only the first. */
export function firstOfEachCode(judged: readonly ValidatedRow[]): ProductRow[] {
  const codes = new Set<string>();
  return judged.flatMap((found) => {
    if ('refusal' in found) return [];
    const { code } = found.row;
    if (code !== null && codes.has(code)) return [];
    if (code !== null) codes.add(code);
    return [found.row];
  });
}

/**
 * Inserts rows and returns the ids that exist afterwards. On a retry this includes those that the first run inserted.
 */
export async function insertFree(
  context: CompanyContext,
  rows: readonly ProductRow[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const { books, companyId } = context;
  const inserted = await insertProducts(books, rows);
  if (!context.isRetry) return inserted;
  return await existingProducts(
    books,
    companyId,
    rows.map((row) => row.id),
  );
}
