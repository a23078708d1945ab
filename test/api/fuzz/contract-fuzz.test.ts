import { exports } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { Campaign, servedDocument } from '../../../proof/fuzz/campaign.ts';
import type { FuzzRequest } from '../../../proof/fuzz/encode.ts';
import { type Answer, testEnv } from '../../support/api-client.ts';
import { rounds } from '../../support/rounds.ts';

/** A short run of `npm run prove -- fuzz`: the same requests each time, as far as the ids in them allow. */
const SEED = 20_261_121;
const REQUESTS_EACH = rounds(2, 3);
const OPERATIONS_A_WORLD = 72;
/** Half a minute of work, on a machine that may have much else to do. */
const TIMEOUT_MS = 600_000;

async function send({ method, target, headers, body }: FuzzRequest): Promise<Answer> {
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
  'the service answers whatever is sent to any operation as its document says, and never with a 5xx',
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
