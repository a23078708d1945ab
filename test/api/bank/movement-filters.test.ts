import { beforeAll, describe, expect, it } from 'vitest';
import { MATCHES_A_READ } from '../../../src/payments/bank/movement-repository.ts';
import { testEnv } from '../../support/api-client.ts';
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

  it('the list returns each of hundreds of matches of its movements, read some hundreds at a time', async () => {
    const own = await bankCompany();
    const { companyId } = own.tenant;
    const statementId = await storeStatement(companyId);
    await testEnv.BOOKS_SANDBOX.prepare(
      `WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ?2)
       INSERT INTO bank_matches (movement_id, invoice_id, company_id, payment_id, amount_cents, confirmed_by, created_at)
       SELECT id, '019ecab9-4500-7000-8000-' || printf('%012d', n), company_id,
         lower(hex(randomblob(4))) || '-4500-7000-8000-' || printf('%012d', n), 1, 'PERSON', 1 FROM bank_movements, counted
       WHERE statement_id = ?1 AND amount_cents > 0 AND matched_cents = 0 AND is_ignored = 0`,
    )
      .bind(statementId, MATCHES_A_READ - 50)
      .run();
    const { body } = await own.client.get('/bank-movements?state=PARTIAL&limit=100');
    const counts = body.data.bank_movements.map(({ matches }: { matches: unknown[] }) => matches.length);
    const full = DAYS.length * 2;
    expect(counts.sort()).toEqual([...Array(full).fill(0), ...Array(full).fill(MATCHES_A_READ - 50)]);
  });

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
