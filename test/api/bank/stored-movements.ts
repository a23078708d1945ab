import { MOVEMENT_STATES } from '../../../src/payments/bank/movement-page-repository.ts';
import { testEnv } from '../../support/api-client.ts';

/** Days of the stored movements. */
export const DAYS = ['2026-11-18', '2026-11-19', '2026-11-20'];
const COPIES = 2;
/** Amount, matched part and mark of a movement in each state. An ignored movement may be incoming or outgoing. */
const KINDS = [
  [12_100, 0, 0],
  [12_100, 100, 0],
  [12_100, 12_100, 0],
  [12_100, 0, 1],
  [-500, 0, 1],
  [-500, 0, 0],
  [0, 0, 0],
];

/** Stores a statement with movements of every state on every day. Returns its id. */
export async function storeStatement(companyId: string): Promise<string> {
  const { BOOKS_SANDBOX: books } = testEnv;
  const id = crypto.randomUUID();
  const digest = () => `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '');
  const movements = DAYS.flatMap((day) =>
    KINDS.flatMap(([cents, matched, ignored]) =>
      Array.from({ length: COPIES }, () => [crypto.randomUUID(), day, cents, matched, ignored, digest()]),
    ),
  );
  await books.batch([
    books
      .prepare(
        `INSERT INTO bank_statements (id, company_id, digest, form, file_name, accounts, movements, created_at)
         VALUES (?1, ?2, ?3, 'NORMA43', 'extracto.txt', '[]', 1, 1)`,
      )
      .bind(id, companyId, digest()),
    books
      .prepare(
        `INSERT INTO bank_movements (id, company_id, statement_id, account, currency, booked_on, amount_cents, matched_cents,
           is_ignored, text, digest, created_at)
         SELECT value ->> 0, ?1, ?2, 'ES9121000418450200051332', 'EUR', value ->> 1, value ->> 2, value ->> 3, value ->> 4, '',
           value ->> 5, 1 FROM json_each(?3)`,
      )
      .bind(companyId, id, JSON.stringify(movements)),
  ]);
  return id;
}

/** Movements of a stored statement. */
export const STORED_MOVEMENTS = DAYS.length * KINDS.length * COPIES;

/** Every combination of states, also none. */
export const COMBINATIONS = Array.from({ length: 2 ** MOVEMENT_STATES.length }, (_, bits) =>
  MOVEMENT_STATES.filter((_state, place) => (bits >> place) % 2 === 1),
);

type Query = [name: string, value: string][];

/** Filters of a list beside its states, with the days and statements of the movements that pass them. Null means any. */
interface OtherFilters {
  query: Query;
  days: string[];
  statements: string[] | null;
}

export const OTHER_FILTERS = ['none', 'days', 'statements', 'days and statements'];

/** Returns other filters by their name. */
export function otherFilters(name: string, statements: string[]): OtherFilters {
  const [, second = '', ...rest] = DAYS;
  const [one = ''] = statements;
  const from: Query = [['from', second]];
  switch (name) {
    case 'days':
      return { query: [...from, ['to', second]], days: [second], statements: null };
    case 'statements':
      return { query: statements.map((id) => ['statement_id', id]), days: DAYS, statements };
    case 'days and statements': {
      const query: Query = [...from, ['statement_id', one], ['statement_id', one]];
      return { query, days: [second, ...rest], statements: [one] };
    }
    default:
      return { query: [], days: DAYS, statements: null };
  }
}

/** Returns the parameters of a list of some states. */
export function asQuery(states: readonly string[]): Query {
  return states.map((state) => ['state', state]);
}
