import type { DatabaseSync } from 'node:sqlite';
import { entityNif } from '../../bench/entity-nif.ts';
import { rowOf, rowsLike } from './book-file.ts';
import { countedId } from './ids.ts';
import { keyOf, nameOf } from './nth-invoice.ts';
import type { Sample } from './sample.ts';

/** Inserts the customers of the books. */
export function seedCustomers(
  database: DatabaseSync,
  { customerId }: Sample,
  count: number,
  atMs: number,
): string[] {
  const row = rowOf(database, 'SELECT * FROM customers WHERE id = ?', customerId);
  const insert = rowsLike(database, 'customers', row, [
    'id',
    'legal_name',
    'trade_name',
    'nif',
    'email',
    'phone',
    'legal_name_key',
    'city_key',
    'email_key',
    'search_key',
    'created_at',
    'updated_at',
  ]);
  return Array.from({ length: count }, (_, customer) => {
    const [id, email, createdAt] = [
      countedId(atMs + customer),
      `facturas${customer}@cliente.test`,
      atMs + customer,
    ];
    insert.run({
      id,
      legal_name: nameOf(customer),
      trade_name: nameOf(customer),
      nif: entityNif(customer),
      email,
      phone: `+349${String(customer).padStart(8, '0')}`,
      legal_name_key: keyOf(customer),
      city_key: `ciudad ${customer % 500}`,
      email_key: email,
      search_key: `${keyOf(customer)}\n${keyOf(customer)}\n${entityNif(customer).toLowerCase()}\n${email}`,
      created_at: createdAt,
      updated_at: createdAt,
    });
    return id;
  });
}
