import { beforeAll, describe, expect, it } from 'vitest';
import { issueSums } from '../../../bench/issue-sums.ts';
import { type IssueCost, IssueMeter } from '../../support/cost/issue-parts.ts';
import { makeExample, makeIssuingTenant, operationOf } from '../../support/driven-operations.ts';

/** Sequential trips that the caller of an issue with an idempotency key waits for. */
const MAX_TRIPS = 3;
/** Calls of databases after the commit. */
const MAX_BATCHES_AFTER = 6;
const MAX_ROWS_WRITTEN = 55;

declare module 'vitest' {
  interface TaskMeta {
    /** What an issue costs, part by part, for those who read the report of a run. */
    issueCost?: IssueCost;
  }
}

describe('an issue with an idempotency key, until nothing is left to do', () => {
  let cost: IssueCost;
  beforeAll(async () => {
    const tenant = await makeIssuingTenant();
    const ids = { company_id: tenant.companyId };
    const draft = async () => (await makeExample(operationOf('invoices.create'), tenant, ids)) ?? '';
    const meter = new IssueMeter(tenant);
    await meter.prepare();
    // The first of a company reads where its numbers stand.
    await meter.issue(await draft(), 'first');
    await meter.letPacePass();
    cost = await meter.issue(await draft(), 'second');
  });

  it(`keeps its caller for ${MAX_TRIPS} trips`, ({ task }) => {
    task.meta.issueCost = cost;
    expect(cost.trips).toBeLessThanOrEqual(MAX_TRIPS);
  });

  it(`asks databases ${MAX_BATCHES_AFTER} times after its commit and writes ${MAX_ROWS_WRITTEN} rows in all`, () => {
    const { callsAfter, rows } = issueSums(cost.parts);
    expect(callsAfter).toBeLessThanOrEqual(MAX_BATCHES_AFTER);
    expect(rows).toBeLessThanOrEqual(MAX_ROWS_WRITTEN);
  });
});
