import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dictionaryColumns,
  PACKED_WITH_RECORD,
  packRecord,
  type RecordRowTexts,
  readableTexts,
  recordValue,
  rowTexts,
  UnreadableRecordError,
} from '../../../src/db/packed-record.ts';
import { appendCancellation, appendRegistration, type ChainHead } from '../../../src/verifactu/chain.ts';
import { recordVerifier } from '../../../src/verifactu/verify-records.ts';
import { nodeSha256 } from '../verifactu/support/node-sha256.ts';
import {
  cancellationInput,
  invoiceNumber,
  isoDate,
  recordGroup,
  registrationInput,
} from '../verifactu/support/record-inputs.ts';

const digits = (text: string) => createHash('sha256').update(text).digest('hex').toUpperCase();
const OWN = digits('own');
const PREVIOUS = digits('previous');

/** Column values of the registration below. */
const COLUMNS = {
  operation: 'REGISTRATION',
  invoice_number: 'F-2026-0301',
  issue_date: '2026-11-24',
  issuer_nif: 'B12345674',
  record_type: 'F1',
  generated_at: '2026-11-24T10:35:40+01:00',
  fingerprint: OWN,
  previous_fingerprint: PREVIOUS,
} as const;

type Columns = Omit<RecordRowTexts, 'record' | 'hashed_text'>;

/** Builds a row as the ledger writes it. */
function rowOf(record: object, hashedText: string, columns: Columns = COLUMNS): RecordRowTexts {
  const packed = packRecord(record, hashedText, dictionaryColumns(columns));
  return { ...columns, record: packed, hashed_text: PACKED_WITH_RECORD };
}

const REGISTRATION = {
  IDVersion: '1.0',
  IDFactura: {
    IDEmisorFactura: 'B12345674',
    NumSerieFactura: 'F-2026-0301',
    FechaExpedicionFactura: '24-11-2026',
  },
  NombreRazonEmisor: 'Talleres Prueba, S.L.',
  TipoFactura: 'F1',
  DescripcionOperacion: 'Consultoría; Manual impreso',
  Destinatarios: { IDDestinatario: [{ NombreRazon: 'Comercial Número 99 SL', NIF: 'B00000992' }] },
  Desglose: {
    DetalleDesglose: [
      {
        Impuesto: '01',
        ClaveRegimen: '01',
        CalificacionOperacion: 'S1',
        TipoImpositivo: '21.00',
        BaseImponibleOimporteNoSujeto: '3616.00',
        CuotaRepercutida: '759.36',
      },
    ],
  },
  CuotaTotal: '759.36',
  ImporteTotal: '4375.36',
  Encadenamiento: {
    RegistroAnterior: {
      IDEmisorFactura: 'B12345674',
      NumSerieFactura: 'F-2026-0300',
      FechaExpedicionFactura: '24-11-2026',
      Huella: PREVIOUS,
    },
  },
  SistemaInformatico: {
    NombreRazon: 'Productora SL',
    NIF: 'B00000000',
    NombreSistemaInformatico: 'Folio',
    IdSistemaInformatico: '01',
    Version: '1.0.0',
    NumeroInstalacion: '1',
    TipoUsoPosibleSoloVerifactu: 'S',
    TipoUsoPosibleMultiOT: 'S',
    IndicadorMultiplesOT: 'N',
  },
  FechaHoraHusoGenRegistro: '2026-11-24T10:35:40+01:00',
  TipoHuella: '01',
  Huella: OWN,
};
const HASHED = `IDEmisorFactura=B12345674&NumSerieFactura=F-2026-0301&FechaExpedicionFactura=24-11-2026&TipoFactura=F1&CuotaTotal=759.36&ImporteTotal=4375.36&Huella=${PREVIOUS}&FechaHoraHusoGenRegistro=2026-11-24T10:35:40+01:00`;

const VOID_COLUMNS = {
  ...COLUMNS,
  operation: 'VOID',
  generated_at: '2026-11-24T11:00:00+01:00',
  previous_fingerprint: null,
} as const;
const CANCELLATION = {
  IDVersion: '1.0',
  IDFactura: {
    IDEmisorFacturaAnulada: 'B12345674',
    NumSerieFacturaAnulada: 'F-2026-0301',
    FechaExpedicionFacturaAnulada: '24-11-2026',
  },
  RechazoPrevio: 'S',
  Encadenamiento: { PrimerRegistro: 'S' },
  SistemaInformatico: REGISTRATION.SistemaInformatico,
  FechaHoraHusoGenRegistro: '2026-11-24T11:00:00+01:00',
  TipoHuella: '01',
  Huella: OWN,
};
const CANCELLED =
  'IDEmisorFacturaAnulada=B12345674&NumSerieFacturaAnulada=F-2026-0301&FechaExpedicionFacturaAnulada=24-11-2026&Huella=&FechaHoraHusoGenRegistro=2026-11-24T11:00:00+01:00';

/** Records packed by the first version of each dictionary. Every later version must read them. */
const NAMED =
  '{"ImporteTotal":"4375.36","CuotaTotal":"759.36","size":1217,"packed":"1.5dc9DoIwGAbgqzTMQlpaSqqbJE5qSOQCFRlIgJoCo0fyAq5czBSIgvwEYTGxY+lQvr7fk/ZTkC0yMbGoTTqU7Mpz0CGGaEgVk+gIlctGfLEtZmDaVoZg21KTNTZ04W12GKvyF9QeiYfgGltrAqsqzVHsVaveSDfqNZbud82GePOULjJIgSvz4MxX4GTsja/Mc0SS5lEmZHHnG3DgSc4jEMZXGaRCm8OhI+JA+iGPwLF4qBYAjLWaDarBmPnrWmKK6KCYVVJ73Kw/dPSsY9yL6DQcp0YKToxUo9OXNtVkdV0pLrmfCcm7kYDlzv/A4T5jxiVe+gTXbk8="}';
const SECOND =
  '["2.8.E#[El!>PdKZiMIXMqJn(H]^BRGD2EdP@VY}a=^IC51.[@10Yo%^%<p0taZ+U=E9eHTjy=l]V6CH1JeeLsqZ+U^<>YBf%-6F7?kt1duTy?WPutjvP=F<k[RkCZiEb!>-tgF7zFTpHN2]fwM400",1217,"4375.36","759.36"]';
const SECOND_VOID = '["2.8{HhNxbUPSdqAE<Fth$a^=uO?Qc$krFi8v]S8J%6KV9m",628]';

const database = new DatabaseSync(':memory:');
/** Returns the values that statements read from a stored record. */
function valuesOf(record: string): unknown[] {
  const names = ['ImporteTotal', 'CuotaTotal', 'FechaOperacion', 'size'] as const;
  const values = names.map((name) => recordValue('record', name)).join(', ');
  return Object.values(database.prepare(`SELECT ${values} FROM (SELECT ? AS record)`).get(record) ?? {});
}

/** First record of a chain, for records that follow it. */
const {
  record: firstRecord,
  hash_text,
  fingerprint,
} = appendRegistration(null, registrationInput(), nodeSha256);
const BEFORE = {
  kind: 'REGISTRATION',
  record: firstRecord,
  hash_text,
  fingerprint,
  previous_fingerprint: null,
  position: 1,
} as const;

/** Generates any record that the service makes, as its row. */
const stored: fc.Arbitrary<RecordRowTexts> = fc
  .record({
    operation: fc.constantFrom('REGISTRATION' as const, 'VOID' as const),
    invoice_number: invoiceNumber,
    issue_date: isoDate,
    groups: fc.array(recordGroup, { minLength: 1, maxLength: 4 }),
    name: fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .filter((name) => name.trim() !== '' && name.isWellFormed()),
    head: fc.option(fc.record({ invoice_number: invoiceNumber, issue_date: isoDate })),
  })
  .map(({ operation, groups, name, head: before, ...invoice }) => {
    const head: ChainHead | null = before && {
      ...before,
      issuer_nif: '89890001K',
      position: 1,
      fingerprint: BEFORE.fingerprint,
    };
    const { record, hash_text, fingerprint } =
      operation === 'VOID'
        ? appendCancellation(head, cancellationInput(invoice), nodeSha256)
        : appendRegistration(
            head,
            registrationInput({ ...invoice, groups, issuer: { nif: '89890001K', legal_name: name } }),
            nodeSha256,
          );
    const columns = {
      ...invoice,
      operation,
      issuer_nif: '89890001K',
      record_type: 'F1',
      generated_at: record.FechaHoraHusoGenRegistro,
      fingerprint,
      previous_fingerprint: head?.fingerprint ?? null,
    };
    const row = rowOf(record, hash_text, columns);
    expect(rowTexts(row)).toEqual({ record: JSON.parse(JSON.stringify(record)), hashedText: hash_text });
    return row;
  });

/** True if the chain verification accepts the row, as the second record when it names a previous one. */
function isSound(row: RecordRowTexts): boolean {
  const verifier = recordVerifier(nodeSha256);
  const hasBefore = row.previous_fingerprint !== null;
  if (hasBefore) verifier.add(BEFORE);
  const texts = readableTexts(() => rowTexts(row));
  const { operation: kind, fingerprint, previous_fingerprint } = row;
  verifier.add({
    kind,
    record: texts?.record,
    hash_text: texts?.hashedText ?? '',
    fingerprint,
    previous_fingerprint,
    position: hasBefore ? 2 : 1,
  });
  return verifier.result().valid;
}

/** Generates a value for one of the columns that a record unpacks with. */
const alteration: fc.Arbitrary<Partial<Columns>> = fc.oneof(
  fc.record({ invoice_number: invoiceNumber }),
  fc.record({ issue_date: isoDate }),
  fc.record({ issuer_nif: fc.constantFrom('B12345674', '89890001L', '') }),
  fc.record({ generated_at: fc.constantFrom('2026-03-10T09:00:01+01:00', '2026-03-10T09:00:00Z') }),
  fc.record({ fingerprint: fc.string().map(digits) }),
  fc.record({ operation: fc.constantFrom('REGISTRATION' as const, 'VOID' as const) }),
);

describe('a packed registration record', () => {
  it('a packed record returns record and hashed text byte for byte', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string({ minLength: 1 }).filter((name) => name !== '__proto__'),
          fc.string({ unit: 'grapheme' }),
        ),
        fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\n') && text.isWellFormed()),
        fc.record({
          operation: fc.constantFrom('REGISTRATION' as const, 'VOID' as const),
          invoice_number: fc.string(),
          issue_date: fc.string(),
          issuer_nif: fc.string(),
          record_type: fc.string(),
          generated_at: fc.string(),
          fingerprint: fc.constant(OWN),
          previous_fingerprint: fc.option(fc.constant(PREVIOUS)),
        }),
        (record, hashedText, columns) => {
          const texts = rowTexts(rowOf(record, hashedText, columns));
          expect(JSON.stringify(texts.record)).toBe(JSON.stringify(record));
          expect(texts.hashedText).toBe(hashedText);
        },
      ),
    );
  });

  it('the verification finds every change of a column next to the record', () => {
    fc.assert(
      fc.property(stored, alteration, (row, altered) => {
        expect(isSound(row)).toBe(true);
        const isOther = Object.entries(altered).some(([name, value]) => Reflect.get(row, name) !== value);
        expect(isSound({ ...row, ...altered })).toBe(!isOther);
      }),
    );
  });

  it('a packed record needs less than a fifth of the original bytes', () => {
    const { record } = rowOf(REGISTRATION, HASHED);
    expect(record.length).toBeLessThan((JSON.stringify(REGISTRATION).length + HASHED.length) / 5);
  });

  it('SQL statements read the totals, the operation date and the size of a packed record', () => {
    const { record } = rowOf(REGISTRATION, HASHED);
    const day = rowOf({ ...REGISTRATION, FechaOperacion: '20-11-2026' }, HASHED).record;
    const none = rowOf({ IDVersion: '1.0' }, HASHED).record;
    const size = JSON.stringify(REGISTRATION).length;
    expect([record, NAMED, day, none].map(valuesOf)).toEqual([
      ['4375.36', '759.36', null, size],
      ['4375.36', '759.36', null, size],
      ['4375.36', '759.36', '20-11-2026', size + ',"FechaOperacion":"20-11-2026"'.length],
      [null, null, null, '{"IDVersion":"1.0"}'.length],
    ]);
  });

  it('rowTexts reads a record that was stored unpacked', () => {
    const plain = { ...COLUMNS, record: JSON.stringify(REGISTRATION), hashed_text: HASHED };
    expect(rowTexts(plain)).toEqual({ record: REGISTRATION, hashedText: HASHED });
  });

  it.each([
    ['other sums beside it', (stored: string) => stored.replace('"4375.36"', '"4.36"')],
    ['a day of operation that it has not', (stored: string) => stored.replace(/]$/, ',"x"]')],
    ['a dictionary that there is not', (stored: string) => stored.replace('"2.', '"7.')],
    ['no dictionary', (stored: string) => stored.replace('"2.', '"')],
    ['half of its text', (stored: string) => stored.replace(/"2\.(.{40})[^"]*/, '"2.$1')],
    ['another text', (stored: string) => stored.replace(/"2\..{8}/, '"2.AAAAAAAA')],
    ['a character that no packed text has', (stored: string) => stored.replace(/"2\../, '"2.ñ')],
    ['another shape', () => '[1]'],
    ['nothing', () => 'null'],
  ])('rowTexts rejects a packed record with %s', (_, altered) => {
    const row = rowOf(REGISTRATION, HASHED);
    expect(() => rowTexts({ ...row, record: altered(row.record) })).toThrow(UnreadableRecordError);
  });

  it.each([
    ['first', NAMED],
    ['second', SECOND],
  ])('the dictionaries never change, so every version reads the stored record: the %s', (_, record) => {
    expect(rowTexts({ ...rowOf(REGISTRATION, HASHED), record })).toEqual({
      record: REGISTRATION,
      hashedText: HASHED,
    });
  });

  it('the dictionary of cancellations never changes', () => {
    expect(rowTexts({ ...rowOf(CANCELLATION, CANCELLED, VOID_COLUMNS), record: SECOND_VOID })).toEqual({
      record: CANCELLATION,
      hashedText: CANCELLED,
    });
  });
});
