/** Keys of the documents of representations, the same for both environments. No document is ever overwritten. */

/** Returns the key of the generated document to be signed. */
export function documentKey(companyId: string, representationId: string): string {
  return `representations/${companyId}/${representationId}.pdf`;
}

/** Returns the key of an uploaded signed document. Each upload has a key of its own. */
export function signedDocumentKey(companyId: string, uploadId: string): string {
  return `representations/${companyId}/${uploadId}-signed.pdf`;
}
