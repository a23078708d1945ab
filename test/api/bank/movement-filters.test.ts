import { beforeAll, describe, expect, it } from 'vitest';
import { bankCompany } from './bank-company.ts';
import {
  asQuery,
  COMBINATIONS,
  DAYS,
  OTHER_FILTERS,
  otherFilters,
  STORED_MOVEMENTS,
  storeStatement,
} from './stored-movements.ts';

let company: Awaited<ReturnType<typeof bankCompany>>;
let statementIds: string[];

beforeAll(async () => {
  company = await bankCompany();
  const { companyId } = company.tenant;
  statementIds = [await storeStatement(companyId), await storeStatement(companyId)];
  await storeStatement(companyId);
});

/** Lists all movements page by page. */
async function listed(query: [string, string][], limit: number) {
  const all: Record<string, string>[] = [];
  let cursor: string | null = null;
  do {
    const more: [string, string][] = cursor === null ? [] : [['cursor', cursor]];
    const search = new URLSearchParams([...query, ['limit', String(limit)], ...more]);
    const { body } = await company.client.get(`/bank-movements?${search}`);
    for (const movement of body.data.bank_movements) all.push(movement);
    cursor = body.data.next_cursor;
  } while (cursor !== null);
  return all;
}

describe('the list of bank movements', () => {
  it.each(OTHER_FILTERS)(
    'the list returns the movements of every combination of states, newest first, with other filters: %s',
    async (name) => {
      const all = await listed([], 100);
      expect(all).toHaveLength(3 * STORED_MOVEMENTS);
      const { query, days, statements } = otherFilters(name, statementIds);
      for (const states of COMBINATIONS) {
        const expected = all.filter(
          ({ state = '', booked_on = '', statement_id = '' }) =>
            (states.length === 0 || states.some((one) => one === state)) &&
            days.includes(booked_on) &&
            (statements === null || statements.includes(statement_id)),
        );
        expect(await listed([...asQuery(states), ...query], 20), states.join()).toEqual(expected);
      }
    },
  );

  it('a cursor with days that end before or after its place returns the movements that pass both', async () => {
    const all = await listed([], 100);
    const { body } = await company.client.get('/bank-movements?limit=50');
    for (const to of DAYS) {
      const search = new URLSearchParams([
        ['to', to],
        ['limit', '100'],
        ['cursor', body.data.next_cursor],
      ]);
      const rest = (await company.client.get(`/bank-movements?${search}`)).body.data.bank_movements;
      expect(rest, to).toEqual(all.slice(50).filter(({ booked_on = '' }) => booked_on <= to));
    }
  });

  it('the list by a statement of another company is empty', async () => {
    const other = await bankCompany();
    const theirs = await storeStatement(other.tenant.companyId);
    for (const states of COMBINATIONS)
      expect(await listed([...asQuery(states), ['statement_id', theirs]], 40)).toEqual([]);
  });
});
