import type { CompanyContext } from '../../context/context.ts';
import { PDF_TYPE } from '../../documents/pdf-type.ts';
import { ApiError } from '../../platform/errors.ts';
import { signedDocumentKey } from './document-keys.ts';
import {
  readRepresentation,
  type StoredRepresentation,
  submitRepresentation,
} from './representation-repository.ts';
import { IN_FORCE, isIn, MAY_SUBMIT, requireState } from './state.ts';

/**
 * Returns the document that awaits its signature. Throws 404 if none is in force, and 422 if it was already submitted.
 */
function awaited({ state, document }: StoredRepresentation): { id: string } {
  if (!isIn(state, IN_FORCE)) throw new ApiError('REPRESENTATION_NOT_FOUND');
  requireState(state, MAY_SUBMIT);
  if (document === null) throw new ApiError('REPRESENTATION_NOT_FOUND');
  return document;
}

/** Stores the signed document and submits the representation. Returns the one that an earlier run submitted, if there is one. */
export async function submitDocument(
  context: CompanyContext,
  pdf: Uint8Array,
): Promise<StoredRepresentation> {
  const { companyId, directory, files, ids, serviceClock } = context;
  const key = signedDocumentKey(companyId, ids.next());
  const read = await readRepresentation(directory, companyId);
  if (read.document?.signedKey === key) return read;
  const { id } = awaited(read);
  await files.put(key, pdf, PDF_TYPE);
  const after = await submitRepresentation(directory, context, { companyId, id }, key, serviceClock.now());
  if (after.document?.signedKey !== key) throw new ApiError('CONCURRENT_MODIFICATION');
  return after;
}
