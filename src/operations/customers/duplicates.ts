import { type Identified, identityOf } from '../../customers/identity-repository.ts';
import { isUniqueViolation } from '../../db/failures.ts';
import type { Violation } from '../../domain/violation.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Bilingual } from '../../platform/i18n/language.ts';
import type { RefusedRow } from '../bulk-rows.ts';

const UNIQUE_COLUMNS = ['customers.nif', 'customers.alternative_id_key'];

export const TAKEN_BY_ANOTHER: Bilingual = { en: 'another customer has it', es: 'otro cliente lo tiene' };

/** Whether a write was refused because another live customer has the NIF or alternative id. */
export function isDuplicate(error: unknown): boolean {
  return UNIQUE_COLUMNS.some((column) => isUniqueViolation(error, column));
}

/** Rethrows a failed write: 409 CUSTOMER_DUPLICATE where another live customer has the NIF or alternative id. */
export function refuseDuplicate(error: unknown): never {
  throw isDuplicate(error) ? new ApiError('CUSTOMER_DUPLICATE') : error;
}

function duplicate(row: Identified, message: Violation['message']): Violation[] {
  return [{ code: 'CUSTOMER_DUPLICATE', field: row.nif === null ? 'alternative_id' : 'nif', message }];
}

/** The rows that repeat the NIF or alternative id of an earlier row of the same list. */
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

/** The rows whose NIF or alternative id is among those that other customers have. */
export function takenRows(rows: readonly Identified[], holders: ReadonlyMap<string, string>): RefusedRow[] {
  return rows.flatMap((row, index) => {
    const key = identityOf(row);
    return key !== null && holders.has(key) ? [{ index, violations: duplicate(row, TAKEN_BY_ANOTHER) }] : [];
  });
}
