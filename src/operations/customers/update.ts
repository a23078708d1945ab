import type { CustomerRow } from '../../db/books-schema.ts';
import { isGuardViolation } from '../../db/failures.ts';
import { ApiError, refuseViolations } from '../../errors.ts';
import { refuseLostUpdate, refuseStale } from '../concurrency.ts';
import type { CompanyContext } from '../context.ts';
import { defineOperation } from '../define-operation.ts';
import { judgeIdentity, updatedFields } from './customer-fields.ts';
import { refuseDuplicate } from './duplicates.ts';
import { changesRecipient, followedDraft } from './recipient.ts';
import { findCustomer } from './repository.ts';
import { customerSchema, type UpdateCustomerBody, updateCustomerBody } from './schemas.ts';
import { readWithDrafts, updateWithDrafts, updateCustomer as writeCustomer } from './update-repository.ts';
import { customerView } from './view.ts';

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
async function readCustomer(context: CompanyContext, id: string, body: UpdateCustomerBody) {
  const { books, companyId } = context;
  const mayFollow = RECIPIENT_PROPERTIES.some((name) => body[name] !== undefined);
  const read = mayFollow ? await readWithDrafts(books, companyId, id) : null;
  const row = mayFollow ? (read?.row ?? null) : await findCustomer(books, companyId, id);
  if (row === null) throw new ApiError('CUSTOMER_NOT_FOUND');
  return { row, drafts: read?.drafts ?? [] };
}

/** One reading and writing. Answers the version that it read instead of a row when drafts changed in between. */
async function attemptUpdate(
  context: CompanyContext,
  { id, body, version }: Attempt,
): Promise<{ written: CustomerRow } | { stale: number }> {
  const { books } = context;
  const { row, drafts } = await readCustomer(context, id, body);
  if (version !== null && version !== row.version) throw new ApiError('CONCURRENT_MODIFICATION');
  refuseStale(context.ifMatch, row.version);
  const fields = updatedFields(row, body);
  refuseViolations(judgeIdentity(fields));
  const now = context.clock.now();
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

export const updateCustomer = defineOperation({
  id: 'customers.update',
  method: 'PATCH',
  path: '/v1/companies/{company_id}/customers/{customer_id}',
  tag: 'Customers',
  summary: 'Change a customer',
  description:
    'Merges: a field left out stays as it is, null clears it, an address is replaced whole. Drafts and active proformas that name the customer follow the change; what was issued keeps what it copied.',
  scope: 'customers:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: updateCustomerBody,
  example: { email: 'administracion@ejemplo.es', notes: 'Pays on the 10th' },
  success: { status: 200, data: customerSchema, description: 'The customer as changed' },
  errors: [
    'CUSTOMER_NOT_FOUND',
    'CUSTOMER_DUPLICATE',
    'PRECONDITION_FAILED',
    'CONCURRENT_MODIFICATION',
    'NIF_INVALID_CONTROL_DIGIT',
    'ALTERNATIVE_ID_INVALID',
    'POSTAL_CODE_INVALID_ES',
    'PROVINCE_EMPTY',
  ],
  async run(context, { params, body }) {
    let version: number | null = null;
    for (let made = 0; made < MAX_ATTEMPTS; made++) {
      const outcome = await attemptUpdate(context, { id: params.customer_id, body, version });
      if ('written' in outcome) {
        const { written } = outcome;
        return { data: customerView(written), version: written.version };
      }
      version = outcome.stale;
    }
    throw new ApiError('CONCURRENT_MODIFICATION');
  },
});
