import { companyIn } from '../../companies/presentation.ts';
import { companyPorts } from '../../composition/company-ports.ts';
import type { CompanyContext, CompanyRecord, RequestContext } from '../../context/context.ts';
import type { Database } from '../../db/clients.ts';
import { companyTimeZone } from '../../domain/company-time-zone.ts';
import type { Environment } from '../../domain/environment.ts';
import {
  type CompanyAccessMatch,
  type CompanyMatch,
  loadCompanyAccess,
} from '../../operations/access/repository.ts';
import type { Operation } from '../../operations/define-operation.ts';
import { log } from '../../platform/logging/log.ts';
import { type JobCompany, platformQueue } from '../../queue/job.ts';
import type { Exchange } from '../exchange.ts';
import { reachableCompany } from './access.ts';
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
    plan,
    agreedPrice,
    severalTaxpayers,
    isManaged,
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

/** Leaves an invoice's own mail to the queue, and waits for nothing: the sweep takes up what did not get there. */
async function queueAutomaticMail(
  { env, waitUntil }: Exchange,
  of: JobCompany & { invoiceId: string },
): Promise<void> {
  const queued = platformQueue(env.JOBS).add({ kind: 'AUTOMATIC_MAIL', ...of });
  const settled = queued.catch((error: unknown) => {
    log('automatic_mail.not_queued', { invoice: of.invoiceId }, error);
  });
  waitUntil(settled);
}

/** The context of an operation on the company of the path; 403 unless the credential reaches it. */
export function companyContext(
  exchange: Exchange,
  base: RequestContext,
  credential: AuthenticatedCredential,
  operation: Operation,
): CompanyContext {
  const match = reachableCompany(operation, credential);
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
    ...companyPorts(exchange.env, exchange.clock, { ...place, clockAheadMs }),
    accountId,
    zone: companyTimeZone(company.address),
    territory: companyIn(environment, company).activityTerritory,
    automaticMail: (invoiceId) => queueAutomaticMail(exchange, { ...place, accountId, invoiceId }),
    company() {
      known ??= freshCompany(base.directory, company.id, credential);
      return known;
    },
  };
}
