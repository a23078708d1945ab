import { describe, expect, inject, it } from 'vitest';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { testEnv } from '../../support/api-client.ts';
import { prepareState } from '../../support/contract/prepared-states.ts';
import { printResponse } from '../../support/contract/print-response.ts';
import { responseMaterial } from '../../support/contract/response-makers.ts';
import { credentialFor } from '../../support/contract-calls.ts';
import {
  idsFor,
  makeExample,
  makeIssuingTenant,
  requestOf,
  sendOn,
} from '../../support/driven-operations.ts';
import { askedAeat } from '../../support/registration/asked-aeat.ts';

const RESPONDING = OPERATIONS.filter(
  ({ success, deprecation }) => success.data !== null && deprecation === null,
).map((operation) => ({ id: operation.id, operation }));

/** Returns the operation that creates the resources of a list. */
function makerOf(path: string) {
  return OPERATIONS.find((candidate) => candidate.method === 'POST' && candidate.path === path);
}

describe.runIf(inject('recordsResponses'))('recorded responses for the OpenAPI document', () => {
  it.each(RESPONDING)('$id', async ({ operation }) => {
    const tenant = await makeIssuingTenant();
    const material = await responseMaterial(operation.id, tenant);
    const ids = { ...(await idsFor(operation, tenant)), ...material.ids };
    const maker = operation.method === 'GET' ? makerOf(operation.path) : undefined;
    if (maker !== undefined) await makeExample(maker, tenant, ids);
    await prepareState(operation, tenant.companyId);
    const key = credentialFor(operation, tenant);
    const env = { ...testEnv, ...askedAeat(operation).env };
    const { status, body } = await sendOn(
      env,
      requestOf(operation, { ids, key, query: material.query ?? [], body: material.body }),
    );
    printResponse(operation.id, { status, body }, 'example');
    expect(status).toBeLessThan(500);
  });
});
