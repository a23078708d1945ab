import type { Clock } from '../../clock.ts';
import type { CustomerRow } from '../../db/books-schema.ts';
import { isGuardViolation } from '../../db/failures.ts';
import { ApiError, refuseViolations } from '../../errors.ts';
import { refuseLostUpdate, refuseStale } from '../concurrency.ts';
import type { CompanyContext } from '../context.ts';
import { judgeIdentity, updatedFields } from './customer-fields.ts';
import { refuseDuplicate } from './duplicates.ts';
import { changesRecipient, followedDraft } from './recipient.ts';
import { findCustomer } from './repository.ts';
import type { UpdateCustomerBody } from './schemas.ts';
import { readWithDrafts, updateWithDrafts, updateCustomer as writeCustomer } from './update-repository.ts';

/** Where a customer is, the time there, and the version that the change is meant for, if it names one. */
type CustomerPlace = Pick<CompanyContext, 'books' | 'companyId' | 'ifMatch'> & { clock: Clock };

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
async function readCustomer(place: CustomerPlace, id: string, body: UpdateCustomerBody) {
  const { books, companyId } = place;
  const mayFollow = RECIPIENT_PROPERTIES.some((name) => body[name] !== undefined);
  const read = mayFollow ? await readWithDrafts(books, companyId, id) : null;
  const row = mayFollow ? (read?.row ?? null) : await findCustomer(books, companyId, id);
  if (row === null) throw new ApiError('CUSTOMER_NOT_FOUND');
  return { row, drafts: read?.drafts ?? [] };
}

/** One reading and writing. Answers the version that it read instead of a row when drafts changed in between. */
async function attemptUpdate(
  place: CustomerPlace,
  { id, body, version }: Attempt,
): Promise<{ written: CustomerRow } | { stale: number }> {
  const { books } = place;
  const { row, drafts } = await readCustomer(place, id, body);
  if (version !== null && version !== row.version) throw new ApiError('CONCURRENT_MODIFICATION');
  refuseStale(place.ifMatch, row.version);
  const fields = updatedFields(row, body);
  refuseViolations(judgeIdentity(fields));
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
  place: CustomerPlace,
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
