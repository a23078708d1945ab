import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rounds } from '../support/rounds.ts';
import { call } from './service/api.ts';
import { admin } from './service/operator.ts';
import { type RunningService, seededState, startService } from './service/service.ts';

const NOWHERE = '019a43c4-6f10-7a52-9d0e-2f6a1c9b7e34';

describe("the operator's command", () => {
  const state = seededState();
  let service: RunningService;
  beforeAll(async () => {
    service = await startService({ state });
  });
  afterAll(async () => {
    await service.stop();
    rmSync(state, { recursive: true, force: true });
  });

  const usage = async () => {
    const { credentials } = service;
    return (await call(service, 'GET', `/v1/accounts/${credentials.account_id}/usage`)).body.data;
  };
  const setPlan = (plan: string, ...more: string[]) =>
    admin('set-plan', '--account', service.credentials.account_id, '--plan', plan, '--state', state, ...more);

  it('a changed plan applies to the running service', async () => {
    expect(await usage()).toMatchObject({ plan: 'API', agreed_price: true });
    const { printed } = await setPlan('P50');
    expect(printed).toMatchObject({
      account_id: service.credentials.account_id,
      plan: 'P50',
      agreed_price: false,
    });
    await expect.poll(usage, { timeout: 30_000 }).toMatchObject({ plan: 'P50', agreed_price: false });
  });

  it('requests and commands run at the same time without failures', async () => {
    const requests = Array.from({ length: 40 }, (_, at) =>
      call(service, 'POST', '{c}/products', { body: { type: 'PRODUCT', name: `P${at}`, code: `P${at}` } }),
    );
    const commands = ['P250', 'P1000', 'API'].map((plan) => setPlan(plan, '--agreed-price'));
    expect((await Promise.all(commands)).map(({ exitCode }) => exitCode)).toEqual([0, 0, 0]);
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(requests.map(() => 201));
  });

  it('an account is created with its owner once', async () => {
    const args = [
      'create-account',
      '--email',
      'Eva@Taller.test',
      '--name',
      "Taller O'Hara",
      '--state',
      state,
    ];
    const { printed } = await admin(...args);
    expect(printed).toMatchObject({ name: "Taller O'Hara", email: 'eva@taller.test', plan: 'TRIAL' });
    const again = await admin(...args);
    expect([again.exitCode, again.printed]).toEqual([1, '']);
    expect(again.errors).toContain(printed.account_id);
  });

  it('a key is revoked, and a repetition returns the same time', async () => {
    const path = `/v1/accounts/${service.credentials.account_id}/api-keys`;
    const key = service.credentials.session_token;
    const body = { name: 'Leaked', environment: 'TEST', scopes: ['invoices:read'] };
    const { id, secret } = (await call(service, 'POST', path, { key, body })).body.data;
    expect((await call(service, 'GET', '/v1/me/identity', { key: secret })).status).toBe(200);
    const first = await admin('revoke-key', '--key', id, '--state', state);
    expect(first.printed).toMatchObject({ api_key_id: id, last_four: secret.slice(-4) });
    const again = await admin('revoke-key', '--key', id, '--state', state);
    expect(again.printed).toEqual(first.printed);
    const status = async () => (await call(service, 'GET', '/v1/me/identity', { key: secret })).status;
    await expect.poll(status, { timeout: 30_000 }).toBe(401);
  });

  it('the audit trail of the account records operator, operation and changes', async () => {
    const { account_id, session_token: key } = service.credentials;
    const { plan } = await usage();
    const other = plan === 'P50' ? 'P250' : 'P50';
    expect((await setPlan(other)).exitCode).toBe(0);
    const told = async (operation: string) =>
      (await call(service, 'GET', `/v1/accounts/${account_id}/audit-events?operation=${operation}`, { key }))
        .body.data;
    const actor = { type: 'OPERATOR', id: null, name: userInfo().username };
    const planned = await told('admin.set-plan');
    expect(planned.audit_events[0]).toMatchObject({ actor, resource: { type: 'account', id: account_id } });
    expect(planned.audit_events[0].changes).toContainEqual(
      expect.objectContaining({ field: 'plan', before: plan, after: other }),
    );
    const revoked = await told('admin.revoke-key');
    expect(revoked.audit_events).toMatchObject([{ actor, resource: { type: 'api_key' } }]);
    expect((await told('admin.create-account')).audit_events).toEqual([]);
  });

  it.each([
    ['set-plan', '--account', '--plan', 'P50'],
    ['revoke-key', '--key'],
    ['approve-representation', '--company'],
  ])('%s with an unknown id returns an error and changes nothing', async (command, option, ...more) => {
    const outcome = await admin(command, option, NOWHERE, ...more, '--state', state);
    expect([outcome.exitCode, outcome.printed]).toEqual([1, '']);
    expect(outcome.errors).toContain(NOWHERE);
  });

  it('doctor reports no missing setting of a local service and exits with 0', async () => {
    const doctor = async () => await admin('doctor', '--json', '--state', state);
    await expect.poll(async () => (await doctor()).exitCode, { timeout: 60_000, interval: 1_000 }).toBe(0);
    const { printed } = await doctor();
    expect(printed.configuration_file).toBe('wrangler.toml');
    const of = (about: string) => printed.checks.filter((check: { about: string }) => check.about === about);
    for (const binding of ['DIRECTORY', 'BOOKS_LIVE', 'BOOKS_SANDBOX', 'REQUEST_LOGS'])
      expect(of(`migrations of ${binding}`)).toMatchObject([{ status: 'OK' }]);
    expect(of('cron')).toMatchObject([{ status: 'OK' }]);
    // A local service names a producer of test data, so that nothing is missing.
    expect(of('configuration').filter(({ status }: { status: string }) => status !== 'OK')).toEqual([]);
  });

  it('the operator removes a lost second factor with a reason, which the audit trail has', async () => {
    const { account_id, session_token: key, person_email: email } = service.credentials;
    const { id } = (await call(service, 'POST', '/v1/me/second-factors', { key })).body.data;
    const command = ['remove-second-factor', '--email', email, '--state', state];
    expect((await admin(...command)).exitCode).toBe(2);
    const reason = 'Lost telephone, seen in person';
    const { printed } = await admin(...command, '--reason', reason);
    expect(printed).toMatchObject({ email, removed_factors: 1 });
    const { live_key } = service.credentials;
    const trail = (
      await call(
        service,
        'GET',
        `/v1/accounts/${account_id}/audit-events?operation=admin.remove-second-factor`,
        { key: live_key },
      )
    ).body.data.audit_events;
    const resources = trail.map(({ resource }: { resource: { type: string } }) => resource.type);
    expect(resources).toEqual(expect.arrayContaining(['person', 'second_factor', 'session']));
    expect(JSON.stringify(trail)).toContain(reason);
    expect(trail.some(({ resource }: { resource: { id: string } }) => resource.id === id)).toBe(true);
    expect((await admin(...command, '--reason', reason)).exitCode).toBe(1);
  });

  it('only the owner can read the operator file, and access requires its token', async () => {
    const file = join(state, 'operator.json');
    expect(statSync(file).mode & 0o077).toBe(0);
    const { url } = JSON.parse(readFileSync(file, 'utf8'));
    const body = JSON.stringify([{ sql: 'SELECT 1', params: [] }]);
    for (const token of ['', 'Bearer ', `Bearer ${'0'.repeat(64)}`]) {
      const response = await fetch(url, { method: 'POST', headers: { Authorization: token }, body });
      expect(response.status).toBe(401);
    }
  });

  it.runIf(rounds(0, 1) === 1)(
    'commands work on a stopped or killed service, which then continues',
    async () => {
      await service.kill();
      expect(existsSync(join(state, 'operator.json'))).toBe(true);
      expect((await setPlan('P2500')).printed).toMatchObject({ plan: 'P2500' });
      service = await startService({ state });
      expect(await usage()).toMatchObject({ plan: 'P2500' });
      await service.stop();
      expect(existsSync(join(state, 'operator.json'))).toBe(false);
      expect((await setPlan('P5000')).printed).toMatchObject({ plan: 'P5000' });
      service = await startService({ state });
      expect(await usage()).toMatchObject({ plan: 'P5000' });
    },
  );

  it('a missing state is not created, and the help shows the usage', async () => {
    const nowhere = join(state, 'nowhere');
    const outcome = await admin('revoke-key', '--key', NOWHERE, '--state', nowhere);
    expect([outcome.exitCode, existsSync(nowhere)]).toEqual([1, false]);
    expect(outcome.errors).toContain('npm start');
    expect((await admin('--help')).printed).toContain('Usage: npm run admin');
    expect((await admin('promote')).exitCode).toBe(2);
  });
});
