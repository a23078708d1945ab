import type { Campaign } from './campaign.ts';
import { answerOf } from './http-transport.ts';
import { type RawRequest, rawRequests } from './raw-requests.ts';
import { type RawAnswer, sendRaw } from './raw-socket.ts';

/** Who answered a request that no HTTP client sends. */
export interface RawTally {
  /** The service, by an error or an answer of its contract. */
  byService: number;
  /** The runtime in front of it, which speaks HTTP before the service sees anything. */
  byRuntime: number;
  /** Nobody: the connection was closed, or waits for the rest. */
  unanswered: number;
  /** What the runtime itself answered a 5xx to. */
  failedRuntime: string[];
}

const FIRST_ERROR = 400;
const FIRST_SERVER_ERROR = 500;

function judge(campaign: Campaign, answer: RawAnswer): Exclude<keyof RawTally, 'failedRuntime'> {
  const { status, headers, text } = answer;
  if (status === null) return 'unanswered';
  if (!headers.has('X-Request-Id')) return 'byRuntime';
  if (status >= FIRST_SERVER_ERROR) throw new Error(`the service answered ${status}: ${text.slice(0, 300)}`);
  const { body } = answerOf(status, headers, new TextEncoder().encode(text));
  if (status >= FIRST_ERROR) campaign.checks.expectError({ status, headers, body, text });
  return 'byService';
}

/**
 * Sends bytes that are hardly HTTP, and after each of them a request that is right: whatever was sent, the service answers
 * as its contract says or not at all, and goes on.
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
      const answer = await sendRaw(baseUrl, bytes, hangUp);
      const who = judge(campaign, answer);
      tally[who] += 1;
      if (who === 'byRuntime' && (answer.status ?? 0) >= FIRST_SERVER_ERROR)
        tally.failedRuntime.push(`${name} (${answer.status})`);
      tell(`raw, ${name}: ${answer.status ?? 'no answer'}, ${who}`);
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
