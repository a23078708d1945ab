import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceBody } from '../../support/invoice-bodies.ts';
import { rounds } from '../../support/rounds.ts';
import { call } from '../service/api.ts';
import { fromClients, type Insisted, insist, type Target } from '../service/insisting-clients.ts';
import { lastingPort } from '../service/lasting-port.ts';
import { type RunningService, seededState, startService } from '../service/service.ts';
import { expectWholeStoredBooks } from '../service/stored-books.ts';

/** `FOLIO_E2E_DRAFTS=2000` runs the full test. */
const DRAFTS = Number(process.env.FOLIO_E2E_DRAFTS ?? rounds(160, 400));
const CLIENTS = 64;
const CODES = ['KA', 'KB', 'KC'];
const PAGE = 100;
const TIMEOUT_MS = 600_000;
/** Responses arrive in groups. This long after a group, requests are in progress. */
const KILL_AFTER_MS = 200;

async function makeSeries(service: RunningService): Promise<string[]> {
  const ids: string[] = [];
  for (const code of CODES) {
    const body = { document_type: 'STANDARD', code, format: '{CODE}-{YYYY}-{NUM:5}' };
    ids.push((await call(service, 'POST', '{c}/series', { body })).body.data.id);
  }
  return ids;
}

function percentile(sorted: readonly number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
}

function report(title: string, insisted: readonly Insisted[], seconds: number): void {
  const sorted = insisted.map((one) => one.lastTryMs).sort((a, b) => a - b);
  const rate = (insisted.length / seconds).toFixed(0);
  console.info(
    `${title}: ${insisted.length} in ${seconds.toFixed(1)} s, ${rate}/s, p50 ${percentile(sorted, 0.5)} ms, p99 ${percentile(sorted, 0.99)} ms`,
  );
}

async function allInvoices(service: RunningService) {
  const invoices: {
    id: string;
    status: string;
    number: number;
    series_code: string;
    invoice_number: string;
  }[] = [];
  for (let page = 1; ; page++) {
    const { body } = await call(
      service,
      'GET',
      `{c}/invoices?limit=${PAGE}&page=${page}&sort_by=invoice_number`,
    );
    invoices.push(...body.data.invoices);
    if (!body.data.pagination.has_next) return invoices;
  }
}

describe(`${DRAFTS} drafts issued by ${CLIENTS} clients while the service is killed`, () => {
  const state = seededState();
  let port: number;
  let target: Target;
  let drafts: string[];

  beforeAll(async () => {
    port = await lastingPort();
    target = { service: await startService({ state, port }) };
    const series = await makeSeries(target.service);
    const startedAt = performance.now();
    const made = await fromClients(
      CLIENTS,
      Array.from({ length: DRAFTS }, (_, index) => () => {
        const body = invoiceBody({ series_id: series[index % series.length] });
        return insist(target, '{c}/invoices', body, `draft-${index}`);
      }),
    );
    report('drafted', made, (performance.now() - startedAt) / 1000);
    drafts = made.map(({ response }) => response.body.data.id);
  }, TIMEOUT_MS);

  afterAll(async () => {
    await target.service.stop();
    rmSync(state, { recursive: true, force: true });
  });

  it(
    'each draft is issued once, and each series has numbers from 1 to the last',
    async () => {
      const beforeKill: Insisted[] = [];
      const startedAt = performance.now();
      let killed: Promise<void> | null = null;
      const killAndRestart = async () => {
        report('issued before the kill', beforeKill, (performance.now() - startedAt) / 1000);
        await sleep(KILL_AFTER_MS);
        await target.service.kill();
        target.service = await startService({ state, port });
      };
      const insisted = await fromClients(
        CLIENTS,
        drafts.map((id) => async () => {
          const one = await insist(target, `{c}/invoices/${id}/issue`, undefined, `issue-${id}`);
          if (killed === null) beforeKill.push(one);
          if (beforeKill.length >= DRAFTS / 2) killed ??= killAndRestart();
          return one;
        }),
      );
      await killed;
      report('issued in all, the restart included', insisted, (performance.now() - startedAt) / 1000);
      expect(
        insisted.filter(({ response }) => response.status !== 200).map(({ response }) => response.body),
      ).toEqual([]);
      expect(insisted.filter(({ failures }) => failures > 0).length).toBeGreaterThan(0);

      const listed = await allInvoices(target.service);
      expect(listed).toHaveLength(DRAFTS);
      expect(listed.filter(({ status }) => status !== 'ISSUED')).toEqual([]);
      const told = new Map(
        insisted.map(({ response }) => [response.body.data.id, response.body.data.invoice_number]),
      );
      expect(listed.filter(({ id, invoice_number }) => told.get(id) !== invoice_number)).toEqual([]);
      for (const code of CODES) {
        const numbers = listed.filter((one) => one.series_code === code).map((one) => one.number);
        expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
      }
      const { company_id } = target.service.credentials;
      await target.service.stop();
      expect(await expectWholeStoredBooks(state, company_id)).toEqual({ issued: DRAFTS, records: DRAFTS });
    },
    TIMEOUT_MS,
  );
});
