import { readRepresentation } from '../../companies/representation/representation-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { representationSchema } from './schemas.ts';
import { representationView } from './view.ts';

export const getRepresentation = defineOperation({
  id: 'representation.get',
  method: 'GET',
  path: '/v1/companies/{company_id}/representation',
  tag: 'Company',
  summary: 'Get the state of the representation',
  description:
    'With the representation, a company lets the producer of the service send its records to the AEAT, or sign and send its TicketBAI files to its diputación. Live VeriFactu requires it, and so does every TicketBAI certificate of another holder. `NOT_STARTED` → `PDF_GENERATED` (a document was created) → `SUBMITTED` (the signed document was returned) → `ACTIVE` (it was accepted). `CANCELLED` ends any of them, and another document can follow. The dates belong to the last document. Both environments share the representation.',
  scope: 'companies:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: representationSchema, description: 'Representation' },
  errors: [],
  async run({ directory, companyId }) {
    return { data: representationView(await readRepresentation(directory, companyId)) };
  },
});
