import type { VerifactuRecordRow } from '../../db/schema/books-schema.ts';
import { MAX_MISSING_NUMBERS } from '../../domain/series/number-holes.ts';
import { verificationSchema } from '../../invoices/fields/verifactu-record-schemas.ts';
import { validateNumbering } from '../../invoices/records/numbering.ts';
import { openBooks } from '../../invoices/records/verify-repository.ts';
import { sha256 } from '../../platform/sha256.ts';
import { takeTurn } from '../../platform/take-turn.ts';
import type { ChainVerification } from '../../verifactu/verify-chain.ts';
import { recordVerifier } from '../../verifactu/verify-records.ts';
import { defineOperation } from '../define-operation.ts';

/** Records that are verified before other waiting work has its turn: some milliseconds. */
const RECORDS_A_TURN = 100;

/**
 * Verifies a chain that is read page by page.
 *
 * @param turn resolves after other waiting work has run
 */
export async function verifyPages(
  chain: AsyncIterable<readonly VerifactuRecordRow[]>,
  turn = takeTurn,
): Promise<ChainVerification> {
  const verifier = recordVerifier(sha256);
  for await (const page of chain) {
    for (const [index, row] of page.entries()) {
      if (index % RECORDS_A_TURN === 0) await turn();
      verifier.add({
        position: row.position,
        kind: row.operation,
        record: row.record,
        hash_text: row.hashedText,
        fingerprint: row.fingerprint,
        previous_fingerprint: row.previousFingerprint,
        columns: {
          invoice_number: row.invoiceNumber,
          issue_date: row.issueDate,
          issuer_nif: row.issuerNif,
          record_type: row.recordType,
          generated_at: row.generatedAt,
        },
      });
    }
  }
  return verifier.result();
}

/**
 * Marks the chain as broken if an issued document has no registration record. The missing record would follow the last
 * one.
 */
function withUnregistered(verified: ChainVerification, unregistered: number): ChainVerification {
  if (unregistered === 0 || !verified.valid) return verified;
  return { ...verified, valid: false, first_broken_position: verified.records_checked + 1 };
}

export const verifyVerifactuRecords = defineOperation({
  id: 'verifactu-records.verify',
  method: 'GET',
  path: '/v1/companies/{company_id}/verifactu-records/verification',
  tag: 'VeriFactu',
  summary: 'Verify the chain of registration records and the numbers of the series',
  description: `Recomputes the hash of every record from its stored text, follows the links, and compares each record with its hashed text. It also looks for issued invoices without a record. \`valid\` and \`first_broken_position\` have the result. \`series\` has each series in each period, from the first number to the last. \`missing\` has the lowest ${MAX_MISSING_NUMBERS} numbers that no invoice has.`,
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  isLongRun: true,
  success: { status: 200, data: verificationSchema, description: 'Result of the verification' },
  errors: [],
  async run(context) {
    const { chain, numbers, unregistered } = await openBooks(context.books, context.companyId);
    const verified = withUnregistered(await verifyPages(chain), unregistered);
    return { data: { ...verified, series: await validateNumbering(context.books, numbers) } };
  },
});
