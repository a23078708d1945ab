import {
  type CompanyAccessMatch,
  type CompanyMatch,
  loadCompanyAccess,
} from '../../access/target-repository.ts';
import { nifProofOf } from '../../companies/nif-proof-repository.ts';
import { companyIn } from '../../companies/presentation.ts';
import { companyPorts } from '../../composition/company-ports.ts';
import type { CompanyRecord } from '../../context/company-record.ts';
import type { CompanyContext, RequestContext } from '../../context/context.ts';
import { type JobCompany, platformQueue } from '../../context/queue/job.ts';
import type { Database } from '../../db/clients.ts';
import { companyTimeZone } from '../../domain/company-time-zone.ts';
import type { Environment } from '../../domain/environment.ts';
import { activityTerritory } from '../../domain/taxes/activity-territory.ts';
import { log } from '../../platform/logging/log.ts';
import type { AppContext } from '../app-env.ts';
import { reachableCompany } from './authorization.ts';
import type { AuthenticatedCredential } from './credentials.ts';

function companyRecord(
  environment: Environment,
  match: CompanyMatch,
  activations: CompanyAccessMatch['activations'],
): CompanyRecord {
  const { company, plan, agreedPrice, severalTaxpayers } = match;
  const isManaged = match.managerAccountId !== null;
  return {
    row: companyIn(environment, company),
    activations,
    nifProof: nifProofOf(match),
    plan,
    agreedPrice,
    severalTaxpayers,
    isManaged,
    countsTogether: isManaged || match.isManager,
  };
}

async function freshCompany(
  directory: Database,
  companyId: string,
  credential: AuthenticatedCredential,
): Promise<CompanyRecord> {
  const { match, activations } = await loadCompanyAccess(
    directory,
    companyId,
    credential.hash,
    credential.kind,
  );
  if (match === null) throw new Error(`company ${companyId} vanished`);
  return companyRecord(credential.principal.environment, match, activations);
}

/** Queues an invoice's automatic mail without waiting. If queueing fails, the sweep sends it. */
async function queueAutomaticMail(c: AppContext, of: JobCompany & { invoiceId: string }): Promise<void> {
  const queued = platformQueue(c.env.JOBS).add({ kind: 'AUTOMATIC_MAIL', ...of });
  const settled = queued.catch((error: unknown) => {
    log('automatic_mail.not_queued', { invoice: of.invoiceId }, error);
  });
  c.executionCtx.waitUntil(settled);
}

/** Returns the context of an operation on the company of the path. Throws 403 unless the credential reaches it. */
export function companyContext(
  c: AppContext,
  base: RequestContext,
  credential: AuthenticatedCredential,
): CompanyContext {
  const match = reachableCompany(c.get('operation'), credential);
  const { principal } = credential;
  const { environment } = principal;
  const { company, booksShard } = match;
  let known: Promise<CompanyRecord> | null = credential.company?.fresh
    ? Promise.resolve(companyRecord(environment, match, credential.company.access.activations))
    : null;
  const { accountId } = company;
  const place = { environment, booksShard, companyId: company.id };
  const clockAheadMs = match.clockAheadMs ?? 0;
  return {
    ...base,
    principal,
    ...companyPorts(c.env, c.get('clock'), { ...place, clockAheadMs }),
    accountId,
    zone: companyTimeZone(company.address),
    territory: activityTerritory(companyIn(environment, company).activityTerritory, company.address),
    automaticMail: (invoiceId) => queueAutomaticMail(c, { ...place, accountId, invoiceId }),
    company() {
      known ??= freshCompany(base.directory, company.id, credential);
      return known;
    },
  };
}
