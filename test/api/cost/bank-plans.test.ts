import { beforeAll, describe, expect, it } from 'vitest';
import { MOVEMENTS_A_COMMIT } from '../../../src/payments/bank/statement-repository.ts';
import { testEnv } from '../../support/api-client.ts';
import { countedEnv, RoundTripLog, type SentStatement } from '../../support/counted-env.ts';
import { operationOf, requestOf, sendOn } from '../../support/driven-operations.ts';
import { formOf } from '../../support/multipart-forms.ts';
import { camt053, entry } from '../../unit/bank/camt053-file.ts';
import { norma43 } from '../../unit/bank/norma43-file.ts';
import { bankCompany } from '../bank/bank-company.ts';
import {
  asQuery,
  COMBINATIONS,
  OTHER_FILTERS,
  otherFilters,
  STORED_MOVEMENTS,
  storeStatement,
} from '../bank/stored-movements.ts';

let company: Awaited<ReturnType<typeof bankCompany>>;
let statementIds: string[];

beforeAll(async () => {
  company = await bankCompany();
  const { companyId } = company.tenant;
  statementIds = [await storeStatement(companyId), await storeStatement(companyId)];
});

/** Returns the steps of a statement's plan. */
async function planOf({ sql, parameters }: SentStatement): Promise<string[]> {
  const { results } = await testEnv.BOOKS_SANDBOX.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...parameters)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}

/** Steps that read movements otherwise than by their ids, each with the columns that bound it. */
async function rangesOf(statements: readonly SentStatement[]): Promise<string[]> {
  const plans = await Promise.all(statements.map(planOf));
  const reads = /^(?:SEARCH|SCAN) (?:own|page|one|moved|bank_movements)\b/;
  return plans.flat().filter((detail) => reads.test(detail) && !/ \(id=\?\)$/.test(detail));
}

async function sentBy(id: string, query: [string, string][], body?: Record<string, unknown>) {
  const log = new RoundTripLog();
  const operation = operationOf(id);
  const { companyId, sandboxKey: key } = company.tenant;
  const call = { ids: { company_id: companyId }, key, query, ...(body === undefined ? {} : { body }) };
  expect((await sendOn(countedEnv(testEnv, log), requestOf(operation, call))).status).toBe(200);
  return log.statements.filter(({ sql }) => sql.includes('bank_movements'));
}

describe('the work of reading bank movements', () => {
  it('a list by states reads only the index entries of its states, with other filters and after a cursor', async () => {
    for (const states of COMBINATIONS.filter(({ length }) => length > 0)) {
      for (const name of OTHER_FILTERS) {
        const { query } = otherFilters(name, statementIds);
        const byStatement = query.some(([parameter]) => parameter === 'statement_id');
        const start: [string, string][] = [...asQuery(states), ...query, ['limit', '1']];
        const { body } = await company.client.get(`/bank-movements?${new URLSearchParams(start)}`);
        const statements = await sentBy('bank-movements.list', [...start, ['cursor', body.data.next_cursor]]);
        const index = byStatement
          ? 'bank_movements_by_statement (statement_id=? AND <expr>=?'
          : 'bank_movements_by_state (company_id=? AND <expr>=?';
        const ranges = await rangesOf(statements);
        expect(ranges.length).toBeGreaterThan(0);
        for (const range of ranges) {
          expect(range).toContain(index);
          expect(range).toContain('(booked_on,id)<(?,?)');
        }
      }
    }
  });

  it('a list by statement reads only the index entries of the statement', async () => {
    const [id = ''] = statementIds;
    const ranges = await rangesOf(await sentBy('bank-movements.list', [['statement_id', id]]));
    expect(ranges.length).toBeGreaterThan(0);
    for (const range of ranges)
      expect(range).toContain('bank_movements_by_statement (statement_id=? AND <expr>=?');
  });

  it('proposing reads the open movements, and those with certain proposals, by indexes of their own', async () => {
    const ranges = await rangesOf(await sentBy('bank-movements.propose', [], { confirm_certain: true }));
    expect(ranges).toHaveLength(2);
    expect(ranges[0]).toContain('bank_movements_by_state (company_id=? AND <expr>=?');
    expect(ranges[1]).toContain('bank_movements_certain (company_id=?');
  });

  it('proposals are written some in each commit', async () => {
    const own = await bankCompany();
    const { companyId } = own.tenant;
    // Two of seven movements are open.
    const copies = Math.ceil((3 * MOVEMENTS_A_COMMIT) / ((2 * STORED_MOVEMENTS) / 7));
    for (let copy = 0; copy < copies; copy++) await storeStatement(companyId);
    const log = new RoundTripLog();
    const call = { ids: { company_id: companyId }, key: own.tenant.sandboxKey, body: {} };
    await sendOn(countedEnv(testEnv, log), requestOf(operationOf('bank-movements.propose'), call));
    const sizes = log.statements
      .filter(({ sql }) => sql.startsWith('UPDATE bank_movements'))
      .map(({ parameters }) => JSON.parse(String(parameters[0])).length);
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.max(...sizes)).toBe(MOVEMENTS_A_COMMIT);
  });

  it('possible duplicates are set aside some in each commit, and the parts of one entry together', async () => {
    const own = await bankCompany();
    const singles = Array.from({ length: MOVEMENTS_A_COMMIT + 50 }, (_, index) => 1_000 + index);
    const parts = Array.from({ length: MOVEMENTS_A_COMMIT + 10 }, () => '<Amt Ccy="EUR">1.00</Amt>');
    const sum = 100 * parts.length;
    const day = '2026-11-20';
    const told = norma43([...singles, sum].map((cents) => ({ day, cents, concepts: ['PAGO'] })));
    await own.bring(told.replaceAll('210002491300654321', '210004180200051332'));
    const entries = singles.map((cents) => entry('CRDT', (cents / 100).toFixed(2), day, []));
    const xml = camt053([...entries, entry('CRDT', (sum / 100).toFixed(2), day, parts)]);
    const log = new RoundTripLog();
    const request = new Request(`https://folio.test/v1/companies/${own.tenant.companyId}/bank-statements`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${own.tenant.sandboxKey}` },
      body: formOf({ file: new TextEncoder().encode(xml) }),
    });
    expect((await sendOn(countedEnv(testEnv, log), request)).status).toBe(201);
    const commits = log.statements
      .filter(({ sql }) => sql.startsWith('UPDATE bank_movements SET possible_duplicate_of'))
      .map(({ parameters }): [string, string][] => JSON.parse(String(parameters[0])));
    expect(commits[0]).toHaveLength(MOVEMENTS_A_COMMIT);
    const others = commits.map((pairs) => new Set(pairs.map(([, other]) => other)));
    expect(others).toHaveLength(2);
    expect(others[0]?.isDisjointFrom(others[1] ?? new Set())).toBe(true);
    const set = await testEnv.BOOKS_SANDBOX.prepare(
      'SELECT count(*) AS count FROM bank_movements WHERE company_id = ?1 AND is_ignored = 1 AND possible_duplicate_of IS NOT NULL',
    )
      .bind(own.tenant.companyId)
      .first<number>('count');
    expect(set).toBe(singles.length + parts.length);
  });
});
