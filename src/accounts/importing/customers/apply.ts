import type { PrincipalContext } from '../../../context/context.ts';
import { changeCustomer } from '../../../customers/change-customer.ts';
import type { CustomerRow } from '../../../db/schema/customer-schema.ts';
import { ApiError } from '../../../platform/errors.ts';
import { takeTurn } from '../../../platform/take-turn.ts';
import type { RowStatus } from '../schemas.ts';
import type { RowErrors } from '../validate-rows.ts';
import { findByIdentity, insertNewCustomers } from './customer-repository.ts';
import { customerChange, type WantedCustomer } from './decide.ts';
import { type CustomerOutcome, previewCustomers, settled } from './outcomes.ts';

/** Customers in one read or commit. */
const MAX_CUSTOMERS_PER_TRIP = 500;
/** Customers that one import changes, each with its drafts. Importing the same file again changes the others. */
const MAX_CHANGED_CUSTOMERS = 100;
/** A Worker has six simultaneous connections. */
const CHANGES_AT_ONCE = 4;

/** Fields that a change leaves as they are. */
const NOT_IN_FILES = { trade_name: undefined, contact_person: undefined, notes: undefined };
const LEFT_FOR_LATER: RowErrors = {
  row: {
    en: `one import changes at most ${MAX_CHANGED_CUSTOMERS} customers: import the file again to go on`,
    es: `una importación cambia como mucho ${MAX_CHANGED_CUSTOMERS} clientes: importa el fichero otra vez para seguir`,
  },
};
const OVERTAKEN: RowErrors = {
  row: {
    en: 'somebody else changed the customer meanwhile: import the file again',
    es: 'alguien más ha cambiado el cliente entretanto: importa el fichero otra vez',
  },
};

function pieces<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}

/** Returns the stored customers by identity. */
export async function findStored(
  context: Pick<PrincipalContext, 'booksAt'>,
  wanted: readonly WantedCustomer[],
): Promise<ReadonlyMap<string, CustomerRow>> {
  const found = new Map<string, CustomerRow>();
  for (const [shard, some] of Map.groupBy(wanted, ({ booksShard }) => booksShard)) {
    for (const piece of pieces(some, MAX_CUSTOMERS_PER_TRIP)) {
      await takeTurn();
      const identities = piece.map(({ customer }) => customer);
      for (const [key, row] of await findByIdentity(context.booksAt(shard), identities)) found.set(key, row);
    }
  }
  return found;
}

/** Creates customers. A customer that was created concurrently counts as present if it matches the row. */
async function createMissing(
  context: Pick<PrincipalContext, 'booksAt'>,
  missing: readonly WantedCustomer[],
): Promise<[number, CustomerOutcome][]> {
  for (const [shard, some] of Map.groupBy(missing, ({ booksShard }) => booksShard)) {
    for (const piece of pieces(some, MAX_CUSTOMERS_PER_TRIP)) {
      await takeTurn();
      const rows = piece.map(({ customer }) => customer);
      await insertNewCustomers(context.booksAt(shard), rows);
    }
  }
  const stored = await findStored(context, missing);
  return missing.map((each) => {
    const found = stored.get(each.key);
    if (found !== undefined && customerChange(found, each.asked) === null)
      return [each.row, settled(each, found)];
    return [each.row, { status: 'ERROR', customerId: found?.id ?? null, errors: OVERTAKEN }];
  });
}

async function change(
  context: Pick<PrincipalContext, 'booksAt' | 'serviceClock'>,
  { asked, booksShard }: WantedCustomer,
  stored: CustomerRow,
): Promise<CustomerOutcome> {
  const customerId = stored.id;
  const place = {
    books: context.booksAt(booksShard),
    companyId: stored.companyId,
    clock: context.serviceClock,
    ifMatch: `"${stored.version}"`,
    census: null,
    vies: null,
  };
  try {
    await changeCustomer(place, customerId, { ...NOT_IN_FILES, ...customerChange(stored, asked) });
    return { status: 'UPDATED', customerId, errors: {} };
  } catch (error) {
    if (error instanceof ApiError) return { status: 'ERROR', customerId, errors: OVERTAKEN };
    throw error;
  }
}

/**
 * Creates missing customers and changes those that differ, with the drafts that name them. A repeated run finds its own
 * customers.
 */
export async function applyCustomers(
  context: Pick<PrincipalContext, 'booksAt' | 'serviceClock'>,
  wanted: readonly WantedCustomer[],
): Promise<ReadonlyMap<number, CustomerOutcome>> {
  const before = await findStored(context, wanted);
  const outcomes = previewCustomers(wanted, before);
  const withStatus = (status: RowStatus) => wanted.filter(({ row }) => outcomes.get(row)?.status === status);
  const missing = withStatus('CREATED').filter(({ key }) => !before.has(key));
  for (const [row, outcome] of await createMissing(context, missing)) outcomes.set(row, outcome);
  const changed = withStatus('UPDATED');
  for (const { row } of changed.slice(MAX_CHANGED_CUSTOMERS)) {
    const customerId = outcomes.get(row)?.customerId ?? null;
    outcomes.set(row, { status: 'ERROR', customerId, errors: LEFT_FOR_LATER });
  }
  for (const some of pieces(changed.slice(0, MAX_CHANGED_CUSTOMERS), CHANGES_AT_ONCE)) {
    const made = some.map(async (each) => {
      const stored = before.get(each.key);
      if (stored !== undefined) outcomes.set(each.row, await change(context, each, stored));
    });
    await Promise.all(made);
  }
  return outcomes;
}
