import { deleteCompanyRow, readCompanyToDelete } from '../../accounts/closing/company-deletion-repository.ts';
import { endWhatIsLeft } from '../../accounts/closing/delete-company.ts';
import { isActivated } from '../../companies/activation.ts';
import { isGuardViolation } from '../../db/failures.ts';
import { ApiError } from '../../platform/errors.ts';
import { directoryEventRows } from '../../webhooks/publishing/directory-event-repository.ts';
import { companyDeleted } from '../../webhooks/publishing/directory-events.ts';
import { defineOperation } from '../define-operation.ts';

export const deleteCompany = defineOperation({
  id: 'companies.delete',
  method: 'DELETE',
  path: '/v1/accounts/{account_id}/companies/{company_id}',
  tag: 'Accounts',
  summary: 'Delete a company that never issued',
  description:
    'Needs a live key, or a session with a recent step-up. Deletion is permanent. The company leaves both environments at once, with its grants, activations, representation and payment connections. Its drafts, templates, customers, products and settings are deleted within minutes. Sandbox documents, bank statements and imported invoices stay stored, out of reach. A company that is live, or that has issued or received invoices in production, cannot be deleted. Another company can then use its NIF. A repeated deletion changes nothing.',
  scope: 'companies:write',
  access: 'account',
  audience: { role: 'ADMIN', managers: 'OPERATE' },
  credential: 'live',
  stepUp: 'always',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Deleted' },
  errors: ['COMPANY_NOT_ACCESSIBLE', 'COMPANY_IS_LIVE', 'COMPANY_HAS_INVOICES', 'CONCURRENT_MODIFICATION'],
  async run(context, { params: { company_id: companyId } }) {
    const { accountId, booksShard, directory, ids, liveDocuments, serviceClock } = context;
    const nowMs = serviceClock.now();
    const [found, hasDocuments] = await Promise.all([
      readCompanyToDelete(directory, { companyId, accountId }),
      liveDocuments.areThere(companyId, booksShard),
    ]);
    if (found === 'NOT_THERE') throw new ApiError('COMPANY_NOT_ACCESSIBLE');
    if (found === 'GONE') return { data: null };
    if (isActivated(found.activations, 'LIVE', nowMs)) throw new ApiError('COMPANY_IS_LIVE');
    if (hasDocuments) throw new ApiError('COMPANY_HAS_INVOICES');
    const account = { id: accountId, externalRef: found.externalRef };
    const events = directoryEventRows([companyDeleted(account, found.row)], ids, nowMs);
    await deleteCompanyRow(directory, { companyId, nowMs }, events).catch((error: unknown) => {
      throw isGuardViolation(error) ? new ApiError('CONCURRENT_MODIFICATION') : error;
    });
    await context.directoryEvents.add(events.map(({ id }) => id));
    endWhatIsLeft(context, found);
    return { data: null };
  },
});
