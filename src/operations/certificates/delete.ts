import { deleteCertificate as deleteStored } from '../../certificates/repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

export const deleteCertificate = defineOperation({
  id: 'certificates.delete',
  method: 'DELETE',
  path: '/v1/companies/{company_id}/certificates/{certificate_id}',
  tag: 'Certificates',
  summary: 'Delete a certificate and its key',
  description: 'Deletion is permanent. Signed documents stay the same.',
  scope: 'companies:write',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Deleted' },
  errors: ['CERTIFICATE_NOT_FOUND'],
  async run({ books, companyId }, { params }) {
    const isDeleted = await deleteStored(books, companyId, params.certificate_id);
    if (!isDeleted) throw new ApiError('CERTIFICATE_NOT_FOUND');
    return { data: null };
  },
});
