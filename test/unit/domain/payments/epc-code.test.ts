import { expect, it } from 'vitest';
import { epcText } from '../../../../src/domain/payments/epc-code.ts';

const TRANSFER = {
  beneficiary: 'Ana Prueba Martín',
  iban: 'ES91 2100 0418 4502 0005 1332',
  amountCents: 12_100,
  remittance: 'F-2026-0001',
};

it('epcText writes the lines that EPC069-12 requires', () => {
  expect(epcText(TRANSFER)?.split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', '', 'Ana Prueba Martín', 'ES9121000418450200051332', 'EUR121.00'],
    ...['', '', 'F-2026-0001'],
  ]);
});

it('epcText keeps the limits of the standard and removes line breaks from texts', () => {
  const long = epcText({ ...TRANSFER, beneficiary: 'a\nb'.repeat(60), remittance: 'x '.repeat(200) });
  const [, , , , , name = '', , , , , remittance = ''] = long?.split('\n') ?? [];
  expect([name.length, remittance.length]).toEqual([70, 140]);
  expect(new TextEncoder().encode(long ?? '').byteLength).toBeLessThanOrEqual(331);
  expect(epcText({ ...TRANSFER, amountCents: 0 })).toBeNull();
  expect(epcText({ ...TRANSFER, amountCents: 100_000_000_000 })).toBeNull();
});
