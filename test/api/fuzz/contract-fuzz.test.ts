import { exports } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { Campaign, servedDocument } from '../../../proof/fuzz/campaign.ts';
import type { FuzzRequest } from '../../../proof/fuzz/encode.ts';
import { type ApiResponse, testEnv } from '../../support/api-client.ts';
import { rounds } from '../../support/rounds.ts';

/**
 * Seed of a short run of `npm run prove -- fuzz`. It sends the same requests each time, except for their
 * ids.
 */
const SEED = 20_261_121;
const REQUESTS_EACH = rounds(2, 3);
const OPERATIONS_A_WORLD = 72;
/** Allows for half a minute of work on a busy machine. */
const TIMEOUT_MS = 600_000;

async function send({ method, target, headers, body }: FuzzRequest): Promise<ApiResponse> {
  const worker = exports as unknown as { default: { fetch(request: Request): Promise<Response> } };
  const takesBody = method !== 'GET' && method !== 'HEAD';
  const request = new Request(`https://folio.test${target}`, {
    method,
    headers,
    body: takesBody ? body : null,
  });
  const response = await worker.default.fetch(request);
  const text = await response.text();
  const isJson = (response.headers.get('Content-Type') ?? '').startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text !== '' ? JSON.parse(text) : null,
    text,
  };
}

it(
  'every operation returns a documented response without a 5xx to random requests',
  async () => {
    const campaign = new Campaign(await servedDocument(send, '?deprecated=false'), testEnv, send);
    await campaign.fuzz({
      seed: SEED,
      requests: REQUESTS_EACH,
      operationsAWorld: OPERATIONS_A_WORLD,
      only: '',
      tell: () => undefined,
    });
    expect(campaign.failures.map((one) => JSON.stringify(one))).toEqual([]);
    expect(campaign.reached.serverErrors()).toBe(0);
    const taken = campaign.operations.filter((operation) => campaign.reached.wasTaken(operation));
    expect(taken.length).toBeGreaterThan(campaign.operations.length / 3);
  },
  TIMEOUT_MS,
);
