import { isProved } from '../../companies/nif-proof-repository.ts';
import type { Database } from '../../db/clients.ts';
import type { EmailRow } from '../../db/schema/mail-schema.ts';
import type { Environment } from '../../domain/environment.ts';
import { type Clock, timestampText } from '../../platform/clock.ts';
import { MAX_SANDBOX_MAILS_A_DAY } from './mailing-limits.ts';
import { countSandboxMail } from './sandbox-count-repository.ts';

/** Types of mails in which a company sends its documents. All others are the service's own. */
const OF_COMPANIES: readonly EmailRow['emailType'][] = ['INVOICE', 'DELIVERY', 'PROFORMA', 'REMINDER'];

const NOT_PROVED = 'the company has not proved its NIF, which production needs';
const TOO_MANY = `the sandbox sends at most ${MAX_SANDBOX_MAILS_A_DAY} mails a day of real time`;

interface RefusalPorts {
  environment: Environment;
  books: Database;
  directory: Database;
  /** Clock of real time. */
  serviceClock: Clock;
}

/**
 * Returns the reason why a waiting mail may not leave now, or null. A company may have lost the proof of its NIF since the mail was
 * written. The sandbox has a limit by real time, because its other quotas begin anew whenever its test clock moves. One round trip.
 */
export async function mailRefusal(
  { environment, books, directory, serviceClock }: RefusalPorts,
  { accountId, companyId, emailType }: EmailRow,
): Promise<string | null> {
  if (environment === 'TEST') {
    const day = timestampText(serviceClock.now()).slice(0, 'YYYY-MM-DD'.length);
    return (await countSandboxMail(books, accountId, day)) > MAX_SANDBOX_MAILS_A_DAY ? TOO_MANY : null;
  }
  if (companyId === null || !OF_COMPANIES.includes(emailType)) return null;
  return (await isProved(directory, companyId)) ? null : NOT_PROVED;
}
