import { submitDocument } from '../../companies/representation/submit-document.ts';
import { refuseFileSize } from '../../contract/file-size.ts';
import type { MultipartShape, Parts } from '../../contract/multipart.ts';
import { validatePdf } from '../../documents/signed-pdf/validate-pdf.ts';
import { ApiError } from '../../platform/errors.ts';
import { inTurns } from '../../platform/in-turns.ts';
import { defineOperation } from '../define-operation.ts';
import { representationSchema } from './schemas.ts';
import { representationView } from './view.ts';

/** Largest document: a few scanned pages. */
const MAX_DOCUMENT_MEGABYTES = 5;

const SUBMIT_PARTS = {
  document: {
    kind: 'file',
    description: `Signed document as one PDF, recognised by its content, at most ${MAX_DOCUMENT_MEGABYTES} MB and without a password`,
    required: true,
  },
} as const satisfies MultipartShape;

/** Returns the uploaded file. Throws 422 with the reason if it is too large or not a readable PDF. */
async function uploadedPdf({ files: { document } }: Parts): Promise<Uint8Array> {
  if (document === undefined) throw new Error('a required part is missing');
  refuseFileSize(document.bytes, MAX_DOCUMENT_MEGABYTES);
  const fault = await inTurns(validatePdf(document.bytes));
  if (fault === null) return document.bytes;
  throw new ApiError('VALIDATION_ERROR', { details: (language) => ({ document: fault[language] }) });
}

export const submitSignedRepresentation = defineOperation({
  id: 'representation.submit',
  method: 'POST',
  path: '/v1/companies/{company_id}/representation/submit',
  tag: 'Company',
  summary: 'Submit the signed representation document',
  description:
    'The document is then reviewed. Once it is accepted, the representation is `ACTIVE` and `representation.signed` is emitted. To submit another file instead, cancel and start again.',
  scope: 'companies:write',
  access: 'company',
  isSharedOnceLive: true,
  idempotency: true,
  query: {},
  body: null,
  multipart: SUBMIT_PARTS,
  example: { document: 'the bytes of a PDF' },
  success: { status: 200, data: representationSchema, description: 'Submitted representation' },
  errors: [
    'LIVE_CREDENTIAL_REQUIRED',
    'FILE_TOO_LARGE',
    'REPRESENTATION_NOT_FOUND',
    'REPRESENTATION_STATE_TRANSITION_INVALID',
    'CONCURRENT_MODIFICATION',
  ],
  async run(context, { parts }) {
    return { data: representationView(await submitDocument(context, await uploadedPdf(parts))) };
  },
});
