import { type CatalogueEntry, entry } from './entry.ts';

/** Errors of tax books and tax forms. */
export const TAX_BOOK_ERRORS = {
  TAX_PERIOD_NOT_FOUND: entry(
    404,
    'No such tax period',
    'Periodo desconocido',
    'A tax period is a quarter (2026-1T), a month (2026-01) or a year (2026)',
    'Un periodo es un trimestre (2026-1T), un mes (2026-01) o un año (2026)',
  ),
  TAX_PERIOD_NOT_ENDED: entry(
    422,
    'Tax period under way',
    'Periodo en curso',
    'The period {period} ends on {to}; what was filed is closed after that day',
    'El periodo {period} termina el {to}; lo presentado se cierra después de ese día',
  ),
  TAX_PERIOD_ALREADY_CLOSED: entry(
    409,
    'Tax period closed',
    'Periodo cerrado',
    'The period {period} is closed already; the owner of the account reopens it to close it anew',
    'El periodo {period} ya está cerrado; el propietario de la cuenta lo reabre para cerrarlo de nuevo',
  ),
  TAX_PERIOD_NOT_CLOSED: entry(
    404,
    'Tax period open',
    'Periodo abierto',
    'The period {period} is not closed',
    'El periodo {period} no está cerrado',
  ),
  TAX_PERIOD_REOPENED_BY_OWNER: entry(
    403,
    'For the owner alone',
    'Solo para el propietario',
    'Only the owner of the account reopens a period that was closed',
    'Solo el propietario de la cuenta reabre un periodo cerrado',
  ),
  TAX_FORM_NOT_FOUND: entry(
    404,
    'No such tax form',
    'Modelo desconocido',
    'There are no figures for such a form; the description of the operation names those that there are',
    'No hay cifras para ese modelo; la descripción de la operación nombra los que hay',
  ),
  TAX_FORM_NOT_OF_COMPANY: entry(
    422,
    'Form of other taxpayers',
    'Modelo de otros contribuyentes',
    'Form 130 is of people who carry on an activity; legal entities do not file it',
    'El modelo 130 es de personas físicas con actividad; las personas jurídicas no lo presentan',
  ),
} as const satisfies Record<string, CatalogueEntry>;
