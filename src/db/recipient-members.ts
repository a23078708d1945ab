import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { memberOf } from './dense-json.ts';
import { RECIPIENT } from './dense-shapes.ts';

/** Returns SQL of the name of a document's recipient. */
export function recipientName(recipient: SQL | SQLiteColumn): SQL<string | null> {
  return memberOf(recipient, RECIPIENT, 'legal_name');
}

/** Returns SQL of the NIF of a document's recipient. */
export function recipientNif(recipient: SQL | SQLiteColumn): SQL<string | null> {
  return memberOf(recipient, RECIPIENT, 'nif');
}

/** Returns SQL of the identification of a recipient without a NIF. */
export function alternativeNumber(recipient: SQL | SQLiteColumn): SQL<string | null> {
  return memberOf(recipient, RECIPIENT, 'alternative_id', 'number');
}

/** Returns SQL of a recipient's identification: the NIF, or else the alternative number. */
export function recipientIdentity(recipient: SQL | SQLiteColumn): SQL<string | null> {
  return sql<string | null>`coalesce(${recipientNif(recipient)}, ${alternativeNumber(recipient)})`;
}

/** Returns SQL of the country of a recipient's address. */
export function recipientCountry(recipient: SQL | SQLiteColumn): SQL<string | null> {
  return memberOf(recipient, RECIPIENT, 'address', 'country');
}
