import { defineOperation } from '../define-operation.ts';
import { readRepresentation } from './repository.ts';
import { representationSchema } from './schemas.ts';
import { representationView } from './view.ts';

export const getRepresentation = defineOperation({
  id: 'representation.get',
  method: 'GET',
  path: '/v1/companies/{company_id}/representation',
  tag: 'Company',
  summary: 'Get how far the representation has come',
  description:
    'By it a company lets the producer of the service send its records to the AEAT, which live VeriFactu needs. `NOT_STARTED` → `PDF_GENERATED` (a document was made) → `SUBMITTED` (it came back signed) → `ACTIVE` (it was accepted); `CANCELLED` ends each of them, and another document may follow. The dates are those of the last document. The same in both environments.',
  scope: 'companies:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: representationSchema, description: 'The representation' },
  errors: [],
  async run({ directory, companyId }) {
    return { data: representationView(await readRepresentation(directory, companyId)) };
  },
});
