import type { CustomerRow } from '../../../db/books-schema.ts';
import type { Database } from '../../../db/clients.ts';
import { ApiError } from '../../../errors.ts';
import type { PrincipalContext } from '../../context.ts';
import { changeCustomer } from '../../customers/change-customer.ts';
import type { RowErrors } from '../judge-rows.ts';
import type { RowStatus } from '../schemas.ts';
import { customerChange, repeatedNames, type WantedCustomer } from './decide.ts';
import { findByIdentity, insertNewCustomers } from './repository.ts';

/** Customers that one read or commit takes. */
const MAX_CUSTOMERS_PER_TRIP = 500;
/** Customers that one import changes, each with its drafts; the same file goes on with the others. */
const MAX_CHANGED_CUSTOMERS = 100;
/** A Worker has six connections at a time. */
const CHANGES_AT_ONCE = 4;

/** What became, or would become, of a row. */
export interface CustomerOutcome {
  status: RowStatus;
  customerId: string | null;
  errors: RowErrors;
}

/** A change leaves these as they are. */
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

/** The customers that are there already, by identity. */
export async function findStored(
  context: Pick<PrincipalContext, 'booksAt'>,
  wanted: readonly WantedCustomer[],
): Promise<ReadonlyMap<string, CustomerRow>> {
  const found = new Map<string, CustomerRow>();
  for (const [shard, some] of Map.groupBy(wanted, ({ booksShard }) => booksShard)) {
    for (const piece of pieces(some, MAX_CUSTOMERS_PER_TRIP)) {
      const identities = piece.map(({ customer }) => customer);
      for (const [key, row] of await findByIdentity(context.booksAt(shard), identities)) found.set(key, row);
    }
  }
  return found;
}

async function insertMissing(
  context: Pick<PrincipalContext, 'booksAt'>,
  missing: readonly WantedCustomer[],
): Promise<void> {
  for (const [shard, some] of Map.groupBy(missing, ({ booksShard }) => booksShard))
    for (const piece of pieces(some, MAX_CUSTOMERS_PER_TRIP))
      await insertNewCustomers(
        context.booksAt(shard),
        piece.map(({ customer }) => customer),
      );
}

async function change(
  context: Pick<PrincipalContext, 'serviceClock'>,
  books: Database,
  { asked }: WantedCustomer,
  stored: CustomerRow,
): Promise<CustomerOutcome> {
  const customerId = stored.id;
  const place = {
    books,
    companyId: stored.companyId,
    clock: context.serviceClock,
    ifMatch: `"${stored.version}"`,
  };
  try {
    await changeCustomer(place, customerId, { ...NOT_IN_FILES, ...customerChange(stored, asked) });
    return { status: 'UPDATED', customerId, errors: {} };
  } catch (error) {
    if (error instanceof ApiError) return { status: 'ERROR', customerId, errors: OVERTAKEN };
    throw error;
  }
}

/** What a row comes to that asks for nothing more than there is, or than this import has created. */
function settled({ customer }: WantedCustomer, stored: CustomerRow): CustomerOutcome {
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

/**
 * Creates the customers that are not there and changes those that are otherwise, with the drafts that name them. Run again,
 * it finds what it wrote.
 */
export async function applyCustomers(
  context: Pick<PrincipalContext, 'booksAt' | 'serviceClock'>,
  wanted: readonly WantedCustomer[],
): Promise<ReadonlyMap<number, CustomerOutcome>> {
  const before = await findStored(context, wanted);
  const outcomes = previewCustomers(wanted, before);
  const withStatus = (status: RowStatus) => wanted.filter(({ row }) => outcomes.get(row)?.status === status);
  const missing = withStatus('CREATED').filter(({ key }) => !before.has(key));
  await insertMissing(context, missing);
  const after = missing.length === 0 ? before : await findStored(context, missing);
  for (const each of missing) {
    const found = after.get(each.key);
    const isAsAsked = found !== undefined && customerChange(found, each.asked) === null;
    outcomes.set(
      each.row,
      isAsAsked
        ? settled(each, found)
        : { status: 'ERROR', customerId: found?.id ?? null, errors: OVERTAKEN },
    );
  }
  const changed = withStatus('UPDATED');
  for (const { row } of changed.slice(MAX_CHANGED_CUSTOMERS)) {
    const customerId = outcomes.get(row)?.customerId ?? null;
    outcomes.set(row, { status: 'ERROR', customerId, errors: LEFT_FOR_LATER });
  }
  for (const some of pieces(changed.slice(0, MAX_CHANGED_CUSTOMERS), CHANGES_AT_ONCE)) {
    await Promise.all(
      some.map(async (each) => {
        const stored = before.get(each.key);
        if (stored === undefined) return;
        outcomes.set(each.row, await change(context, context.booksAt(each.booksShard), each, stored));
      }),
    );
  }
  return outcomes;
}
