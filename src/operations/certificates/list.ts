import * as z from 'zod';
import { readCertificates } from '../../companies/certificates/repository.ts';
import { defineOperation } from '../define-operation.ts';
import { certificateSchema } from './schemas.ts';
import { certificateView } from './view.ts';

export const listCertificates = defineOperation({
  id: 'certificates.list',
  method: 'GET',
  path: '/v1/companies/{company_id}/certificates',
  tag: 'Certificates',
  summary: 'List the certificates of a company',
  description:
    'Returns the certificates in the environment of the credential, newest first, including expired ones.',
  scope: 'companies:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: {
    status: 200,
    data: z.object({ certificates: z.array(certificateSchema) }),
    description: 'Certificates without their keys',
  },
  errors: [],
  async run({ books, companyId, serviceClock }) {
    const rows = await readCertificates(books, companyId);
    const nowMs = serviceClock.now();
    return { data: { certificates: rows.map((row) => certificateView(row, rows, nowMs)) } };
  },
});
