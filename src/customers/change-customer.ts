import { askedCensus } from '../companies/census-status.ts';
import type { CompanyContext } from '../context/context.ts';
import { refuseLostUpdate, refuseStale } from '../contract/concurrency.ts';
import { isGuardViolation } from '../db/failures.ts';
import type { CustomerRow } from '../db/schema/customer-schema.ts';
import type { Clock } from '../platform/clock.ts';
import { ApiError, refuseViolations } from '../platform/errors.ts';
import type { Census } from '../registration/aeat/census.ts';
import type { Vies } from '../registration/aeat/vies.ts';
import { updatedFields, validateIdentity } from './customer-fields.ts';
import { findCustomer } from './customer-repository.ts';
import { refuseDuplicate } from './duplicates.ts';
import { changesRecipient, followedDraft } from './recipient.ts';
import type { UpdateCustomerBody } from './schemas.ts';
import { readWithDrafts, updateWithDrafts, updateCustomer as writeCustomer } from './update-repository.ts';
import { askedVies, vatNumberOf } from './vies-status.ts';

/** Books and company of a customer, the time there, and the version that the request names, if any. */
type CustomerScope = Pick<CompanyContext, 'books' | 'companyId' | 'ifMatch'> & {
  clock: Clock;
  /** Census that is asked about a changed NIF or name. Null in bulk changes, which ask it afterwards. */
  census: Census | null;
  /** VIES, which is asked about a changed VAT number. Null in bulk changes. */
  vies: Vies | null;
};

/** Most attempts if a draft of the customer changes meanwhile. */
const MAX_ATTEMPTS = 4;
/** Properties of a customer that its drafts show. */
const RECIPIENT_PROPERTIES = ['legal_name', 'nif', 'alternative_id', 'email', 'address'] as const;

interface Attempt {
  id: string;
  body: UpdateCustomerBody;
  /** Version that the first attempt read. A later attempt that reads another one has lost to its update. */
  version: number | null;
}

/** Reads the customer, and its drafts if the body may change data that they show. */
async function readCustomer(place: CustomerScope, id: string, body: UpdateCustomerBody) {
  const { books, companyId } = place;
  const mayFollow = RECIPIENT_PROPERTIES.some((name) => body[name] !== undefined);
  const read = mayFollow ? await readWithDrafts(books, companyId, id) : null;
  const row = mayFollow ? (read?.row ?? null) : await findCustomer(books, companyId, id);
  if (row === null) throw new ApiError('CUSTOMER_NOT_FOUND');
  return { row, drafts: read?.drafts ?? [] };
}

/** Returns the census result of a customer after a change. It is kept unless the NIF or name has changed. */
async function censusOf(
  { census }: CustomerScope,
  row: CustomerRow,
  { nif, legalName }: Pick<CustomerRow, 'nif' | 'legalName'>,
): Promise<CustomerRow['census']> {
  if (nif === row.nif && legalName === row.legalName) return row.census;
  return census === null ? null : await askedCensus({ census }, { nif, name: legalName });
}

/** Returns the VIES result of a customer after a change. It is kept unless the VAT number has changed. */
async function viesOf(
  { vies }: CustomerScope,
  row: CustomerRow,
  { alternativeId }: Pick<CustomerRow, 'alternativeId'>,
): Promise<CustomerRow['vies']> {
  if (vatNumberOf(alternativeId) === vatNumberOf(row.alternativeId)) return row.vies;
  return vies === null ? null : await askedVies({ vies }, alternativeId);
}

/** Reads and writes once. Returns the version that it read if drafts have changed meanwhile. */
async function attemptUpdate(
  place: CustomerScope,
  { id, body, version }: Attempt,
): Promise<{ written: CustomerRow } | { stale: number }> {
  const { books } = place;
  const { row, drafts } = await readCustomer(place, id, body);
  if (version !== null && version !== row.version) throw new ApiError('CONCURRENT_MODIFICATION');
  refuseStale(place.ifMatch, row.version);
  const decided = updatedFields(row, body);
  refuseViolations(validateIdentity(decided));
  const census = await censusOf(place, row, decided);
  const fields = { ...decided, census, vies: await viesOf(place, row, decided) };
  const now = place.clock.now();
  if (!changesRecipient(row, fields)) {
    const updated = await writeCustomer(books, row, fields, now).catch(refuseDuplicate);
    return { written: refuseLostUpdate(updated) };
  }
  const followed = drafts.map((draft) => followedDraft(draft, row, fields));
  try {
    const updated = await updateWithDrafts(books, row, fields, { drafts: followed, updatedAt: now });
    return { written: refuseLostUpdate(updated) };
  } catch (error) {
    return isGuardViolation(error) ? { stale: row.version } : refuseDuplicate(error);
  }
}

/**
 * Changes a customer and the drafts that follow it. It fails as follows:
 * - 404 if the customer does not exist
 * - 412 if it is not the version that the request names
 * - 409 if it has changed since it was read
 * - CUSTOMER_DUPLICATE if another customer has its NIF or alternative identifier
 */
export async function changeCustomer(
  place: CustomerScope,
  id: string,
  body: UpdateCustomerBody,
): Promise<CustomerRow> {
  let version: number | null = null;
  for (let made = 0; made < MAX_ATTEMPTS; made++) {
    const outcome = await attemptUpdate(place, { id, body, version });
    if ('written' in outcome) return outcome.written;
    version = outcome.stale;
  }
  throw new ApiError('CONCURRENT_MODIFICATION');
}
