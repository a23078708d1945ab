import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildRegistration } from '../../../src/verifactu/build-registration.ts';
import { qrUrl } from '../../../src/verifactu/qr-url.ts';
import { RecordDataError } from '../../../src/verifactu/record-data-error.ts';
import { officialJson, officialTitle } from './support/official-data.ts';
import { registration } from './support/record-inputs.ts';

const vectorFile = z.object({
  vectors: z.array(
    z.object({
      mode: z.enum(['verifactu', 'noVerifactu']),
      env: z.enum(['test', 'prod']),
      params: z.object({ nif: z.string(), numserie: z.string(), fecha: z.string(), importe: z.string() }),
      url: z.string(),
    }),
  ),
});

const json = officialJson('qr-vectors.json');
const vectors = json === null ? [] : vectorFile.parse(json).vectors;

describe.skipIf(json === null)(officialTitle('official QR addresses', json), () => {
  it.each(vectors)('qrUrl returns the official URL $url', ({ mode, env, params, url }) => {
    const actual = qrUrl({
      environment: env === 'test' ? 'TEST' : 'LIVE',
      mode,
      nif: params.nif,
      invoice_number: params.numserie,
      issue_date: params.fecha.split('-').toReversed().join('-'),
      total_text: params.importe,
    });
    expect(actual).toBe(url);
  });
});

describe('qrUrl', () => {
  const invoice = {
    environment: 'LIVE',
    nif: '89890001K',
    invoice_number: ' A+B&C 1/2 ',
    issue_date: '2026-09-01',
    total_text: '-121.00',
  } as const;

  it('qrUrl encodes special characters of the query', () => {
    expect(qrUrl(invoice)).toBe(
      'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR' +
        '?nif=89890001K&numserie=A%2BB%26C%201%2F2&fecha=01-09-2026&importe=-121.00',
    );
  });

  it('qrUrl uses the test host in the sandbox', () => {
    expect(qrUrl({ ...invoice, environment: 'TEST' })).toMatch(
      /^https:\/\/prewww2\.aeat\.es\/wlpl\/TIKE-CONT\/ValidarQR\?/,
    );
  });

  it('qrUrl contains the literals of the record', () => {
    fc.assert(
      fc.property(registration, (input) => {
        const record = buildRegistration(input);
        const url = qrUrl({
          environment: 'TEST',
          nif: input.issuer.nif,
          invoice_number: input.invoice_number,
          issue_date: input.issue_date,
          total_text: record.ImporteTotal,
        });
        expect(Array.from(new URL(url).searchParams)).toEqual([
          ['nif', record.IDFactura.IDEmisorFactura],
          ['numserie', record.IDFactura.NumSerieFactura],
          ['fecha', record.IDFactura.FechaExpedicionFactura],
          ['importe', record.ImporteTotal],
        ]);
      }),
    );
  });

  it('qrUrl rejects an invoice number that no record can have', () => {
    expect(() => qrUrl({ ...invoice, invoice_number: 'Ñ' })).toThrow(RecordDataError);
  });
});
