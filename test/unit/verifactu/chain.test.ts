import { describe, expect, it } from 'vitest';
import { appendCancellation, appendRegistration } from '../../../src/verifactu/chain.ts';
import { RecordDataError } from '../../../src/verifactu/record-data-error.ts';
import { nodeSha256 } from './support/node-sha256.ts';
import { cancellationInput, registrationInput } from './support/record-inputs.ts';

describe('appending to a chain of records', () => {
  it('the first record has PrimerRegistro and position 1', () => {
    const { record, head } = appendRegistration(null, registrationInput(), nodeSha256);
    expect(record.Encadenamiento).toEqual({ PrimerRegistro: 'S' });
    expect(head.position).toBe(1);
  });

  it('a cancellation is linked to a registration and a registration to a cancellation', () => {
    const first = appendRegistration(null, registrationInput(), nodeSha256);
    const second = appendCancellation(first.head, cancellationInput(), nodeSha256);
    const third = appendRegistration(second.head, registrationInput({ invoice_number: 'F-2' }), nodeSha256);
    const cancelled = {
      IDEmisorFactura: '89890001K',
      NumSerieFactura: 'F-2026-0001',
      FechaExpedicionFactura: '10-03-2026',
    };
    expect(second.record.Encadenamiento).toEqual({
      RegistroAnterior: { ...cancelled, Huella: first.fingerprint },
    });
    expect(third.record.Encadenamiento).toEqual({
      RegistroAnterior: { ...cancelled, Huella: second.fingerprint },
    });
    expect(third.head).toEqual({
      position: 3,
      issuer_nif: '89890001K',
      invoice_number: 'F-2',
      issue_date: '2026-03-10',
      fingerprint: third.fingerprint,
    });
  });

  it('the fingerprint of the hashed text is the last element of the record', () => {
    const { record, hash_text, fingerprint } = appendRegistration(null, registrationInput(), nodeSha256);
    expect(fingerprint).toBe(nodeSha256(hash_text));
    expect(Object.entries(record).at(-1)).toEqual(['Huella', fingerprint]);
  });

  it('a chain rejects the record of another taxpayer', () => {
    const { head } = appendRegistration(null, registrationInput(), nodeSha256);
    const other = registrationInput({ issuer: { nif: 'A28015865', legal_name: 'Otra' } });
    expect(() => appendRegistration(head, other, nodeSha256)).toThrow(RecordDataError);
  });

  it('appending does not change the given chain head', () => {
    const { head } = appendRegistration(null, registrationInput(), nodeSha256);
    const before = structuredClone(head);
    appendRegistration(head, registrationInput({ invoice_number: 'F-2' }), nodeSha256);
    expect(head).toEqual(before);
  });
});
