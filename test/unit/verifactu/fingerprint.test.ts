import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildCancellation } from '../../../src/verifactu/build-cancellation.ts';
import { buildRegistration } from '../../../src/verifactu/build-registration.ts';
import {
  cancellationHashText,
  eventHashText,
  fingerprint,
  registrationHashText,
} from '../../../src/verifactu/fingerprint.ts';
import { RecordDataError } from '../../../src/verifactu/record-data-error.ts';
import type { ChainLink } from '../../../src/verifactu/record-types.ts';
import { nodeSha256 } from './support/node-sha256.ts';
import { officialJson, officialTitle } from './support/official-data.ts';
import { cancellationInput, registration, registrationInput } from './support/record-inputs.ts';

const vectorFile = z.object({
  vectors: z.array(
    z.object({
      id: z.string(),
      tipo: z.enum(['alta', 'anulacion', 'evento']),
      campos: z.record(z.string(), z.string()),
      cadena: z.string(),
      huella: z.string(),
    }),
  ),
  negative: z.record(z.string(), z.string()),
});
type Vector = z.infer<typeof vectorFile>['vectors'][number];

const json = officialJson('hash-vectors.json');
const official = json === null ? { vectors: [], negative: {} } : vectorFile.parse(json);

/** Computes the fingerprint independently of the tested code, with Node's own hash. */
function expectedFingerprint(text: string): string {
  return createHash('sha256').update(Buffer.from(text, 'utf8')).digest('hex').toUpperCase();
}

function link(fields: Vector['campos']): ChainLink {
  if (fields.Huella === '') return { PrimerRegistro: 'S' };
  const previous = { IDEmisorFactura: '', NumSerieFactura: '', FechaExpedicionFactura: '' };
  return { RegistroAnterior: { ...previous, Huella: fields.Huella ?? '' } };
}

function hashTextOf({ tipo, campos }: Vector): string {
  const field = (name: string) => campos[name] ?? '';
  const common = {
    Encadenamiento: link(campos),
    FechaHoraHusoGenRegistro: field('FechaHoraHusoGenRegistro'),
  };
  switch (tipo) {
    case 'alta':
      return registrationHashText({
        ...common,
        IDFactura: {
          IDEmisorFactura: field('IDEmisorFactura'),
          NumSerieFactura: field('NumSerieFactura'),
          FechaExpedicionFactura: field('FechaExpedicionFactura'),
        },
        TipoFactura: field('TipoFactura'),
        CuotaTotal: field('CuotaTotal'),
        ImporteTotal: field('ImporteTotal'),
      });
    case 'anulacion':
      return cancellationHashText({
        ...common,
        IDFactura: {
          IDEmisorFacturaAnulada: field('IDEmisorFacturaAnulada'),
          NumSerieFacturaAnulada: field('NumSerieFacturaAnulada'),
          FechaExpedicionFacturaAnulada: field('FechaExpedicionFacturaAnulada'),
        },
      });
    case 'evento':
      return eventHashText({
        producer_nif: field('nifProductor'),
        producer_id: field('idOtroProductor'),
        system_id: field('IdSistemaInformatico'),
        version: field('Version'),
        installation_number: field('NumeroInstalacion'),
        issuer_nif: field('nifObligado'),
        event_type: field('TipoEvento'),
        previous_fingerprint: field('HuellaEvento'),
        generated_at: field('FechaHoraHusoGenEvento'),
      });
  }
}

describe.skipIf(json === null)(officialTitle('official fingerprint vectors', json), () => {
  it('the official vectors contain registrations, cancellations and events', () => {
    expect(new Set(official.vectors.map(({ tipo }) => tipo))).toEqual(
      new Set(['alta', 'anulacion', 'evento']),
    );
  });

  it.each(official.vectors)('the official vector $id gives the published text and fingerprint', (vector) => {
    const text = hashTextOf(vector);
    expect(text).toBe(vector.cadena);
    expect(fingerprint(text, nodeSha256)).toBe(vector.huella);
  });

  it('no fingerprint is that of a text with a trailing newline', () => {
    const wrong = Object.values(official.negative);
    expect(wrong).not.toHaveLength(0);
    for (const vector of official.vectors)
      expect(wrong).not.toContain(fingerprint(hashTextOf(vector), nodeSha256));
  });
});

describe('the fingerprint of our own records', () => {
  const previous = {
    issuer_nif: '89890001K',
    invoice_number: 'A&B 1/7',
    issue_date: '2026-03-09',
    fingerprint: 'A'.repeat(64),
  };

  it('the fingerprint of a first registration has an empty previous fingerprint', () => {
    const text = registrationHashText(buildRegistration(registrationInput()));
    const expected =
      'IDEmisorFactura=89890001K&NumSerieFactura=F-2026-0001&FechaExpedicionFactura=10-03-2026&TipoFactura=F1' +
      '&CuotaTotal=21.00&ImporteTotal=121.00&Huella=&FechaHoraHusoGenRegistro=2026-03-10T09:00:00+01:00';
    expect(text).toBe(expected);
    expect(fingerprint(text, nodeSha256)).toBe(expectedFingerprint(expected));
  });

  it('the fingerprint of a chained registration uses the unescaped number', () => {
    const record = buildRegistration(registrationInput({ invoice_number: ' A&B 2/7 ', previous }));
    const expected =
      'IDEmisorFactura=89890001K&NumSerieFactura=A&B 2/7&FechaExpedicionFactura=10-03-2026&TipoFactura=F1' +
      `&CuotaTotal=21.00&ImporteTotal=121.00&Huella=${'A'.repeat(64)}` +
      '&FechaHoraHusoGenRegistro=2026-03-10T09:00:00+01:00';
    expect(registrationHashText(record)).toBe(expected);
    expect(fingerprint(registrationHashText(record), nodeSha256)).toBe(expectedFingerprint(expected));
  });

  it('the fingerprint of a cancellation uses the fields of the cancelled invoice', () => {
    const text = cancellationHashText(buildCancellation(cancellationInput({ previous })));
    const expected =
      'IDEmisorFacturaAnulada=89890001K&NumSerieFacturaAnulada=F-2026-0001&FechaExpedicionFacturaAnulada=10-03-2026' +
      `&Huella=${'A'.repeat(64)}&FechaHoraHusoGenRegistro=2026-03-10T10:00:00+01:00`;
    expect(text).toBe(expected);
    expect(fingerprint(text, nodeSha256)).toBe(expectedFingerprint(expected));
  });

  it('the hashed text never ends with a separator or white space', () => {
    fc.assert(
      fc.property(registration, (input) => {
        const text = registrationHashText(buildRegistration(input));
        expect(text).toMatch(/FechaHoraHusoGenRegistro=2026-03-10T09:00:00\+01:00$/);
        expect(text).not.toMatch(/[\n\r]|[\s&]$/);
      }),
    );
  });

  it('fingerprint rejects a hash port without 64 upper-case hexadecimal digits', () => {
    expect(() => fingerprint('text', (text) => nodeSha256(text).toLowerCase())).toThrow(RecordDataError);
    expect(() => fingerprint('text', () => '')).toThrow(RecordDataError);
  });
});
