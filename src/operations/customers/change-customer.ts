import { askedCensus } from '../../companies/census-standing.ts';
import type { CompanyContext } from '../../context/context.ts';
import { refuseLostUpdate, refuseStale } from '../../contract/concurrency.ts';
import { updatedFields, validateIdentity } from '../../customers/customer-fields.ts';
import { changesRecipient, followedDraft } from '../../customers/recipient.ts';
import type { UpdateCustomerBody } from '../../customers/schemas.ts';
import { askedVies, vatNumberOf } from '../../customers/vies-status.ts';
import { isGuardViolation } from '../../db/failures.ts';
import type { CustomerRow } from '../../db/schema/books-schema.ts';
import type { Clock } from '../../platform/clock.ts';
import { ApiError, refuseViolations } from '../../platform/errors.ts';
import type { Census } from '../../registration/aeat/census.ts';
import type { Vies } from '../../registration/aeat/vies.ts';
import { refuseDuplicate } from './duplicates.ts';
import { findCustomer } from './repository.ts';
import { readWithDrafts, updateWithDrafts, updateCustomer as writeCustomer } from './update-repository.ts';

/** Where a customer is, the time there, and the version that the change is meant for, if it names one. */
type CustomerScope = Pick<CompanyContext, 'books' | 'companyId' | 'ifMatch'> & {
  clock: Clock;
  /** The census that is asked for another NIF or name; null where many change at once, of whom it is asked afterwards. */
  census: Census | null;
  /** The same of VIES for another VAT number. */
  vies: Vies | null;
};

/** How often a change is tried again when a draft that must follow it changed in between. */
const MAX_ATTEMPTS = 4;
/** What of a customer its drafts show. */
const RECIPIENT_PROPERTIES = ['legal_name', 'nif', 'alternative_id', 'email', 'address'] as const;

interface Attempt {
  id: string;
  body: UpdateCustomerBody;
  /** The version that the first attempt read; a later one that meets another has lost to its update. */
  version: number | null;
}

/** The customer, and its drafts where the body may change what they show. */
async function readCustomer(place: CustomerScope, id: string, body: UpdateCustomerBody) {
  const { books, companyId } = place;
  const mayFollow = RECIPIENT_PROPERTIES.some((name) => body[name] !== undefined);
  const read = mayFollow ? await readWithDrafts(books, companyId, id) : null;
  const row = mayFollow ? (read?.row ?? null) : await findCustomer(books, companyId, id);
  if (row === null) throw new ApiError('CUSTOMER_NOT_FOUND');
  return { row, drafts: read?.drafts ?? [] };
}

/** What the census says of a customer after a change: what it said before, unless that was of another NIF or name. */
async function censusOf(
  { census }: CustomerScope,
  row: CustomerRow,
  { nif, legalName }: Pick<CustomerRow, 'nif' | 'legalName'>,
): Promise<CustomerRow['census']> {
  if (nif === row.nif && legalName === row.legalName) return row.census;
  return census === null ? null : await askedCensus({ census }, { nif, name: legalName });
}

/** What VIES says of a customer after a change: what it said before, unless that was of another number. */
async function viesOf(
  { vies }: CustomerScope,
  row: CustomerRow,
  { alternativeId }: Pick<CustomerRow, 'alternativeId'>,
): Promise<CustomerRow['vies']> {
  if (vatNumberOf(alternativeId) === vatNumberOf(row.alternativeId)) return row.vies;
  return vies === null ? null : await askedVies({ vies }, alternativeId);
}

/** One reading and writing. Answers the version that it read instead of a row when drafts changed in between. */
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
 * Changes a customer and the drafts that follow it. 404 where there is none, 412 and 409 where it is no longer the version
 * that is meant or was read, CUSTOMER_DUPLICATE where another has its NIF or alternative id.
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
