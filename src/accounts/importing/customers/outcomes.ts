import type { CustomerRow } from '../../../db/schema/customer-schema.ts';
import type { RowStatus } from '../schemas.ts';
import type { RowErrors } from '../validate-rows.ts';
import { customerChange, repeatedNames, type WantedCustomer } from './decide.ts';

/** Outcome of a row, real or previewed. */
export interface CustomerOutcome {
  status: RowStatus;
  customerId: string | null;
  errors: RowErrors;
}

/** Returns the outcome of a row whose customer is stored as asked: UNCHANGED, or CREATED if this import created it. */
export function settled({ customer }: WantedCustomer, stored: CustomerRow): CustomerOutcome {
  const status = stored.id === customer.id ? 'CREATED' : 'UNCHANGED';
  return { status, customerId: stored.id, errors: {} };
}

/** Previews the outcome of each row. */
export function previewCustomers(
  wanted: readonly WantedCustomer[],
  stored: ReadonlyMap<string, CustomerRow>,
): Map<number, CustomerOutcome> {
  const repeated = repeatedNames(wanted);
  return new Map(
    wanted.map((each): [number, CustomerOutcome] => {
      const errors = repeated.get(each.row);
      if (errors !== undefined) return [each.row, { status: 'ERROR', customerId: null, errors }];
      const found = stored.get(each.key);
      if (found === undefined) return [each.row, { status: 'CREATED', customerId: null, errors: {} }];
      const isChanged = customerChange(found, each.asked) !== null;
      return [
        each.row,
        isChanged ? { status: 'UPDATED', customerId: found.id, errors: {} } : settled(each, found),
      ];
    }),
  );
}
