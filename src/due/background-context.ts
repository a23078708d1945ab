import { clockFromOffset } from '../clock.ts';
import { basePorts } from '../context/base-ports.ts';
import { companyPorts } from '../context/company-ports.ts';
import { directoryOf, type Environment } from '../db/clients.ts';
import { companyTimeZone } from '../domain/company-time-zone.ts';
import type { Env } from '../env.ts';
import { effectIds } from '../ids.ts';
import { loggedText } from '../logged-error.ts';
import { companyIn } from '../operations/company/presentation.ts';
import type { CompanyContext, CompanyRecord, Principal } from '../operations/context.ts';
import { writeAutomaticMail } from '../operations/emails/automatic-mail.ts';
import { readBackgroundCompany } from './background-repository.ts';

/** Whose books a run works on, and what time it is there. */
export interface BackgroundCompany {
  environment: Environment;
  companyId: string;
  /** Milliseconds that the books are ahead of the service's clock; null: as far as the account's test clock says. */
  clockAheadMs: number | null;
}

type Found = NonNullable<Awaited<ReturnType<typeof readBackgroundCompany>>>;

/** The account's owner, who is free to do all of it: a run has no credential that could be confined or revoked. */
function ownerOf({ owner, company, booksShard }: Found, environment: Environment): Principal {
  const { id: personId, ...person } = owner;
  return {
    type: 'SESSION',
    environment,
    scopes: null,
    apiKeyId: null,
    apiKeyName: null,
    sessionId: null,
    steppedUpUntil: null,
    personId,
    person,
    accountId: company.accountId,
    booksShard,
    companyIds: null,
    roles: new Map([[company.accountId, 'OWNER']]),
    memberships: new Map([[company.accountId, 'OWNER']]),
  };
}

/** Writes an invoice's own mail; one that fails is left for the sweep. */
async function mailed(context: CompanyContext, invoiceId: string): Promise<void> {
  try {
    await writeAutomaticMail(context, invoiceId);
  } catch (error) {
    console.warn(
      JSON.stringify({ automatic_mail: 'not written', invoice: invoiceId, error: loggedText(error) }),
    );
  }
}

/**
 * The context in which work is done that no request asks for: the same as a request of the account's owner has. It counts
 * as a retry, since what it finds under its effect is the work of a run before it. One round trip, to the directory.
 *
 * @param of whose books, at what time, under which effect (`effectIdOf`)
 * @throws Error for a company that is not there
 */
export async function backgroundContext(
  env: Env,
  of: BackgroundCompany & { effectId: string },
): Promise<CompanyContext> {
  const { environment, companyId, effectId } = of;
  const directory = directoryOf(env);
  const found = await readBackgroundCompany(directory, companyId);
  if (found === null) throw new Error(`company ${companyId} is not there`);
  const { company, activations, plan, agreedPrice, severalTaxpayers, booksShard } = found;
  const record: CompanyRecord = {
    row: companyIn(environment, company),
    activations,
    plan,
    agreedPrice,
    severalTaxpayers,
  };
  const ownAheadMs = environment === 'TEST' ? (found.clockAheadMs ?? 0) : 0;
  const serviceClock = clockFromOffset(env.CLOCK_OFFSET_MS);
  const place = { environment, booksShard, companyId, clockAheadMs: of.clockAheadMs ?? ownAheadMs };
  const context: CompanyContext = {
    ...basePorts(env, serviceClock, env.BASE_URL),
    ...companyPorts(env, serviceClock, place),
    ids: effectIds(effectId),
    effectId,
    isRetry: true,
    requestId: effectId,
    language: found.owner.interfaceLanguage === 'en' ? 'en' : 'es',
    ifMatch: null,
    prefer: null,
    callerIp: '',
    callerCountry: null,
    callerAgent: null,
    directory,
    forgetAccess: () => undefined,
    signedIn: null,
    principal: ownerOf(found, environment),
    accountId: company.accountId,
    zone: companyTimeZone(company.address),
    goOn: (work) => void work.catch(() => undefined),
    company: () => Promise.resolve(record),
    automaticMail: (invoiceId) => mailed(context, invoiceId),
  };
  return context;
}
