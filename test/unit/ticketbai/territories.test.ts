import { describe, expect, it } from 'vitest';
import { isTicketBaiCountry } from '../../../src/domain/identity/agency-countries.ts';
import { qrBaseOf, ticketbaiDeployment } from '../../../src/ticketbai/deployment.ts';
import { signatureExcerpt } from '../../../src/ticketbai/identifier.ts';
import { KNOWN_POLICIES, policyOn, TICKETBAI_TERRITORIES } from '../../../src/ticketbai/territories.ts';
import { HAS_OFFICIAL, officialText } from '../../support/ticketbai/official-files.ts';

describe('the signature policies of the territories', () => {
  it('policyOn returns the last policy whose first day has come', () => {
    expect(policyOn(KNOWN_POLICIES.BIZKAIA, '2025-12-31')?.hash).toMatch(/^Quzn/);
    expect(policyOn(KNOWN_POLICIES.BIZKAIA, '2026-01-01')?.hash).toMatch(/^K2ba/);
    expect(policyOn(KNOWN_POLICIES.ARABA, '2019-12-31')).toBeNull();
    for (const territory of TICKETBAI_TERRITORIES)
      expect(policyOn([...KNOWN_POLICIES[territory]].reverse(), '2026-11-28')).toBe(
        KNOWN_POLICIES[territory].at(-1),
      );
  });

  it('signatureExcerpt returns the first 100 characters', () => {
    expect(signatureExcerpt('ab'.repeat(172))).toBe('ab'.repeat(50));
  });
});

describe('the QR address of a deployment', () => {
  it('the sandbox of Bizkaia has the address of the simulator, or none if the operator leaves it out', () => {
    const simulated = ticketbaiDeployment({ TICKETBAI_SIMULATOR_URL: 'http://sim' });
    expect(qrBaseOf(simulated, 'TEST', 'BIZKAIA')).toBe('http://sim/bizkaia/qr');
    const without = ticketbaiDeployment({ TICKETBAI_SANDBOX_QR: 'none' });
    expect(TICKETBAI_TERRITORIES.map((territory) => qrBaseOf(without, 'TEST', territory))).toEqual([
      '',
      '',
      '',
    ]);
    expect(qrBaseOf(without, 'LIVE', 'BIZKAIA')).toBe('https://batuz.eus/QRTBAI/');
  });
});

describe('the countries of TicketBAI', () => {
  it.skipIf(!HAS_OFFICIAL)('isTicketBaiCountry accepts exactly the codes of the schema', () => {
    const schema = officialText('schemas/ticketBaiV1-2-2.xsd');
    const list = schema.slice(schema.indexOf('name="CountryType2"'));
    const codes = [...list.matchAll(/value="([A-Z]{2})"/g)].map(([, code = '']) => code);
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const accepted = letters.flatMap((a) => letters.map((b) => a + b)).filter(isTicketBaiCountry);
    expect(accepted.sort()).toEqual(codes.sort());
  });
});
