import type { CustomerRow } from '../../../db/schema/books-schema.ts';
import type { RowStatus } from '../schemas.ts';
import type { RowErrors } from '../validate-rows.ts';
import { customerChange, repeatedNames, type WantedCustomer } from './decide.ts';

/** What became, or would become, of a row. */
export interface CustomerOutcome {
  status: RowStatus;
  customerId: string | null;
  errors: RowErrors;
}

/** What a row comes to that asks for nothing more than there is, or than this import has created. */
export function settled({ customer }: WantedCustomer, stored: CustomerRow): CustomerOutcome {
  const status = stored.id === customer.id ? 'CREATED' : 'UNCHANGED';
  return { status, customerId: stored.id, errors: {} };
}

/** What would become of the rows. */
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
