import { describe, expect, it } from 'vitest';
import { buildCancellation } from '../../../src/verifactu/build-cancellation.ts';
import { RecordDataError } from '../../../src/verifactu/record-data-error.ts';
import { cancellationInput, SOFTWARE } from './support/record-inputs.ts';

describe('buildCancellation', () => {
  it('a cancellation record names the cancelled invoice and the previous record', () => {
    const previous = {
      issuer_nif: '89890001K',
      invoice_number: 'F-2026-0009',
      issue_date: '2026-03-09',
      fingerprint: 'A'.repeat(64),
    };
    expect(buildCancellation(cancellationInput({ previous }))).toEqual({
      IDVersion: '1.0',
      IDFactura: {
        IDEmisorFacturaAnulada: '89890001K',
        NumSerieFacturaAnulada: 'F-2026-0001',
        FechaExpedicionFacturaAnulada: '10-03-2026',
      },
      Encadenamiento: {
        RegistroAnterior: {
          IDEmisorFactura: '89890001K',
          NumSerieFactura: 'F-2026-0009',
          FechaExpedicionFactura: '09-03-2026',
          Huella: 'A'.repeat(64),
        },
      },
      SistemaInformatico: SOFTWARE,
      FechaHoraHusoGenRegistro: '2026-03-10T10:00:00+01:00',
      TipoHuella: '01',
    });
  });

  it('a cancellation record contains each circumstance only if it applies', () => {
    const record = (sin_registro_previo: 'S' | 'N', rechazo_previo: 'S' | 'N') =>
      buildCancellation(cancellationInput({ circumstances: { sin_registro_previo, rechazo_previo } }));
    expect(record('N', 'N')).toEqual(buildCancellation(cancellationInput()));
    expect(record('S', 'N')).toMatchObject({ SinRegistroPrevio: 'S' });
    expect(record('S', 'N')).not.toHaveProperty('RechazoPrevio');
    expect(record('N', 'S')).toMatchObject({ RechazoPrevio: 'S' });
    expect(record('N', 'S')).not.toHaveProperty('SinRegistroPrevio');
  });

  it('a cancellation record names the third party or recipient that generates it, never the issuer', () => {
    const party = { legal_name: 'Gestoría Ejemplo SL', nif: 'B87654323', alternative_id: null };
    for (const by of ['T', 'D'] as const) {
      expect(buildCancellation(cancellationInput({ generator: { by, party } }))).toMatchObject({
        GeneradoPor: by,
        Generador: { NombreRazon: party.legal_name, NIF: party.nif },
      });
    }
    const own = cancellationInput({ generator: { by: 'T', party: { ...party, nif: '89890001K' } } });
    expect(() => buildCancellation(own)).toThrow(RecordDataError);
  });

  it('buildCancellation rejects a previous fingerprint that is not 64 upper-case hexadecimal digits', () => {
    const previous = { issuer_nif: '89890001K', invoice_number: 'F-1', issue_date: '2026-03-09' };
    for (const fingerprint of ['', 'a'.repeat(64), 'A'.repeat(63)]) {
      const input = cancellationInput({ previous: { ...previous, fingerprint } });
      expect(() => buildCancellation(input)).toThrow(RecordDataError);
    }
  });
});
