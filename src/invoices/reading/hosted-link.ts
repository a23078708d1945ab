import { Buffer } from 'node:buffer';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import { ENVIRONMENTS, type Environment } from '../../domain/environment.ts';

/** Location of an invoice's page: its books, and the address of the deployment. */
export interface HostedPlace {
  baseUrl: string;
  environment: Environment;
  booksShard: number;
  /** Not null in a dry run, whose document has no page yet. */
  dryRun?: unknown;
}

/** Contents of a page address: the books, and the secret by which they find the invoice. */
export interface HostedToken {
  environment: Environment;
  booksShard: number;
  secret: string;
}

/** Random bytes of a secret: 128 bits cannot be guessed. */
const SECRET_BYTES = 16;
const SHARD_RADIX = 36;
/** Letter of the environment, shard, point, and secret: base64url, or hexadecimal on older invoices. */
const TOKEN = /^([tl])([0-9a-z]{1,3})\.([0-9A-Za-z_-]{22,32})$/;

/** Returns the secret of a new document's page. */
export function newLinkSecret(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(SECRET_BYTES))).toString('base64url');
}

/** Parses a token. Returns null if the text is not a token. */
export function readHostedToken(text: string): HostedToken | null {
  const [, letter, shard, secret] = TOKEN.exec(text) ?? [];
  const environment = ENVIRONMENTS.find((name) => name.toLowerCase().startsWith(letter ?? '?'));
  if (environment === undefined || shard === undefined || secret === undefined) return null;
  return { environment, booksShard: Number.parseInt(shard, SHARD_RADIX), secret };
}

/**
 * Returns the page address of an issued invoice or a proforma, in its language. Null for a draft, a revoked page, and while
 * the document is provisional.
 */
export function hostedUrl(
  { baseUrl, environment, booksShard, dryRun = null }: HostedPlace,
  { linkSecret, number, language }: Pick<InvoiceRow, 'linkSecret' | 'number' | 'language'>,
): string | null {
  if (linkSecret === null || number === null || dryRun !== null) return null;
  const place = `${environment.slice(0, 1).toLowerCase()}${booksShard.toString(SHARD_RADIX)}`;
  return `${baseUrl}/${language}/i/${place}.${linkSecret}`;
}
