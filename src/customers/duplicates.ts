import type { RefusedRow } from '../contract/bulk-rows.ts';
import { isUniqueViolation } from '../db/failures.ts';
import type { Violation } from '../domain/violation.ts';
import { ApiError } from '../platform/errors.ts';
import type { Bilingual } from '../platform/i18n/language.ts';
import { type Identified, identityOf } from './identity-repository.ts';

const UNIQUE_COLUMNS = ['customers.nif', 'customers.alternative_id_key'];

export const TAKEN_BY_ANOTHER: Bilingual = { en: 'another customer has it', es: 'otro cliente lo tiene' };

/** True if a write failed because another live customer has the NIF or alternative identifier. */
export function isDuplicate(error: unknown): boolean {
  return UNIQUE_COLUMNS.some((column) => isUniqueViolation(error, column));
}

/**
 * Rethrows a failed write, as 409 CUSTOMER_DUPLICATE if another live customer has the NIF or alternative identifier.
 */
export function refuseDuplicate(error: unknown): never {
  throw isDuplicate(error) ? new ApiError('CUSTOMER_DUPLICATE') : error;
}

function duplicate(row: Identified, message: Violation['message']): Violation[] {
  return [{ code: 'CUSTOMER_DUPLICATE', field: row.nif === null ? 'alternative_id' : 'nif', message }];
}

/** Returns the rows that repeat the NIF or alternative identifier of an earlier row. */
export function duplicatesWithin(rows: readonly Identified[]): RefusedRow[] {
  const firstIndex = new Map<string, number>();
  return rows.flatMap((row, index) => {
    const key = identityOf(row);
    if (key === null) return [];
    const earlier = firstIndex.get(key);
    if (earlier === undefined) firstIndex.set(key, index);
    return earlier === undefined
      ? []
      : [
          {
            index,
            violations: duplicate(row, {
              en: `row ${earlier} has it too`,
              es: `la fila ${earlier} también lo tiene`,
            }),
          },
        ];
  });
}

/** Returns the rows whose NIF or alternative identifier another customer has. */
export function refusedDuplicates(
  rows: readonly Identified[],
  holders: ReadonlyMap<string, string>,
): RefusedRow[] {
  return rows.flatMap((row, index) => {
    const key = identityOf(row);
    return key !== null && holders.has(key) ? [{ index, violations: duplicate(row, TAKEN_BY_ANOTHER) }] : [];
  });
}
