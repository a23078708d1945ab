import { expect, it } from 'vitest';
import { RECEIVED_HEADINGS } from '../../../../src/domain/tax-books/received-headings.ts';
import {
  REGISTER_COLUMNS,
  registerCells,
  seriesAndNumber,
} from '../../../../src/domain/tax-books/register-columns.ts';
import { registerRows } from '../../../../src/domain/tax-books/register-rows.ts';
import { issuedInvoice, SELF_EMPLOYED } from '../../../support/issued-invoices.ts';
import { agencyBook, plainText, sheetCells, TAX_SHEETS } from '../../../support/tax-books/tax-book-sheets.ts';

const sheets = it.skipIf(!TAX_SHEETS.present);
const TEMPLATE = 'PLANTILLA_LIBROS_UNIFICADOS.xlsx';

/** Returns the headings of a template sheet. A group continues until the next one begins. */
async function templateHeadings(name: string, columns: number): Promise<[string, string][]> {
  const cell = sheetCells(await agencyBook(TEMPLATE), name);
  let group = '';
  return Array.from({ length: columns }, (_, column) => {
    group = plainText(cell(0, column)) || group;
    return [group, plainText(cell(1, column))];
  });
}

/** Returns the register type of a column in the design. */
function designedType(text: string): { kind: string; max_characters?: number } {
  if (text.startsWith('Fecha')) return { kind: 'date' };
  const size = /^Alfanumérico ?\((\d+)\)$/.exec(text)?.[1];
  if (size !== undefined) return { kind: 'text', max_characters: Number(size) };
  return { kind: text.endsWith(',2)') ? 'amount' : 'whole' };
}

sheets(`columns have the headings of the agency’s template, in its order${TAX_SHEETS.suffix}`, async () => {
  expect(REGISTER_COLUMNS.map(({ group, header }) => [group, header])).toEqual(
    (await templateHeadings('EXPEDIDAS_INGRESOS', REGISTER_COLUMNS.length)).map(([group, header]) => [
      group.replace('Refrencia', 'Referencia'),
      header,
    ]),
  );
  expect(RECEIVED_HEADINGS.map((heading) => [...heading])).toEqual(
    (await templateHeadings('RECIBIDAS_GASTOS', RECEIVED_HEADINGS.length)).map(([group, header]) => [
      group.replace('Refrencia', 'Referencia'),
      header,
    ]),
  );
});

sheets.each(['LSI.xlsx', 'LSIJ.xlsx'])(
  `columns have the types and lengths of %s${TAX_SHEETS.suffix}`,
  async (file) => {
    const cell = sheetCells(await agencyBook(file), 'EXPEDIDAS_INGRESOS');
    const designed = REGISTER_COLUMNS.map((_, column) => designedType(plainTextOfType(cell(8, column))));
    expect(
      REGISTER_COLUMNS.map(({ kind, max_characters }) => ({
        kind,
        ...(max_characters && { max_characters }),
      })),
    ).toEqual(designed);
    const ofIrpf = REGISTER_COLUMNS.map((_, column) => cell(9, column) === 'IRPF');
    expect(REGISTER_COLUMNS.map(({ is_irpf = false }) => is_irpf)).toEqual(ofIrpf);
  },
);

/** Returns the text with its parentheses, which contain the length. `plainText` removes them. */
function plainTextOfType(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

it('seriesAndNumber splits a number of up to 40 characters over two columns without loss', () => {
  expect(seriesAndNumber('F-2026-1')).toEqual({ series: null, number: 'F-2026-1' });
  const long = 'OBRA-NUEVA-DELEGACION-2026-000123';
  const { series, number } = seriesAndNumber(long);
  expect([`${series}${number}`, number.length]).toEqual([long, 20]);
});

it('the register of a legal entity leaves the income tax columns empty', () => {
  const [row] = registerRows(
    issuedInvoice({ irpf: [{ percentage: 15, base_cents: 10_000, amount_cents: 1_500 }] }),
    SELF_EMPLOYED,
  );
  if (row === undefined) throw new Error('no row');
  const filled = (is_legal_entity: boolean) =>
    registerCells(row, { is_legal_entity }).filter(
      (cell, index) => REGISTER_COLUMNS[index]?.is_irpf && cell !== null,
    );
  expect([filled(false).length, filled(true).length]).toEqual([4, 0]);
});
