import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceBody } from '../../support/invoice-bodies.ts';
import { call } from '../service/api.ts';
import { fromClients, insist, type Target } from '../service/insisting-clients.ts';
import { lastingPort } from '../service/lasting-port.ts';
import { type RunningService, seededState, startService } from '../service/service.ts';

const CLIENTS = 64;
const INVOICES = Number(process.env.FOLIO_E2E_FILES ?? 192);
const TIMEOUT_MS = 600_000;
const KILL_AFTER_MS = 200;
const POLL_MS = 500;
const ISSUE = { ...invoiceBody(), options: { issue_directly: true } };

/** Returns a service as the holder of the foral key sees it, with one of the foral companies. */
function asForal(service: RunningService, name: 'araba' | 'bizkaia' | 'gipuzkoa'): RunningService {
  const { credentials } = service;
  const company_id = credentials[`${name}_company_id`];
  return {
    ...service,
    credentials: { ...credentials, company_id, sandbox_key: credentials.foral_sandbox_key },
  };
}

describe.each(['araba', 'bizkaia', 'gipuzkoa'] as const)('64 clients of a company in %s', (name) => {
  const state = seededState();
  const args = ['--ticketbai-wait', '1'];
  let port: number;
  let target: Target;
  beforeAll(async () => {
    port = await lastingPort();
    target = { service: asForal(await startService({ state, port, args }), name) };
  }, TIMEOUT_MS);
  afterAll(async () => {
    await target.service.stop();
    rmSync(state, { recursive: true, force: true });
  });

  it(
    'issue one chain of files while the service is killed, and the diputación has each file once',
    async () => {
      let answered = 0;
      let killed: Promise<void> | null = null;
      const killAndRestart = async () => {
        await sleep(KILL_AFTER_MS);
        await target.service.kill();
        target.service = asForal(await startService({ state, port, args }), name);
      };
      const insisted = await fromClients(
        CLIENTS,
        Array.from({ length: INVOICES }, (_, index) => async () => {
          const one = await insist(target, '{c}/invoices', ISSUE, `file-${index}`);
          answered += 1;
          if (answered >= INVOICES / 2) killed ??= killAndRestart();
          return one;
        }),
      );
      await killed;
      expect(
        insisted.filter(({ response }) => response.status !== 201).map(({ response }) => response.body),
      ).toEqual([]);
      expect(insisted.some(({ failures }) => failures > 0)).toBe(true);
      const numbers = insisted
        .map(({ response }) => response.body.data.number)
        .sort((one, other) => one - other);
      expect(numbers).toEqual(numbers.map((_, index) => numbers[0] + index));
      const read = async (path: string) => (await call(target.service, 'GET', path)).body.data;
      while ((await read('{c}/ticketbai-configuration')).records_pending > 0) await sleep(POLL_MS);
      expect(await read('{c}/ticketbai-records/verification')).toMatchObject({
        ...{ valid: true, records_checked: INVOICES, problems: [] },
      });
      const { credentials } = target.service;
      const { nif } = await read('{c}');
      const simulator = `${credentials.ticketbai_simulator_url}/${name}/records?nif=${nif}`;
      const { records: received } = (await (await fetch(simulator)).json()) as {
        records: { state: string; series: string; number: string }[];
      };
      const names = received.map(({ series, number }) => `${series} ${number}`);
      expect([received.length, new Set(names).size]).toEqual([INVOICES, INVOICES]);
      expect(received.filter((one) => one.state === 'REJECTED')).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
