import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  PACKED_WITH_RECORD,
  packRecord,
  type RecordRowTexts,
  rowTexts,
  UnreadableRecordError,
} from '../../../src/db/packed-record.ts';

const digits = (text: string) => createHash('sha256').update(text).digest('hex').toUpperCase();
const OWN = digits('own');
const PREVIOUS = digits('previous');

/** A row as the ledger writes it. */
function rowOf(record: object, hashedText: string, previous: string | null = PREVIOUS): RecordRowTexts {
  const fingerprints = { fingerprint: OWN, previousFingerprint: previous };
  return {
    record: packRecord(record, hashedText, fingerprints),
    hashed_text: PACKED_WITH_RECORD,
    fingerprint: OWN,
    previous_fingerprint: previous,
  };
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

describe('a packed registration record', () => {
  it('gives record and hashed text again byte for byte, whatever they say', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string({ minLength: 1 }).filter((name) => name !== '__proto__'),
          fc.string({ unit: 'grapheme' }),
        ),
        fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\n') && text.isWellFormed()),
        fc.boolean(),
        (record, hashedText, isFirst) => {
          const texts = rowTexts(rowOf(record, hashedText, isFirst ? null : PREVIOUS));
          expect(JSON.stringify(texts.record)).toBe(JSON.stringify(record));
          expect(texts.hashedText).toBe(hashedText);
        },
      ),
    );
  });

  it('takes less than a third of what record and hashed text take', () => {
    const { record } = rowOf(REGISTRATION, HASHED);
    expect(record.length).toBeLessThan((JSON.stringify(REGISTRATION).length + HASHED.length) / 3);
  });

  it('has the sums beside it as statements look at them, and the size of what it holds', () => {
    const stored = JSON.parse(rowOf(REGISTRATION, HASHED).record);
    expect(stored).toMatchObject({
      ImporteTotal: '4375.36',
      CuotaTotal: '759.36',
      size: JSON.stringify(REGISTRATION).length,
    });
    expect(stored).not.toHaveProperty('FechaOperacion');
  });

  it('is read where it stands unpacked, as records were written before', () => {
    const plain = {
      record: JSON.stringify(REGISTRATION),
      hashed_text: HASHED,
      fingerprint: OWN,
      previous_fingerprint: PREVIOUS,
    };
    expect(rowTexts(plain)).toEqual({ record: REGISTRATION, hashedText: HASHED });
  });

  it.each([
    ['other sums beside it', (stored: string) => stored.replace('"4375.36"', '"4.36"')],
    ['a day of operation that it has not', (stored: string) => stored.replace('{', '{"FechaOperacion":"x",')],
    ['a dictionary that there is not', (stored: string) => stored.replace('"packed":"1.', '"packed":"7.')],
    ['no dictionary', (stored: string) => stored.replace('"packed":"1.', '"packed":"')],
    ['half of its text', (stored: string) => `${stored.slice(0, -100)}"}`],
    ['another text', (stored: string) => stored.replace(/"packed":"1\..{8}/, '"packed":"1.AAAAAAAA')],
  ])('is not read with %s', (_, altered) => {
    const row = rowOf(REGISTRATION, HASHED);
    expect(() => rowTexts({ ...row, record: altered(row.record) })).toThrow(UnreadableRecordError);
  });

  it('is packed with a dictionary that never changes, for what is stored names it by its number', () => {
    // Packed by the first version: it has to be read by each that follows.
    const FIRST =
      '{"ImporteTotal":"4375.36","CuotaTotal":"759.36","size":1217,"packed":"1.5dc9DoIwGAbgqzTMQlpaSqqbJE5qSOQCFRlIgJoCo0fyAq5czBSIgvwEYTGxY+lQvr7fk/ZTkC0yMbGoTTqU7Mpz0CGGaEgVk+gIlctGfLEtZmDaVoZg21KTNTZ04W12GKvyF9QeiYfgGltrAqsqzVHsVaveSDfqNZbud82GePOULjJIgSvz4MxX4GTsja/Mc0SS5lEmZHHnG3DgSc4jEMZXGaRCm8OhI+JA+iGPwLF4qBYAjLWaDarBmPnrWmKK6KCYVVJ73Kw/dPSsY9yL6DQcp0YKToxUo9OXNtVkdV0pLrmfCcm7kYDlzv/A4T5jxiVe+gTXbk8="}';
    expect(rowTexts({ ...rowOf(REGISTRATION, HASHED), record: FIRST })).toEqual({
      record: REGISTRATION,
      hashedText: HASHED,
    });
  });
});
