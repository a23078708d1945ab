import { expect, it } from 'vitest';
import { rowsOf, textOf } from '../../../console/screens/products/sheet.ts';

it('rowsOf reads tables separated by semicolons, tabs or commas', () => {
  const rows = [
    ['nombre', 'precio'],
    ['Silla', '49,90'],
  ];
  expect(rowsOf('nombre;precio\r\nSilla;49,90\r\n')).toEqual(rows);
  expect(rowsOf('nombre\tprecio\nSilla\t49,90')).toEqual(rows);
  expect(rowsOf('nombre,precio\nSilla,"49,90"\n\n ,\n')).toEqual(rows);
});

it('a quoted cell keeps separators, line breaks and quotes', () => {
  expect(rowsOf('a;b\n"uno; dos";"3"" de\nancho"')).toEqual([
    ['a', 'b'],
    ['uno; dos', '3" de\nancho'],
  ]);
});

it('textOf reads a file that is not UTF-8 as Windows-1252', async () => {
  expect(await textOf(new File([Uint8Array.from([0x61, 0xf1, 0x6f])], 'a.csv'))).toBe('año');
  expect(await textOf(new File(['año'], 'a.csv'))).toBe('año');
});
