import { refuseUnlessAdministrator } from '../../access/standing.ts';
import { managedLimitReached } from '../../accounts/provisioning/managed-limit-repository.ts';
import { newAccountRow } from '../../accounts/provisioning/new-account.ts';
import {
  insertProvisioned,
  type ProvisionPreconditions,
  readProvisionPreconditions,
} from '../../accounts/provisioning/provision-repository.ts';
import {
  PROVISION_EXAMPLE,
  type ProvisionAccountBody,
  provisionAccountBody,
  provisionedAccountSchema,
} from '../../accounts/schemas.ts';
import { refuseWithoutAgreedPrice } from '../../companies/agreed-price.ts';
import { askedCensus } from '../../companies/census-standing.ts';
import { defaultSeriesOf } from '../../companies/creating/first-series.ts';
import { companyFields, newCompanyRow } from '../../companies/creating/new-company.ts';
import type { PrincipalContext } from '../../context/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { directoryEventRows } from '../../webhooks/publishing/directory-event-repository.ts';
import { companyCreated } from '../../webhooks/publishing/directory-events.ts';
import { defineOperation } from '../define-operation.ts';
import { accountView } from './view.ts';

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
async function provisioned(
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

export const provisionAccount = defineOperation({
  id: 'accounts.provision',
  method: 'POST',
  path: '/v1/accounts',
  tag: 'Accounts',
  summary: 'Create an account that you manage',
  description:
    "For OWNER and ADMIN, in the name of the credential's account. The new account has no members until its holder claims it (`POST /v1/accounts/{account_id}/claim-tokens`). Its `external_ref` is unique among your accounts of an environment. A repeated request with it changes nothing and returns the existing account. The plan is that of the manager if that is CUSTOM, or API with an agreed price. Otherwise it is TRIAL. Until it is claimed it counts with your account: its invoices, NIFs and mails. On TRIAL you provision three accounts, for the sandbox alone; on other plans up to 1,000 unclaimed ones.",
  scope: 'accounts:write',
  access: 'principal',
  idempotency: true,
  query: {},
  body: provisionAccountBody,
  example: PROVISION_EXAMPLE,
  success: { status: 201, data: provisionedAccountSchema, description: 'Account' },
  errors: [
    'ACCOUNT_NOT_ACCESSIBLE',
    'CONTACT_SALES_REQUIRED',
    'FEATURE_NOT_AVAILABLE',
    'MANAGED_ACCOUNT_LIMIT_REACHED',
    'NIF_INVALID_CONTROL_DIGIT',
    'NIF_NOT_IN_CENSUS',
    'POSTAL_CODE_INVALID_ES',
    'PROVINCE_EMPTY',
    'SERIES_FORMAT_INVALID',
    'SERIES_CODE_DUPLICATED',
    'SERIES_FORMAT_OVERLAPS',
  ],
  async run(context, { body }) {
    refuseUnlessAdministrator(context.principal);
    const { account, company } = await provisioned(context, body);
    if (account === null) throw new ApiError('CONCURRENT_MODIFICATION');
    return {
      data: {
        ...accountView(account, null),
        company:
          company === null ? null : { id: company.id, nif: company.nif ?? '', legal_name: company.legalName },
      },
      location: `/v1/accounts/${account.row.id}`,
    };
  },
});
