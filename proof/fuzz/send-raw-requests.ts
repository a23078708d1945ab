import type { Campaign } from './campaign.ts';
import { responseOf } from './http-transport.ts';
import { type RawRequest, rawRequests } from './raw-requests.ts';
import { type RawResponse, sendRaw } from './raw-socket.ts';

/** Counts of the responses to raw requests, by who responded. */
export interface RawTally {
  /** Responses of the service: an error or another response of its contract. */
  byService: number;
  /** Responses of the runtime, which parses HTTP before the service. */
  byRuntime: number;
  /** Requests without response: the connection was closed or waits for the rest. */
  unanswered: number;
  /** Raw requests to which the runtime returned a 5xx. */
  failedRuntime: string[];
}

const FIRST_ERROR = 400;
const FIRST_SERVER_ERROR = 500;

function judge(campaign: Campaign, response: RawResponse): Exclude<keyof RawTally, 'failedRuntime'> {
  const { status, headers, text } = response;
  if (status === null) return 'unanswered';
  if (!headers.has('X-Request-Id')) return 'byRuntime';
  if (status >= FIRST_SERVER_ERROR) throw new Error(`the service answered ${status}: ${text.slice(0, 300)}`);
  const { body } = responseOf(status, headers, new TextEncoder().encode(text));
  if (status >= FIRST_ERROR) campaign.checks.expectError({ status, headers, body, text });
  return 'byService';
}

/**
 * Sends bytes that are hardly HTTP, and a valid request after each. The service must respond by its contract or not
 * at all, and continue.
 */
export async function sendRawRequests(
  campaign: Campaign,
  baseUrl: string,
  tell: (progress: string) => void,
): Promise<RawTally> {
  const world = await campaign.newWorld();
  const { companyId, sandboxKey } = world.tenant;
  const path = `/v1/companies/${companyId}/products`;
  const body = JSON.stringify({ type: 'SERVICE', name: 'Hora' });
  const tally: RawTally = { byService: 0, byRuntime: 0, unanswered: 0, failedRuntime: [] };
  const tryOne = async ({ name, bytes, hangUp }: RawRequest) => {
    try {
      const response = await sendRaw(baseUrl, bytes, hangUp);
      const who = judge(campaign, response);
      tally[who] += 1;
      if (who === 'byRuntime' && (response.status ?? 0) >= FIRST_SERVER_ERROR)
        tally.failedRuntime.push(`${name} (${response.status})`);
      tell(`raw, ${name}: ${response.status ?? 'no answer'}, ${who}`);
      const healthy = await campaign.sendJudged({
        method: 'GET',
        target: path,
        headers: { Authorization: `Bearer ${sandboxKey}` },
        body: null,
      });
      if (healthy.status !== 200) throw new Error(`the next request was answered ${healthy.status}`);
    } catch (error) {
      campaign.fail(`raw request with ${name}`, null, error);
    }
  };
  for (const raw of rawRequests({ path, key: sandboxKey, body })) await tryOne(raw);
  return tally;
}
