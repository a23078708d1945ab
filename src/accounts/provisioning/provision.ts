import { refuseWithoutAgreedPrice } from '../../companies/agreed-price.ts';
import { askedCensus } from '../../companies/census-status.ts';
import { defaultSeriesOf } from '../../companies/creating/first-series.ts';
import { companyFields, newCompanyRow } from '../../companies/creating/new-company.ts';
import type { PrincipalContext } from '../../context/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { directoryEventRows } from '../../webhooks/publishing/directory-event-repository.ts';
import { companyCreated } from '../../webhooks/publishing/directory-events.ts';
import type { ProvisionAccountBody } from '../schemas.ts';
import { managedLimitReached } from './managed-limit-repository.ts';
import { newAccountRow } from './new-account.ts';
import {
  insertProvisioned,
  type ProvisionPreconditions,
  readProvisionPreconditions,
} from './provision-repository.ts';

/** Reads the state on which provisioning depends. Throws 403 if the manager has no account. */
async function readPreconditions(
  context: PrincipalContext,
  body: ProvisionAccountBody,
): Promise<ProvisionPreconditions> {
  const { directory, principal } = context;
  const { environment } = context;
  const wanted = { externalRef: body.external_ref, nif: body.company?.nif ?? null, environment };
  const preconditions = await readProvisionPreconditions(directory, principal.accountId, wanted);
  if (preconditions === null) throw new ApiError('ACCOUNT_NOT_ACCESSIBLE');
  return preconditions;
}

/** Returns the rows of the first company of a new account. Null if none is requested. */
function firstCompanyRows(
  { ids, serviceClock }: PrincipalContext,
  body: ProvisionAccountBody,
  accountId: string,
) {
  if (body.company === null || body.company === undefined) return null;
  const nowMs = serviceClock.now();
  const row = newCompanyRow(companyFields(body.company), { id: ids.next(), accountId, nowMs });
  const series = defaultSeriesOf(row.id, body.company.numbering ?? null, ids, nowMs);
  const event = companyCreated({ id: accountId, externalRef: body.external_ref }, row);
  return { row, series, events: directoryEventRows([event], ids, nowMs) };
}

/** Throws 403 or 422 if the manager may provision no further account, or none with a company. */
function refuseBeyondLimits({ managed, nifTerms }: ProvisionPreconditions, hasCompany: boolean): void {
  if (managed.room === 0) throw managedLimitReached(managed);
  if (hasCompany) refuseWithoutAgreedPrice(nifTerms, nifTerms.nifs + 1);
}

/** Returns the manager's account with this reference. Creates it if there is none. */
export async function ensureProvisioned(
  context: PrincipalContext,
  body: ProvisionAccountBody,
): Promise<ProvisionPreconditions> {
  const { directory, principal, initialSeries } = context;
  const id = context.ids.next();
  const firstCompany = firstCompanyRows(context, body, id);
  const preconditions = await readPreconditions(context, body);
  const events = firstCompany?.events.map((event) => event.id) ?? [];
  if (preconditions.account !== null) {
    if (preconditions.account.row.id === id) await context.directoryEvents.add(events);
    return preconditions;
  }
  refuseBeyondLimits(preconditions, firstCompany !== null);
  if (firstCompany !== null) {
    const { nif, legalName: name } = firstCompany.row;
    // The series are written before their company, so that it is never seen without them. Series without a company are
    // never visible.
    const [census] = await Promise.all([
      askedCensus(context, { nif, name }),
      initialSeries.write(firstCompany.series, preconditions.terms.booksShard),
    ]);
    firstCompany.row.census = { [context.environment]: census };
  }
  const manager = { id: principal.accountId, terms: preconditions.terms };
  const row = newAccountRow(body, {
    ...{ id, manager },
    environment: context.environment,
    nowMs: context.serviceClock.now(),
  });
  if (!(await insertProvisioned(directory, row, firstCompany))) {
    const after = await readPreconditions(context, body);
    if (after.account === null) refuseBeyondLimits(after, firstCompany !== null);
    return after;
  }
  await context.directoryEvents.add(events);
  return { ...preconditions, account: { row, hasOwner: false }, company: firstCompany?.row ?? null };
}
