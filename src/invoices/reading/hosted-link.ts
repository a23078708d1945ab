import { Buffer } from 'node:buffer';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import { ENVIRONMENTS, type Environment } from '../../domain/environment.ts';

/** Where the page of an invoice is: which books it is in, and the address of the deployment. */
export interface HostedPlace {
  baseUrl: string;
  environment: Environment;
  booksShard: number;
}

/** What an address of a page names: the books, and the secret by which these find the invoice. */
export interface HostedToken {
  environment: Environment;
  booksShard: number;
  secret: string;
}

/** Random bytes of a secret: 128 bits, which cannot be guessed. */
const SECRET_BYTES = 16;
const SHARD_RADIX = 36;
/** The letter of the environment, the shard, a point, and the secret: base64url, or hexadecimal for invoices of before. */
const TOKEN = /^([tl])([0-9a-z]{1,3})\.([0-9A-Za-z_-]{22,32})$/;

/** The secret of a new document's page. */
export function newLinkSecret(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(SECRET_BYTES))).toString('base64url');
}

/** What a token names; null for a text that is none. */
export function readHostedToken(text: string): HostedToken | null {
  const [, letter, shard, secret] = TOKEN.exec(text) ?? [];
  const environment = ENVIRONMENTS.find((name) => name.toLowerCase().startsWith(letter ?? '?'));
  if (environment === undefined || shard === undefined || secret === undefined) return null;
  return { environment, booksShard: Number.parseInt(shard, SHARD_RADIX), secret };
}

/** The address of the page of an issued invoice or a proforma, in the document's language; null for a draft, and once it is revoked. */
export function hostedUrl(
  { baseUrl, environment, booksShard }: HostedPlace,
  { linkSecret, number, language }: Pick<InvoiceRow, 'linkSecret' | 'number' | 'language'>,
): string | null {
  if (linkSecret === null || number === null) return null;
  const place = `${environment.slice(0, 1).toLowerCase()}${booksShard.toString(SHARD_RADIX)}`;
  return `${baseUrl}/${language}/i/${place}.${linkSecret}`;
}
