import { booksOf, type Database } from '../db/clients.ts';
import { companyTimeZone } from '../domain/company-time-zone.ts';
import { platformQueue } from '../jobs/job.ts';
import { mailSender } from '../mailing/mail-sender.ts';
import {
  type CompanyAccessMatch,
  type CompanyMatch,
  loadCompanyAccess,
} from '../operations/access/repository.ts';
import type { CompanyContext, CompanyRecord, RequestContext } from '../operations/context.ts';
import type { Operation } from '../operations/define-operation.ts';
import { reachableCompany } from './access.ts';
import { censusOf } from './census.ts';
import type { AuthenticatedCredential } from './credentials.ts';
import type { Exchange } from './exchange.ts';
import { ledgerOf, senderOf } from './ledger.ts';
import { webhookPorts } from './webhooks.ts';

function companyRecord(match: CompanyMatch, activations: CompanyAccessMatch['activations']): CompanyRecord {
  const { company, plan, agreedPrice, severalTaxpayers } = match;
  return { row: company, activations, plan, agreedPrice, severalTaxpayers };
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
  return companyRecord(match, activations);
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
    ? Promise.resolve(companyRecord(match, credential.company.access.activations))
    : null;
  return {
    ...base,
    principal,
    environment,
    accountId: company.accountId,
    companyId: company.id,
    zone: companyTimeZone(company.address),
    booksShard,
    books: booksOf(exchange.env, environment, booksShard),
    census: censusOf(exchange, environment, booksShard),
    jobs: platformQueue(exchange.env.JOBS),
    mailSender: mailSender(exchange.env),
    webhooks: webhookPorts(exchange.env, environment, booksShard),
    goOn: (work) => exchange.waitUntil(work),
    ledger: ledgerOf(exchange.env, environment, company.id),
    sender: senderOf(exchange.env, environment, company.id),
    company() {
      known ??= freshCompany(base.directory, company.id, credential);
      return known;
    },
  };
}
