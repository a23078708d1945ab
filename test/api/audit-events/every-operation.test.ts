import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { booksBinding } from '../../../src/db/clients.ts';
import { ENVIRONMENTS } from '../../../src/domain/environment.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import type { Operation } from '../../../src/operations/operation.ts';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { KEYED_ACTS } from '../../support/contract/keyed-acts.ts';
import { prepareState } from '../../support/contract/prepared-states.ts';
import { credentialFor } from '../../support/contract-calls.ts';
import { idsFor, requestOf, sendOn } from '../../support/driven-operations.ts';
import { freshKey } from '../../support/idempotency-keys.ts';
import { drawn } from '../../support/rounds.ts';
import { addMember, makeTenant, type Tenant } from '../../support/tenant.ts';

const WRITING = OPERATIONS.filter(({ method }) => method !== 'GET');

/** Operations that change no stored data, with the reason. */
const CHANGES_NOTHING: Readonly<Record<string, string>> = {
  'accounts.preview-import': 'a preview',
  'customers.preview-import': 'a preview',
  'invoice-history.preview-import': 'a preview',
  'invoices.export': 'reads',
  'invoices.pdf-archive': 'reads',
  'nif.validate': 'asks the census',
  'einvoice-validations.create': 'judges a file and keeps nothing of it',
  'verifactu-records.reconcile': 'asks the AEAT what it has',
  'sign-ups.request-code': 'sends a code; the account that it opens is told',
  'auth.request-code': 'sends a code; the session that it opens is told',
  'webhooks.test': 'sends a delivery, which its log shows',
  'webhooks.retry-delivery': 'sends a delivery again, which its log shows',
};

/**
 * Operations whose example has nothing left to do. Tests below cover them, or tests of a similar operation
 * do.
 */
const FINDS_IT_DONE: readonly string[] = [
  'activations.create',
  'customers.bulk-delete',
  'products.bulk-delete',
  'invoices.batch',
  'invoices.unschedule',
  'payment-connections.events.restore',
  'accounts.end-management',
  'auth.end-other-sessions',
  'logo.remove',
  'test-clock.remove',
  'bank-movements.propose',
  'bank-movements.unmatch',
  'direct-debits.import-returns',
  // Its example is the default of the sandbox.
  'verifactu-configuration.update',
];

/** Returns the operations with audit rows for a request id, in every database. */
async function toldOf(requestId: string): Promise<string[]> {
  const databases = [
    testEnv.DIRECTORY,
    ...ENVIRONMENTS.map((environment) => booksBinding(testEnv, environment, 0)),
  ];
  const found = await Promise.all(
    databases.map(
      async (database) =>
        (
          await database
            .prepare(
              "SELECT acting ->> '$.operation' AS operation FROM audit_pending WHERE acting ->> '$.request_id' = ?",
            )
            .bind(requestId)
            .all<{ operation: string }>()
        ).results,
    ),
  );
  return found.flat().map(({ operation }) => operation);
}

async function driven(operation: Operation) {
  const tenant = await makeTenant(testEnv);
  const ids = await idsFor(operation, tenant);
  await prepareState(operation, tenant.companyId);
  const requestId = crypto.randomUUID();
  const key = credentialFor(operation, tenant);
  const headers = { 'X-Request-Id': requestId };
  const { status } = await sendOn(testEnv, requestOf(operation, { ids, key, headers }));
  return { status, told: await toldOf(requestId) };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});

/** Its example has a wrong code, and each of those is stored too (decisions, section 15, Audit). */
const STORES_WRONG_CODES = 'second-factors.confirm';

describe('the audit event of a writing operation', () => {
  // Each commit runs half of them, the next day's commit the other half.
  it.each(drawn(WRITING, 2).map((operation) => ({ id: operation.id, operation })))(
    '$id stores an audit event if it succeeds, and none if it is rejected',
    async ({ id, operation }) => {
      const { status, told } = await driven(operation);
      const isDone = status < 300 && !(id in CHANGES_NOTHING) && !FINDS_IT_DONE.includes(id);
      const isStored = isDone || id === STORES_WRONG_CODES;
      expect([status, new Set(told)]).toEqual([status, new Set(isStored ? [id] : [])]);
    },
  );

  it('every exempted operation is a registered writing operation', () => {
    const excepted = [...Object.keys(CHANGES_NOTHING), ...FINDS_IT_DONE];
    expect(excepted.filter((id) => !WRITING.some((operation) => operation.id === id))).toEqual([]);
  });
});

describe('audit events of a repeated idempotency key', () => {
  let tenant: Tenant;
  let client: ReturnType<typeof companyClient>;
  beforeAll(async () => {
    tenant = await makeTenant(testEnv);
    client = companyClient(tenant.companyId, tenant.sandboxKey);
    await client.put('/series/defaults');
  });

  it.each(KEYED_ACTS.filter(({ name }) => name !== 'send a delivery again'))(
    'a repetition stores no second audit event: $name',
    async (act) => {
      const { method, path, body } = await act.prepare(client);
      const send = (requestId: string, idempotencyKey: string) =>
        request(method, path.startsWith('/v1') ? path : `${client.base}${path}`, {
          key: client.key,
          body,
          headers: { 'X-Request-Id': requestId, 'Idempotency-Key': idempotencyKey },
        });
      const [first, second, key] = [crypto.randomUUID(), crypto.randomUUID(), freshKey()];
      expect((await send(first, key)).status).toBeLessThan(300);
      expect((await toldOf(first)).length).toBeGreaterThan(0);
      expect((await send(second, key)).status).toBeLessThan(300);
      expect(await toldOf(second)).toEqual([]);
    },
  );
});

describe('audit events of operations whose example has no effect', () => {
  it('leaving an account and deleting a logo each store an audit event', async () => {
    const tenant = await makeTenant(testEnv);
    const member = await addMember(testEnv, tenant.accountId, {});
    const company = `/v1/companies/${tenant.companyId}`;
    const acts = [
      ['members.leave', 'DELETE', `/v1/accounts/${tenant.accountId}/members/me`, member.sessionToken],
      ['logo.remove', 'DELETE', `${company}/logo`, tenant.sandboxKey],
    ] as const;
    await testEnv.DIRECTORY.prepare("UPDATE companies SET logo_key = 'x' WHERE id = ?")
      .bind(tenant.companyId)
      .run();
    for (const [id, method, path, key] of acts) {
      const requestId = crypto.randomUUID();
      const response = await request(method, path, { key, headers: { 'X-Request-Id': requestId } });
      expect([id, response.status < 300, new Set(await toldOf(requestId))]).toEqual([
        id,
        true,
        new Set([id]),
      ]);
    }
  });
});
