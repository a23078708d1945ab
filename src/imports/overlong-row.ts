import { contentViolation, type Violation } from '../domain/violation.ts';

/** Builds the violation of a row whose texts may be in wrong columns. */
export function overlongRow(): Violation {
  return contentViolation(
    'row',
    'The row has more cells than the header: put values that hold the separator in quotes.',
    'La fila tiene más celdas que la cabecera: escribe entre comillas los valores que contienen el separador.',
  );
}
