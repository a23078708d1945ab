import { describe, expect, it } from 'vitest';
import type { ImportedRow } from '../../../src/imports/customer-import.ts';
import { MissingHeadersError } from '../../../src/imports/import-errors.ts';
import { customerImport, readCsv, readXlsx } from '../../support/read-at-once.ts';
import { utf8, windows1252 } from './support/encoded-texts.ts';
import { inlineRows, workbook } from './support/workbooks.ts';

const HEADER =
  'nombre_fiscal;nif;email;telefono;direccion_calle;direccion_numero;direccion_codigo_postal;direccion_poblacion;direccion_provincia;pais';

/** Returns a valid row of the template with changed columns. */
function line(changes: Record<string, string> = {}): string {
  const good = {
    nombre_fiscal: 'Comercial Ejemplo SL',
    nif: 'B12345674',
    email: 'facturas@ejemplo.es',
    telefono: '910 000 000',
    direccion_calle: 'Gran Vía',
    direccion_numero: '2',
    direccion_codigo_postal: '28013',
    direccion_poblacion: 'Madrid',
    direccion_provincia: 'Madrid',
    pais: 'España',
  };
  return Object.values({ ...good, ...changes }).join(';');
}

function imported(...lines: string[]): ImportedRow[] {
  return customerImport('csv', readCsv(utf8([HEADER, ...lines].join('\n')))).rows;
}

function importedRow(changes: Record<string, string>): ImportedRow {
  const [row] = imported(line(changes));
  if (row === undefined) throw new TypeError('the row was left out');
  return row;
}

const CUSTOMER = {
  customer_type: 'LEGAL_ENTITY',
  legal_name: 'Comercial Ejemplo SL',
  nif: 'B12345674',
  alternative_id: null,
  email: 'facturas@ejemplo.es',
  phone: '910 000 000',
  address: {
    street: 'Gran Vía',
    number: '2',
    postal_code: '28013',
    city: 'Madrid',
    province: 'Madrid',
    country: 'ES',
  },
};

describe('the headers of a customer import', () => {
  it('the import reads the template in Windows-1252 as Excel in Spanish saves it', () => {
    const text = `${HEADER}\r\n${line({ nombre_fiscal: 'Peña Ñandú S.L.' })}\r\n`;
    const { rows } = customerImport('csv', readCsv(windows1252(text)));
    expect(rows).toEqual([
      {
        row: 1,
        customer: { ...CUSTOMER, legal_name: 'Peña Ñandú S.L.' },
        errors: {},
        nifInvalid: false,
        duplicateOf: null,
      },
    ]);
  });

  it('the import accepts English headers in any order, case and spelling and ignores other columns', () => {
    const text =
      'City,Notes,POSTAL CODE,Street,Number,Legal Name,nif,Province,Country,E-mail,email,phone\n' +
      'Madrid,VIP,28013,Gran Vía,2,Comercial Ejemplo SL,b-12345674,Madrid,Spain,no,facturas@ejemplo.es,910 000 000\n';
    expect(customerImport('csv', readCsv(utf8(text))).rows[0]?.customer).toEqual(CUSTOMER);
  });

  it('the import reads a Holded contact export with the number in the street', () => {
    const rows = [
      [
        'País',
        'Provincia',
        'CODIGO POSTAL',
        'Población',
        'Dirección',
        'telefono',
        'Email',
        'Nif',
        'Nombre',
        'Etiquetas',
      ],
      [
        'España',
        'Madrid',
        '28013',
        'Madrid',
        'Gran Vía, 2',
        '910 000 000',
        'facturas@ejemplo.es',
        'B12345674',
        'Comercial Ejemplo SL',
        'x',
      ],
    ];
    const { rows: read } = customerImport('holded', readXlsx(workbook(inlineRows(rows))));
    expect(read[0]?.customer).toEqual(CUSTOMER);
  });

  it('the import uses the filled column of two equivalent ones', () => {
    const text = `${HEADER};legal_name\n${line({ nombre_fiscal: '' })};Otra SL\n`;
    expect(customerImport('csv', readCsv(utf8(text))).rows[0]?.customer?.legal_name).toBe('Otra SL');
  });

  it.each([
    [
      'csv',
      'nombre_fiscal;nif\na;b\n',
      ['direccion_calle', 'direccion_codigo_postal', 'direccion_poblacion'],
      ['nombre_fiscal', 'nif'],
    ],
    [
      'csv',
      'street,number,postal_code,city\na,b,c,d\n',
      ['legal_name'],
      ['street', 'number', 'postal_code', 'city'],
    ],
    [
      'holded',
      'Nombre;Dirección;Población\na;b;c\n',
      ['Código postal'],
      ['Nombre', 'Dirección', 'Población'],
    ],
    ['csv', '', ['nombre_fiscal', 'direccion_calle', 'direccion_codigo_postal', 'direccion_poblacion'], []],
  ] as const)(
    'a file of %s with missing headers is rejected with their names: %j',
    (source, text, missing, found) => {
      const read = () => customerImport(source, readCsv(utf8(text)));
      expect(read).toThrow(MissingHeadersError);
      expect(read).toThrow(
        expect.objectContaining({ details: { missing_headers: [...missing], found_headers: [...found] } }),
      );
    },
  );
});

describe('the tax id of an imported customer', () => {
  it.each([
    ['B12345674', 'LEGAL_ENTITY', 'B12345674'],
    [' b-12.345.674 ', 'LEGAL_ENTITY', 'B12345674'],
    ['ESB12345674', 'LEGAL_ENTITY', 'B12345674'],
    ['12345678z', 'INDIVIDUAL', '12345678Z'],
    ['X1234567L', 'INDIVIDUAL', 'X1234567L'],
    ['', 'INDIVIDUAL', null],
  ])('the NIF %j creates a customer of type %s', (nif, customerType, stored) => {
    expect(importedRow({ nif }).customer).toMatchObject({ customer_type: customerType, nif: stored });
  });

  it.each([
    ['FR12345678901', 'FR'],
    ['el 123456789', 'GR'],
    ['ATU12345678', 'AT'],
  ])('the VAT number %s of another member state becomes an alternative id', (nif, country) => {
    expect(importedRow({ nif, pais: 'Francia', direccion_provincia: '' }).customer).toMatchObject({
      customer_type: 'LEGAL_ENTITY',
      nif: null,
      alternative_id: { type: '02', country_code: country },
    });
  });

  it.each(['B12345670', '12345678A', 'no tiene', '12345678'])(
    'the invalid Spanish NIF %j is reported as an invalid NIF',
    (nif) => {
      expect(importedRow({ nif })).toMatchObject({
        customer: null,
        nifInvalid: true,
        errors: { nif: { en: expect.any(String), es: expect.stringContaining('NIF') } },
      });
    },
  );

  it('an invalid tax id of another country is an error and not an invalid NIF', () => {
    const row = importedRow({ nif: '98-7654321', pais: 'Estados Unidos', direccion_provincia: '' });
    expect(row).toMatchObject({ customer: null, nifInvalid: false, errors: { nif: expect.anything() } });
  });
});

describe('rows with errors', () => {
  it.each([
    ['nombre_fiscal', '', 'legal_name'],
    ['nombre_fiscal', 'x'.repeat(256), 'legal_name'],
    ['email', 'no es', 'email'],
    ['telefono', '6,12346E+08', 'phone'],
    ['direccion_calle', '', 'address.street'],
    ['direccion_calle', 'Calle 😀', 'address.street'],
    ['direccion_codigo_postal', '', 'address.postal_code'],
    ['direccion_codigo_postal', '280', 'address.postal_code'],
    ['direccion_poblacion', ' ', 'address.city'],
    ['direccion_provincia', '', 'address.province'],
    ['pais', 'Atlántida', 'address.country'],
  ])('the import reports %s %j as an error of %s', (column, text, field) => {
    expect(importedRow({ [column]: text })).toMatchObject({
      customer: null,
      nifInvalid: false,
      errors: { [field]: { en: expect.stringMatching(/./), es: expect.stringMatching(/./) } },
    });
  });

  it('the import reports every error of a row', () => {
    const { errors } = importedRow({ nombre_fiscal: '', nif: 'x', email: 'x', direccion_codigo_postal: 'x' });
    expect(Object.keys(errors).sort()).toEqual(['address.postal_code', 'email', 'legal_name', 'nif']);
  });

  it('the import reports a row with more cells than the header', () => {
    expect(imported(`${line()};más`)[0]).toMatchObject({
      customer: null,
      errors: { row: expect.anything() },
    });
  });

  it('rows keep their number in the file, and valid rows are imported', () => {
    const rows = imported(line({ nif: '' }), '', line({ nif: '', email: 'x' }), line());
    expect(rows.map(({ row, customer }) => [row, customer !== null])).toEqual([
      [1, true],
      [3, false],
      [4, true],
    ]);
  });
});

describe('the addresses of imported customers', () => {
  it('the default country is Spain, and foreign addresses need no province', () => {
    expect(importedRow({ pais: '' }).customer?.address.country).toBe('ES');
    const abroad = { pais: 'portugal', direccion_provincia: '', direccion_codigo_postal: '1000-001' };
    expect(importedRow(abroad).customer?.address).toMatchObject({ country: 'PT', province: null });
  });

  it('a lost leading zero of the postal code is restored if the province matches', () => {
    const barcelona = { direccion_codigo_postal: '8001', direccion_provincia: 'barcelona' };
    expect(importedRow(barcelona).customer?.address.postal_code).toBe('08001');
    expect(importedRow({ direccion_codigo_postal: '2801' }).errors).toHaveProperty(['address.postal_code']);
  });

  it('the street is stored on one line', () => {
    const row = importedRow({ direccion_calle: '"Gran\nVía\t  "' });
    expect(row.customer?.address.street).toBe('Gran Vía');
  });

  it('street and number keep the split of their columns', () => {
    const row = importedRow({ direccion_calle: 'Calle Mayor 15', direccion_numero: '' });
    expect(row.customer?.address).toMatchObject({ street: 'Calle Mayor 15', number: null });
  });
});

describe('duplicates inside the imported file', () => {
  it('duplicates by NIF or alternative id refer to the first valid row', () => {
    const french = { nif: 'FR12345678901', pais: 'FR', direccion_provincia: '' };
    const rows = imported(
      line({ email: 'x' }),
      line(),
      line({ nif: 'b-12345674' }),
      line(french),
      line({ ...french, nif: 'fr 12345678901' }),
      line({ nif: '' }),
      line({ nif: '' }),
    );
    expect(rows.map(({ customer, duplicateOf }) => [customer !== null, duplicateOf])).toEqual([
      [false, null],
      [true, null],
      [false, 2],
      [true, null],
      [false, 4],
      [true, null],
      [true, null],
    ]);
    expect(rows[2]?.errors).toEqual({ nif: { en: 'row 2 has it too', es: 'la fila 2 también lo tiene' } });
    expect(rows[4]?.errors).toHaveProperty('alternative_id');
  });
});
