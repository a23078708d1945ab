import { nifProofOf } from '../companies/nif-proof-repository.ts';
import { companyIn } from '../companies/presentation.ts';
import { basePorts } from '../composition/base-ports.ts';
import { companyPorts } from '../composition/company-ports.ts';
import type { Env } from '../composition/env.ts';
import type { CompanyRecord } from '../context/company-record.ts';
import type { CompanyContext } from '../context/context.ts';
import type { Principal } from '../context/principal.ts';
import { Warnings } from '../contract/warnings/warnings.ts';
import { directoryOf } from '../db/clients.ts';
import { companyTimeZone } from '../domain/company-time-zone.ts';
import type { Environment } from '../domain/environment.ts';
import { activityTerritory } from '../domain/taxes/activity-territory.ts';
import { writeAutomaticMail } from '../mail/invoices/automatic-mail.ts';
import { clockFromOffset } from '../platform/clock.ts';
import { executionIds } from '../platform/ids.ts';
import { log } from '../platform/logging/log.ts';
import { readBackgroundCompany } from './background-repository.ts';

/** Company that a run works for, and its time. */
export interface BackgroundCompany {
  environment: Environment;
  companyId: string;
  /** Milliseconds that the books are ahead of the service's clock. Absent: as set by the account's test clock. */
  clockAheadMs?: number | null;
}

type Found = NonNullable<Awaited<ReturnType<typeof readBackgroundCompany>>>;

/** Returns the account's owner with all rights. A run has no credential that could be limited or revoked. */
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

/** Writes an invoice's automatic mail. If it fails, the sweep does it later. */
async function mailed(context: CompanyContext, invoiceId: string): Promise<void> {
  try {
    await writeAutomaticMail(context, invoiceId);
  } catch (error) {
    log('automatic_mail.not_written', { invoice: invoiceId }, error);
  }
}

/**
 * Returns the context for work without a request, as a request by the account's owner has it. It counts as a retry, because
 * results under its execution come from an earlier run. Null if the account is closed, because nothing is done for it any more.
 * One round trip, to the directory.
 *
 * @param of company, time and execution (`executionIdOf`)
 */
export async function backgroundContext(
  env: Env,
  of: BackgroundCompany & { executionId: string },
): Promise<CompanyContext | null> {
  const { environment, companyId, executionId } = of;
  const directory = directoryOf(env);
  const found = await readBackgroundCompany(directory, companyId);
  if (found === null) return null;
  const { company, activations, plan, agreedPrice, severalTaxpayers, booksShard } = found;
  const record: CompanyRecord = {
    row: companyIn(environment, company),
    activations,
    nifProof: nifProofOf(found),
    plan,
    agreedPrice,
    severalTaxpayers,
    isManaged: found.managerAccountId !== null,
    countsTogether: found.managerAccountId !== null || found.isManager,
  };
  const ownAheadMs = environment === 'TEST' ? (found.clockAheadMs ?? 0) : 0;
  const serviceClock = clockFromOffset(env.CLOCK_OFFSET_MS);
  const place = { environment, booksShard, companyId, clockAheadMs: of.clockAheadMs ?? ownAheadMs };
  const context: CompanyContext = {
    ...basePorts(env, serviceClock, env.BASE_URL),
    ...companyPorts(env, serviceClock, place),
    ids: executionIds(executionId),
    executionId,
    isRetry: true,
    requestId: executionId,
    language: found.owner.interfaceLanguage === 'en' ? 'en' : 'es',
    ifMatch: null,
    ifNoneMatch: null,
    acceptsGzip: false,
    prefer: null,
    warnings: new Warnings(false),
    dryRun: null,
    callerIp: '',
    callerCountry: null,
    callerAgent: null,
    directory,
    invalidateAccess: () => undefined,
    signedIn: null,
    principal: ownerOf(found, environment),
    accountId: company.accountId,
    zone: companyTimeZone(company.address),
    territory: activityTerritory(companyIn(environment, company).activityTerritory, company.address),
    waitUntil: (work) => void work.catch(() => undefined),
    company: () => Promise.resolve(record),
    automaticMail: (invoiceId) => mailed(context, invoiceId),
  };
  return context;
}
