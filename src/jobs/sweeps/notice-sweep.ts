import type { Env } from '../../composition/env.ts';
import { providerPorts } from '../../composition/provider-ports.ts';
import { directoryOf } from '../../db/clients.ts';
import { readDueNotices, takeNotices } from '../../people/notices/gathered-notice-repository.ts';
import { sendGathered } from '../../people/notices/security-notices.ts';
import { clockFromOffset } from '../../platform/clock.ts';
import { signingRing } from '../../platform/secrets/key-ring.ts';
import { signedTokens } from '../../platform/secrets/signed-tokens.ts';

/** Mails per message. Each takes a few round trips. */
const MAX_NOTICE_MAILS = 50;

/**
 * Sends the security notices that were gathered for an hour, one mail for each person and kind (decisions, section 15,
 * Limits per person). Returns the number of visited rows, and the size of a full batch.
 */
export async function sweepNotices(env: Env, nowMs: number): Promise<{ rows: number; full: number }> {
  const directory = directoryOf(env);
  const serviceClock = clockFromOffset(env.CLOCK_OFFSET_MS);
  const ports = {
    directory,
    serviceClock,
    secretMails: providerPorts(env, serviceClock).secretMails,
    tokens: signedTokens(signingRing(env), 'state'),
    baseUrl: env.BASE_URL,
  };
  const due = await readDueNotices(directory, nowMs, MAX_NOTICE_MAILS);
  for (const row of due) {
    const gathered = await takeNotices(directory, row, nowMs);
    if (gathered !== null) await sendGathered(ports, gathered);
  }
  return { rows: due.length, full: MAX_NOTICE_MAILS };
}
