import { describe, expect, it } from 'vitest';
import { type FiscalDocument, registrationType } from '../../../src/verifactu/invoice-type.ts';
import { RecordDataError } from '../../../src/verifactu/record-data-error.ts';

describe('registrationType', () => {
  it.each<[FiscalDocument['type'], string | null, boolean, string]>([
    ['STANDARD', null, false, 'F1'],
    ['STANDARD', null, true, 'F3'],
    ['SIMPLIFIED', null, false, 'F2'],
    ['CORRECTIVE', 'R1', false, 'R1'],
    ['CORRECTIVE', 'R2', false, 'R2'],
    ['CORRECTIVE', 'R3', false, 'R3'],
    ['CORRECTIVE', 'R4', false, 'R4'],
    ['CORRECTIVE', 'R5', false, 'R5'],
  ])(
    'the registration type of %s with reason %s and exchange %s is %s',
    (type, reason, exchange, expected) => {
      expect(registrationType({ type, reason, exchange })).toBe(expected);
    },
  );

  it.each<[FiscalDocument['type'], string | null, boolean]>([
    ['CORRECTIVE', null, false],
    ['CORRECTIVE', 'F1', false],
    ['SIMPLIFIED', null, true],
    ['CORRECTIVE', 'R1', true],
  ])('registrationType rejects %s with reason %s and exchange %s', (type, reason, exchange) => {
    expect(() => registrationType({ type, reason, exchange })).toThrow(RecordDataError);
  });
});
