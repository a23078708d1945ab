import {
  deleteCertificate as deleteStored,
  readCertificates,
} from '../../companies/certificates/repository.ts';
import { companySystem } from '../../companies/company-system.ts';
import { readSettings } from '../../companies/settings/repository.ts';
import { certificateSource, ticketbaiCertificate } from '../../companies/ticketbai-blockers.ts';
import type { CompanyContext } from '../../context/context.ts';
import { parameter } from '../../contract/parameters.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

/**
 * Throws 409 CERTIFICATE_IN_USE for the only certificate that signs the TicketBAI files of a company. Decisions, section 16,
 * Certificate.
 */
async function refuseInUse(context: CompanyContext, id: string): Promise<void> {
  const { books, companyId, environment, serviceClock } = context;
  const [company, settings, certificates] = await Promise.all([
    context.company(),
    readSettings(books, companyId, environment),
    readCertificates(books, companyId),
  ]);
  const { ticketbai: stored } = settings;
  if (certificateSource(stored, environment) !== 'COMPANY') return;
  const nowMs = serviceClock.now();
  const left = certificates.filter((row) => row.id !== id);
  const signing = { stored, nowMs, deployment: context.config.ticketbai };
  const isSigning = ticketbaiCertificate({ ...signing, certificates })?.id === id;
  const isReplaced = ticketbaiCertificate({ ...signing, certificates: left }) !== null;
  if (!isSigning || isReplaced) return;
  const { system } = await companySystem(context, company, settings);
  if (system === 'TICKETBAI') throw new ApiError('CERTIFICATE_IN_USE');
}

export const deleteCertificate = defineOperation({
  id: 'certificates.delete',
  method: 'DELETE',
  path: '/v1/companies/{company_id}/certificates/{certificate_id}',
  tag: 'Certificates',
  summary: 'Delete a certificate and its key',
  description:
    'Deletion is permanent. Signed documents stay the same. The only certificate that signs TicketBAI files is kept, unless `force` is true.',
  scope: 'companies:write',
  access: 'company',
  idempotency: false,
  query: {
    force: parameter.boolean(
      'True to delete also the only certificate that signs TicketBAI files. Issuing is blocked until there is another one',
    ),
  },
  body: null,
  success: { status: 204, data: null, description: 'Deleted' },
  errors: ['CERTIFICATE_NOT_FOUND', 'CERTIFICATE_IN_USE'],
  async run(context, { params, query }) {
    const { books, companyId } = context;
    if (query.force !== true) await refuseInUse(context, params.certificate_id);
    const isDeleted = await deleteStored(books, companyId, params.certificate_id);
    if (!isDeleted) throw new ApiError('CERTIFICATE_NOT_FOUND');
    return { data: null };
  },
});
