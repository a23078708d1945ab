import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appendCancellation, appendRegistration } from '../../../src/verifactu/chain.ts';
import { recordVerifier, type StoredChainRecord } from '../../../src/verifactu/verify-records.ts';
import { nodeSha256 } from './support/node-sha256.ts';
import { cancellationInput, registrationInput } from './support/record-inputs.ts';

function stored(): StoredChainRecord[] {
  const first = appendRegistration(null, registrationInput(), nodeSha256);
  const second = appendCancellation(first.head, cancellationInput(), nodeSha256);
  const third = appendRegistration(
    second.head,
    registrationInput({ invoice_number: 'F-2026-0002' }),
    nodeSha256,
  );
  const row = ({ head, hash_text, fingerprint, record }: typeof first | typeof second) => ({
    position: head.position,
    hash_text,
    fingerprint,
    previous_fingerprint:
      'RegistroAnterior' in record.Encadenamiento ? record.Encadenamiento.RegistroAnterior.Huella : null,
    record: JSON.parse(JSON.stringify(record)) as unknown,
    columns: {
      invoice_number: head.invoice_number,
      issue_date: head.issue_date,
      issuer_nif: head.issuer_nif,
      record_type: 'F1',
      generated_at: record.FechaHoraHusoGenRegistro,
    },
  });
  return [
    { ...row(first), kind: 'REGISTRATION' },
    { ...row(second), kind: 'VOID' },
    { ...row(third), kind: 'REGISTRATION' },
  ];
}

function verify(records: readonly StoredChainRecord[]) {
  const verifier = recordVerifier(nodeSha256);
  for (const record of records) verifier.add(record);
  return verifier.result();
}

/** Paths of the hashed elements by kind, and of the fingerprint. */
const HASHED: Record<StoredChainRecord['kind'], string[][]> = {
  REGISTRATION: [
    ['IDFactura', 'IDEmisorFactura'],
    ['IDFactura', 'NumSerieFactura'],
    ['IDFactura', 'FechaExpedicionFactura'],
    ['TipoFactura'],
    ['CuotaTotal'],
    ['ImporteTotal'],
    ['FechaHoraHusoGenRegistro'],
    ['Huella'],
  ],
  VOID: [
    ['IDFactura', 'IDEmisorFacturaAnulada'],
    ['IDFactura', 'NumSerieFacturaAnulada'],
    ['IDFactura', 'FechaExpedicionFacturaAnulada'],
    ['Encadenamiento', 'RegistroAnterior', 'Huella'],
    ['FechaHoraHusoGenRegistro'],
    ['Huella'],
  ],
};

/** Returns a copy of a record with another value, or none, at a path. */
function withValue(record: unknown, path: readonly string[], value: unknown): unknown {
  const [name = '', ...rest] = path;
  const copy: Record<string, unknown> = { ...(record as Record<string, unknown>) };
  if (rest.length > 0) copy[name] = withValue(copy[name], rest, value);
  else if (value === undefined) delete copy[name];
  else copy[name] = value;
  return copy;
}

const CASES = stored().flatMap(({ kind }, index) =>
  HASHED[kind].map((path) => ({ index, path, name: `${kind} ${path.join('/')}` })),
);

describe('the verification of stored records', () => {
  it('the verification accepts a chain as it was appended', () => {
    expect(verify(stored())).toEqual({ records_checked: 3, valid: true, first_broken_position: null });
    expect(verify([])).toEqual({ records_checked: 0, valid: true, first_broken_position: null });
  });

  it.each(CASES)('the verification finds a changed, invalid or missing $name', ({ index, path }) => {
    for (const value of ['another', 7, null, {}, undefined]) {
      const records = stored().map((record, at) =>
        at === index ? { ...record, record: withValue(record.record, path, value) } : record,
      );
      expect(verify(records)).toMatchObject({ valid: false, first_broken_position: index + 1 });
    }
  });

  it('the verification finds a record of any other shape and never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(2), (value, index) => {
        const records = stored().map((record, at) => (at === index ? { ...record, record: value } : record));
        expect(verify(records).first_broken_position).toBe(index + 1);
      }),
    );
  });

  it('the verification reports the first fault of a record or of the chain', () => {
    const [first, second, third] = stored();
    if (first === undefined || second === undefined || third === undefined) throw new Error('no chain');
    const altered = { ...second, record: {} };
    expect(verify([first, altered, { ...third, hash_text: 'x' }]).first_broken_position).toBe(2);
    expect(verify([{ ...first, hash_text: 'x' }, altered, third]).first_broken_position).toBe(1);
    expect(verify([first, { ...second, position: 3 }, { ...third, record: {} }]).first_broken_position).toBe(
      2,
    );
  });
});
