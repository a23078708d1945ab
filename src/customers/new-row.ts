import type { CustomerRow } from '../db/schema/customer-schema.ts';
import { createdFields } from './customer-fields.ts';
import type { CreateCustomerBody } from './schemas.ts';

/** Returns the row of a new customer. */
export function newCustomerRow(
  body: CreateCustomerBody,
  owner: { id: string; companyId: string; now: number },
): CustomerRow {
  const { id, companyId, now } = owner;
  return {
    ...createdFields(body),
    id,
    companyId,
    // A single creation queries the census first. For many at once a sweep does (`src/jobs/sweeps/census-sweep.ts`,
    // `src/jobs/sweeps/vies-sweep.ts`).
    census: null,
    vies: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
}
