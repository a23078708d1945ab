import { expect, it } from 'vitest';
import { COUNTRY_NAMES } from '../../../src/domain/identity/country-names.ts';

it('the console offers the countries that the service knows', async () => {
  const { COUNTRY_CODES } = await import('../../../console/words/countries.ts');
  expect(COUNTRY_CODES.toSorted()).toEqual(Object.keys(COUNTRY_NAMES).toSorted());
});
