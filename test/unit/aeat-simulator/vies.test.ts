import { describe, expect, it } from 'vitest';
import { createAeat } from '../../../aeat-simulator/create-aeat.ts';

const PATH = 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number';
const aeat = createAeat({ now: () => Date.UTC(2026, 5, 15) });

const ask = async (body: unknown) =>
  await aeat.fetch(PATH, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });

describe('the VIES service of the simulator', () => {
  it.each([
    ['123456789', true],
    ['123456001', false],
    ['123456002', true],
  ])('VIES returns for DE%s the validity %s', async (vatNumber, valid) => {
    const response = await ask({ countryCode: 'DE', vatNumber });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ countryCode: 'DE', vatNumber, valid });
  });

  it('VIES returns 400 for an invalid request body and 405 for GET', async () => {
    for (const body of [null, [], { countryCode: 'DE' }, 'x']) expect((await ask(body)).status).toBe(400);
    expect((await aeat.fetch(PATH)).status).toBe(405);
  });
});
