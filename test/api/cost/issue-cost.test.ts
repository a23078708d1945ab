import { beforeAll, describe, expect, it } from 'vitest';
import { issueSums } from '../../../bench/issue-sums.ts';
import { type IssueCost, IssueMeter } from '../../support/cost/issue-parts.ts';
import { makeExample, makeIssuingTenant, operationOf } from '../../support/driven-operations.ts';

/** Sequential round trips of an issue with an idempotency key before its response. */
const MAX_TRIPS = 3;
/** Database calls after the commit. */
const MAX_BATCHES_AFTER = 6;
const MAX_ROWS_WRITTEN = 55;

declare module 'vitest' {
  interface TaskMeta {
    /** Cost of an issue, part by part, for the report of a run. */
    issueCost?: IssueCost;
  }
}

describe('the cost of an issue with an idempotency key', () => {
  let cost: IssueCost;
  beforeAll(async () => {
    const tenant = await makeIssuingTenant();
    const ids = { company_id: tenant.companyId };
    const draft = async () => (await makeExample(operationOf('invoices.create'), tenant, ids)) ?? '';
    const meter = new IssueMeter(tenant);
    await meter.prepare();
    // The first issue of a company also reads the state of its series.
    await meter.issue(await draft(), 'first');
    await meter.letPacePass();
    cost = await meter.issue(await draft(), 'second');
  });

  it(`an issue takes at most ${MAX_TRIPS} sequential round trips before its response`, ({ task }) => {
    task.meta.issueCost = cost;
    expect(cost.trips).toBeLessThanOrEqual(MAX_TRIPS);
  });

  it(`an issue makes at most ${MAX_BATCHES_AFTER} database calls after its commit and writes ${MAX_ROWS_WRITTEN} rows`, () => {
    const { callsAfter, rows } = issueSums(cost.parts);
    expect(callsAfter).toBeLessThanOrEqual(MAX_BATCHES_AFTER);
    expect(rows).toBeLessThanOrEqual(MAX_ROWS_WRITTEN);
  });
});
