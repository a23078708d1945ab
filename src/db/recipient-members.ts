import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { memberOf } from './dense-json.ts';
import { RECIPIENT } from './dense-shapes.ts';

/** What the recipient of a document is called. */
export function recipientName(recipient: SQL | SQLiteColumn): SQL<string | null> {
  return memberOf(recipient, RECIPIENT, 'legal_name');
}

export function recipientNif(recipient: SQL | SQLiteColumn): SQL<string | null> {
  return memberOf(recipient, RECIPIENT, 'nif');
}

/** The identification of a recipient without a NIF. */
export function alternativeNumber(recipient: SQL | SQLiteColumn): SQL<string | null> {
  return memberOf(recipient, RECIPIENT, 'alternative_id', 'number');
}

/** What a recipient is identified by: the NIF, or else the other number. */
export function recipientIdentity(recipient: SQL | SQLiteColumn): SQL<string | null> {
  return sql<string | null>`coalesce(${recipientNif(recipient)}, ${alternativeNumber(recipient)})`;
}

/** The country of a recipient's address. */
export function recipientCountry(recipient: SQL | SQLiteColumn): SQL<string | null> {
  return memberOf(recipient, RECIPIENT, 'address', 'country');
}
