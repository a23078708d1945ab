import { createHash } from 'node:crypto';
import type { Miniflare } from 'miniflare';
import { z } from 'zod';
import { type ChainVerification, verifyChain } from '../../src/verifactu/verify-chain.ts';
import type { IssuedInvoice } from './api.ts';

const recordsSchema = z.array(
  z.object({
    position: z.int(),
    hash_text: z.string(),
    fingerprint: z.string(),
    previous_fingerprint: z.string().nullable(),
    invoice_id: z.string(),
  }),
);

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();
}

/** Returns the first deviation of the numbers from 1 to n. Null if there is none. */
export function numberFault(invoices: readonly IssuedInvoice[]): string | null {
  const numbers = invoices.map(({ number }) => number).sort((a, b) => a - b);
  const wrong = numbers.findIndex((number, index) => number !== index + 1);
  return wrong === -1 ? null : `place ${wrong + 1} holds number ${numbers[wrong]}`;
}

/**
 * Verifies the chain of a company's sandbox from the texts stored in its database.
 * Each record is hashed again and linked to the previous one. The chain ends as the issued invoices say, with one
 * record for each.
 */
export async function checkChain(
  miniflare: Miniflare,
  companyId: string,
  invoices: readonly IssuedInvoice[],
): Promise<{ verification: ChainVerification; fault: string | null }> {
  const books = await miniflare.getD1Database('BOOKS_SANDBOX');
  const { results } = await books
    .prepare(
      `SELECT position, invoice_id, hashed_text AS hash_text, fingerprint, previous_fingerprint
       FROM verifactu_records WHERE company_id = ? ORDER BY position`,
    )
    .bind(companyId)
    .all();
  const records = recordsSchema.parse(results);
  const last = invoices.reduce<IssuedInvoice | null>(
    (latest, invoice) =>
      latest === null || invoice.verifactu.registration_number > latest.verifactu.registration_number
        ? invoice
        : latest,
    null,
  );
  const end = last && {
    position: last.verifactu.registration_number,
    fingerprint: last.verifactu.invoice_hash,
  };
  const verification = verifyChain(records, sha256, end);
  const registered = new Set(records.map(({ invoice_id }) => invoice_id));
  const missing = invoices.find(({ id }) => !registered.has(id));
  if (!verification.valid)
    return { verification, fault: `it breaks at position ${verification.first_broken_position}` };
  if (missing !== undefined) return { verification, fault: `${missing.invoice_number} has no record` };
  const isOneEach = records.length === invoices.length;
  return {
    verification,
    fault: isOneEach ? null : `${records.length} records for ${invoices.length} invoices`,
  };
}
