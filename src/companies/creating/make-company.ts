import type { AccountContext } from '../../context/context.ts';
import { warnOfPostalCode } from '../../contract/warnings/postal-code-warning.ts';
import { ApiError } from '../../platform/errors.ts';
import { directoryEventRows } from '../../webhooks/publishing/directory-event-repository.ts';
import { companyCreated } from '../../webhooks/publishing/directory-events.ts';
import { refuseWithoutAgreedPrice } from '../agreed-price.ts';
import { askedCensus } from '../census-status.ts';
import {
  type CompanyPreconditions,
  insertCompany,
  readCompanyPreconditions,
} from '../companies-repository.ts';
import { defaultSeriesOf } from './first-series.ts';
import { companyFields, type NewCompanyRow, newCompanyRow } from './new-company.ts';
import type { CreateCompanyBody } from './schemas.ts';

/** Throws 409 if the account has the NIF, and 403 if its terms allow no further one. */
function refuseFurtherCompany({ namesake, terms, nifs }: CompanyPreconditions): void {
  if (namesake !== null) throw new ApiError('NIF_ALREADY_REGISTERED', { details: { company_id: namesake } });
  refuseWithoutAgreedPrice(terms, nifs + 1);
}

async function placeOf({ directory, accountId }: AccountContext, row: NewCompanyRow, nif: string) {
  const place = await readCompanyPreconditions(directory, accountId, { id: row.id, nif });
  if (place === null) throw new ApiError('ACCOUNT_NOT_ACCESSIBLE');
  return place;
}

/** Creates the company of this request, or returns the one that an earlier run of it created. */
export async function makeCompany(context: AccountContext, body: CreateCompanyBody): Promise<NewCompanyRow> {
  const { accountId, directory, ids, serviceClock, booksShard } = context;
  const nowMs = serviceClock.now();
  const row = newCompanyRow(companyFields(body), { id: ids.next(), accountId, nowMs });
  const series = defaultSeriesOf(row.id, body.numbering ?? null, ids, nowMs);
  warnOfPostalCode(context.warnings, row.address, 'address');
  context.warnings.refuseIfStrict();
  const place = await placeOf(context, row, body.nif);
  const { externalRef } = place;
  const events = directoryEventRows([companyCreated({ id: accountId, externalRef }, row)], ids, nowMs);
  if (place.own === null) {
    refuseFurtherCompany(place);
    row.census = { [context.environment]: await askedCensus(context, { nif: row.nif, name: row.legalName }) };
    // The series are written before the company, so that it is never seen without them. Series of a rejected company
    // are never visible.
    await context.initialSeries.write(series, booksShard);
    if (!(await insertCompany(directory, row, events))) {
      refuseFurtherCompany(await placeOf(context, row, body.nif));
      throw new ApiError('CONCURRENT_MODIFICATION');
    }
  }
  await context.directoryEvents.add(events.map(({ id }) => id));
  return place.own ?? row;
}
