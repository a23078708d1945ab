/** Where the documents of representations are kept, the same for both environments; nothing is ever written over one. */

/** The document as it was made, to be signed. */
export function documentKey(companyId: string, representationId: string): string {
  return `representations/${companyId}/${representationId}.pdf`;
}

/** The document as it was uploaded signed. Each upload has a key of its own. */
export function signedDocumentKey(companyId: string, uploadId: string): string {
  return `representations/${companyId}/${uploadId}-signed.pdf`;
}
