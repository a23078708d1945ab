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

async function placeOf(
  context: PrincipalContext,
  body: ProvisionAccountBody,
): Promise<ProvisionPreconditions> {
  const { directory, principal } = context;
  const { environment } = context;
  const wanted = { externalRef: body.external_ref, nif: body.company?.nif ?? null, environment };
  const place = await readProvisionPreconditions(directory, principal.accountId, wanted);
  if (place === null) throw new ApiError('ACCOUNT_NOT_ACCESSIBLE');
  return place;
}

/** Returns the rows that are created with the first company of a new account. */
function birthOf({ ids, serviceClock }: PrincipalContext, body: ProvisionAccountBody, accountId: string) {
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
  const birth = birthOf(context, body, id);
  const place = await placeOf(context, body);
  const events = birth?.events.map((event) => event.id) ?? [];
  if (place.account !== null) {
    if (place.account.row.id === id) await context.directoryEvents.add(events);
    return place;
  }
  refuseBeyondLimits(place, birth !== null);
  if (birth !== null) {
    const { nif, legalName: name } = birth.row;
    // The series are written before their company, so that it is never seen without them. Series without a company are
    // never visible.
    const [census] = await Promise.all([
      askedCensus(context, { nif, name }),
      initialSeries.write(birth.series, place.terms.booksShard),
    ]);
    birth.row.census = { [context.environment]: census };
  }
  const manager = { id: principal.accountId, terms: place.terms };
  const row = newAccountRow(body, {
    ...{ id, manager },
    environment: context.environment,
    nowMs: context.serviceClock.now(),
  });
  if (!(await insertProvisioned(directory, row, birth))) {
    const after = await placeOf(context, body);
    if (after.account === null) refuseBeyondLimits(after, birth !== null);
    return after;
  }
  await context.directoryEvents.add(events);
  return { ...place, account: { row, hasOwner: false }, company: birth?.row ?? null };
}
