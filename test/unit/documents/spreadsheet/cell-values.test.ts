import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell, CellKind } from '../../../../src/documents/spreadsheet/workbook.ts';
import {
  fromCents,
  fromMillionths,
  MAX_AMOUNT_CENTS,
  MAX_QUANTITY_MILLIONTHS,
} from '../../../../src/domain/money.ts';
import { streamOf } from '../../../support/byte-streams.ts';
import { readSheetNamed } from '../../../support/documents/sheets.ts';
import { cellAt, column, sheetOf, workbookOf } from './workbook-reader.ts';

function columnOf(
  kind: CellKind,
  cells: readonly Cell[],
  zone: 'Europe/Madrid' | 'Atlantic/Canary' = 'Europe/Madrid',
) {
  return workbookOf(
    [{ name: 'Sheet', columns: [column(kind)], rows: streamOf(cells.map((cell) => [cell])) }],
    zone,
  );
}

/** Returns the first cell below the header. */
async function written(
  kind: CellKind,
  cell: Cell,
  zone: 'Europe/Madrid' | 'Atlantic/Canary' = 'Europe/Madrid',
) {
  return cellAt(await sheetOf(await columnOf(kind, [cell], zone)), 'A2');
}

describe('the numbers of a sheet', () => {
  it.each([
    ['money', -123_456, -1234.56, '#,##0.00\\ "€"'],
    ['money', 0, 0, '#,##0.00\\ "€"'],
    ['price', 189_050, 18.905, '#,##0.00##\\ "€"'],
    ['quantity', 3_000_000, 3, '#,##0'],
    ['quantity', 333_333, 0.333333, '#,##0.00####'],
    ['rate', 520, 5.2, '0.00'],
    ['integer', 42, 42, '0'],
  ] as const)(
    'numbers are stored as numbers: %s %d is %d with the format %s',
    async (kind, stored, shown, format) => {
      expect(await written(kind, stored)).toMatchObject({ t: 'n', v: shown, z: format });
    },
  );

  it('every amount is the same double as in the API', async () => {
    const cents = fc.integer({ min: -MAX_AMOUNT_CENTS, max: MAX_AMOUNT_CENTS });
    const millionths = fc.integer({ min: -MAX_QUANTITY_MILLIONTHS, max: MAX_QUANTITY_MILLIONTHS });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cents, millionths), { minLength: 1 }), async (rows) => {
        const sheet = await sheetOf(
          await workbookOf([
            { name: 'S', columns: [column('money'), column('quantity')], rows: streamOf(rows) },
          ]),
        );
        rows.forEach(([money, quantity], index) => {
          expect(cellAt(sheet, `A${index + 2}`)?.v).toBe(fromCents(money));
          expect(cellAt(sheet, `B${index + 2}`)?.v).toBe(fromMillionths(quantity));
        });
      }),
      { numRuns: 25 },
    );
  });

  it('a value of the wrong kind is rejected with the name of its cell', async () => {
    await expect(columnOf('money', ['12.30'])).rejects.toThrow('A2: a string in a column of kind money');
    await expect(columnOf('text', [12])).rejects.toThrow(TypeError);
    await expect(columnOf('integer', [Number.NaN])).rejects.toThrow(RangeError);
    await expect(columnOf('money', [0.5])).rejects.toThrow(RangeError);
  });
});

describe('the dates of a sheet', () => {
  it.each([
    ['2026-03-14', 46_095],
    ['2024-02-29', 45_351],
    ['1970-01-01', 25_569],
    ['1900-03-01', 61],
    ['9999-12-31', 2_958_465],
  ])('dates are stored as serial numbers of the 1900 system: %s is %d', async (date, serial) => {
    expect(await written('date', date)).toMatchObject({ t: 'n', v: serial, z: 'dd/mm/yyyy' });
  });

  it('dates before 1 March 1900 are stored as texts, because programs count them differently', async () => {
    expect(await written('date', '1900-02-28')).toMatchObject({ t: 's', v: '1900-02-28' });
  });

  it('instants are stored in the local time of the company, summer and winter', async () => {
    const noon = 0.5;
    const hour = 1 / 24;
    const winter = await written('instant', Date.UTC(2026, 0, 1, 11));
    expect(winter).toMatchObject({ t: 'n', z: 'dd/mm/yyyy\\ hh:mm:ss' });
    expect(winter?.v).toBeCloseTo(46_023 + noon, 9);
    expect((await written('instant', Date.UTC(2026, 6, 1, 10)))?.v).toBeCloseTo(46_204 + noon, 9);
    const canary = await written('instant', Date.UTC(2026, 6, 1, 10), 'Atlantic/Canary');
    expect(canary?.v).toBeCloseTo(46_204 + noon - hour, 9);
  });

  it('another library reads dates, instants and amounts as such', async () => {
    const file = await workbookOf([
      {
        name: 'S',
        columns: [column('date'), column('instant'), column('money')],
        rows: streamOf([['2026-03-14', Date.UTC(2026, 0, 1, 11), 1050]]),
      },
    ]);
    const rows = await readSheetNamed(file, 'S');
    expect(rows[1]).toEqual([new Date(Date.UTC(2026, 2, 14)), new Date(Date.UTC(2026, 0, 1, 12)), 10.5]);
  });
});
