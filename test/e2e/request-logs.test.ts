import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './service/api.ts';
import { type RunningService, startService } from './service/service.ts';

const PATIENCE_MS = 60_000;
const POLL_MS = 250;
const CALLERS = 300;

describe('the request log', () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService();
  }, PATIENCE_MS);
  afterAll(async () => {
    await service.stop();
  });

  it(
    'the log contains each of 300 concurrent requests, and the key shows its last use',
    async () => {
      const { credentials } = service;
      const ids = Array.from({ length: CALLERS }, () => crypto.randomUUID());
      const path = `/v1/accounts/${credentials.account_id}/request-logs`;
      const responses = await Promise.all(
        ids.map((id) => call(service, 'GET', '{c}/nothing', { headers: { 'X-Request-Id': id } })),
      );
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]));
      const logged = async (): Promise<string[]> => {
        const found: string[] = [];
        let cursor = '';
        for (;;) {
          const { body } = await call(service, 'GET', `${path}?limit=100&status=404&cursor=${cursor}`);
          found.push(...body.data.request_logs.map((row: { request_id: string }) => row.request_id));
          cursor = body.data.pagination.next_cursor ?? '';
          if (cursor === '') return found;
        }
      };
      let found: string[] = [];
      while (found.length < CALLERS) {
        await sleep(POLL_MS);
        found = await logged();
      }
      expect(found.toSorted()).toEqual(ids.toSorted());
      const keys = await call(service, 'GET', `/v1/accounts/${credentials.account_id}/api-keys`, {
        key: credentials.session_token,
      });
      const used = keys.body.data.api_keys.filter(
        (key: { last_used_at: string | null }) => key.last_used_at !== null,
      );
      expect(used.length).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );
});
