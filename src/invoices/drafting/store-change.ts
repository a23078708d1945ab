import type { Database } from '../../db/clients.ts';
import { isGuardViolation } from '../../db/failures.ts';
import { ApiError } from '../../platform/errors.ts';
import { takeTurnIfMany } from '../../platform/take-turn.ts';
import { changeDraft } from './draft-repository.ts';
import { externalRefFailure } from './save-draft.ts';
import type { ChangedDraft } from './update-draft.ts';

/**
 * Stores a changed draft or proforma, unless it has changed since it was read. Throws 409 CONCURRENT_MODIFICATION or
 * EXTERNAL_REF_ALREADY_USED.
 *
 * @param read document as it was read
 */
export async function storeChange(
  books: Database,
  read: Parameters<typeof changeDraft>[1],
  { row, lines }: ChangedDraft,
  warnings: ChangedDraft['row']['warnings'],
): Promise<void> {
  const {
    id: _id,
    companyId: _company,
    type: _type,
    number: _number,
    invoiceNumber: _text,
    createdBy: _drafter,
    issuedBy: _issuer,
    ...change
  } = row;
  await changeDraft(books, read, { ...change, warnings }, lines).catch((error: unknown) => {
    throw isGuardViolation(error) ? new ApiError('CONCURRENT_MODIFICATION') : externalRefFailure(error);
  });
  await takeTurnIfMany(lines?.length ?? 0);
}
