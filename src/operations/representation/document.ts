import { documentKey } from '../../companies/representation/document-keys.ts';
import { readRepresentation } from '../../companies/representation/representation-repository.ts';
import { IN_FORCE, isIn } from '../../companies/representation/state.ts';
import { PDF_TYPE } from '../../documents/pdf-type.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

export const getRepresentationDocument = defineOperation({
  id: 'representation.document',
  method: 'GET',
  path: '/v1/companies/{company_id}/representation/document',
  tag: 'Company',
  summary: 'Download the representation document for signing',
  description: 'Returns the unsigned document. Sign the PDF with a qualified certificate, or by hand.',
  scope: 'companies:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: null, raw: PDF_TYPE, isFile: true, description: 'PDF' },
  errors: ['REPRESENTATION_NOT_FOUND'],
  async run({ directory, companyId, files }) {
    const { state, document } = await readRepresentation(directory, companyId);
    const isThere = document !== null && isIn(state, IN_FORCE);
    const file = isThere ? await files.get(documentKey(companyId, document.id)) : null;
    if (!isThere || file === null) throw new ApiError('REPRESENTATION_NOT_FOUND');
    const fileName = `representacion-${document.nif}.pdf`;
    return { data: { contentType: PDF_TYPE, bytes: file.body, fileName } };
  },
});
