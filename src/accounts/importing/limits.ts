import type { Bilingual } from '../../platform/i18n/language.ts';
import type { ImportState } from './import-repository.ts';
import { decideRow, type ImportRow } from './import-rows.ts';
import type { RowErrors } from './validate-rows.ts';

function tooManyAccounts(limit: number): Bilingual {
  return {
    en: `is one account too many: you may manage ${limit} accounts that nobody has claimed`,
    es: `es una cuenta de más: puedes gestionar ${limit} cuentas que nadie ha reclamado`,
  };
}
const TOO_MANY_NIFS: Bilingual = {
  en: 'is one NIF too many: on the API plan several NIFs, also of accounts that nobody has claimed, need an agreed price',
  es: 'es un NIF de más: en el plan API varios NIF, también de cuentas que nadie ha reclamado, necesitan un precio acordado',
};

/**
 * Returns the errors of rows that the manager's limits leave no room for, by row number (decisions, section 15). Rows are
 * counted in the order of the file.
 */
export function refusedByLimits(
  rows: readonly ImportRow[],
  { stored, room }: ImportState,
): ReadonlyMap<number, RowErrors> {
  const refused = new Map<number, RowErrors>();
  let accounts = room.managed.room;
  let nifs = room.nifs;
  for (const row of rows) {
    const decision = decideRow(row, stored);
    const isNew = decision.kind === 'CREATE';
    const company = isNew ? (row.asked.company ?? null) : null;
    const first = decision.kind === 'CHANGE' ? decision.change.newCompany : company;
    if (isNew && accounts === 0) {
      refused.set(row.row, { external_ref: tooManyAccounts(room.managed.limit) });
    } else if (first !== null && nifs === 0) {
      refused.set(row.row, { nif: TOO_MANY_NIFS });
    } else {
      if (isNew) accounts -= 1;
      if (first !== null && nifs !== null) nifs -= 1;
    }
  }
  return refused;
}
