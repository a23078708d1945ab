import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { UnreadableFileError } from '../../../src/imports/import-errors.ts';
import { customerImportTemplate } from '../../../src/imports/import-templates.ts';
import { MAX_CSV_RECORDS } from '../../../src/imports/read-csv.ts';
import { MAX_XLSX_RECORDS } from '../../../src/imports/read-xlsx.ts';
import { customerImport, readCsv, readXlsx } from '../../support/read-at-once.ts';
import { windows1252 } from '../../unit/imports/support/encoded-texts.ts';
import {
  directoryRecord,
  inlineRows,
  workbook,
  workbookParts,
  zipOf,
} from '../../unit/imports/support/workbooks.ts';

const HOLDED_HEADERS = [
  'Nombre',
  'Nif',
  'Email',
  'Teléfono',
  'Dirección',
  'Población',
  'Código postal',
  'Provincia',
  'País',
];

describe('the reading of import files in the Workers runtime', () => {
  it('the runtime reads Windows-1252 of Spanish Excel, including the euro sign', () => {
    const { rows } = readCsv(windows1252('nombre;notas\r\nPeña Ñandú;12 € – “sí”\r\n'));
    expect({ ...rows[0]?.cells }).toEqual({ nombre: 'Peña Ñandú', notas: '12 € – “sí”' });
  });

  it('the runtime imports the largest allowed CSV file', () => {
    const [header = '', example = ''] = customerImportTemplate().split('\r\n');
    const lines = Array.from({ length: MAX_CSV_RECORDS }, () => example.replace('B12345674', ''));
    const bytes = strToU8([header, ...lines].join('\r\n'));
    const { rows } = customerImport('csv', readCsv(bytes));
    expect(rows.filter(({ customer }) => customer !== null)).toHaveLength(1000);
  });

  it('the runtime imports the longest allowed workbook', () => {
    const row = [
      'Peña SL',
      '',
      'a@ejemplo.es',
      '612345678',
      'Gran Vía, 2',
      'Madrid',
      '28013',
      'Madrid',
      'España',
    ];
    const rows = Array.from({ length: MAX_XLSX_RECORDS }, () => row);
    const imported = customerImport('holded', readXlsx(workbook(inlineRows([HOLDED_HEADERS, ...rows]))));
    expect(imported.rows.filter(({ customer }) => customer !== null)).toHaveLength(5000);
  });

  it('the runtime rejects ZIP bombs and files that are no workbooks', () => {
    const sheet = 'xl/worksheets/sheet1.xml';
    const bomb = zipOf({ ...workbookParts({}), [sheet]: new Uint8Array(48 * 1024 * 1024) });
    const liar = bomb.slice();
    new DataView(liar.buffer).setUint32(directoryRecord(liar, sheet) + 24, 1000, true);
    for (const bytes of [bomb, liar, zipSync({}), strToU8('Nombre;Nif'), new Uint8Array(0)]) {
      expect(() => readXlsx(bytes)).toThrow(UnreadableFileError);
    }
  });
});
