import { isLast, keptWithout } from '../../companies/representation/in-force.ts';
import {
  cancelKept,
  cancelRepresentation as writeCancellation,
} from '../../companies/representation/representation-repository.ts';
import { IN_FORCE, isIn } from '../../companies/representation/state.ts';
import type { CompanyContext } from '../../context/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { ticketbaiTerritory } from '../../ticketbai/deployment.ts';
import { defineOperation } from '../define-operation.ts';
import { type RepresentableTerritory, territoryParameter } from './schemas.ts';

/**
 * Cancels the accepted representation before the authority of a territory, if it is not that of the last document. False if it is.
 * Throws 404 if there is none.
 */
async function cancelEarlier(context: CompanyContext, wanted: RepresentableTerritory): Promise<boolean> {
  const { directory, serviceClock } = context;
  const { row } = await context.company();
  const territory = ticketbaiTerritory(wanted);
  if (isLast(row, territory)) return false;
  if (!(await cancelKept(directory, row, keptWithout(row, territory), serviceClock.now())))
    throw new ApiError('CONCURRENT_MODIFICATION');
  return true;
}

export const cancelRepresentation = defineOperation({
  id: 'representation.cancel',
  method: 'DELETE',
  path: '/v1/companies/{company_id}/representation',
  tag: 'Company',
  summary: 'Cancel the representation',
  description:
    'It can be cancelled at any time, even after acceptance. With VeriFactu on, the company then cannot issue in live until another one is accepted. Registered records stay. A repeated request changes nothing.',
  scope: 'companies:write',
  access: 'company',
  isSharedOnceLive: true,
  idempotency: false,
  query: { territory: territoryParameter('that of the last document') },
  body: null,
  success: { status: 204, data: null, description: 'Representation cancelled' },
  errors: ['LIVE_CREDENTIAL_REQUIRED', 'REPRESENTATION_NOT_FOUND', 'CONCURRENT_MODIFICATION'],
  async run(context, { query }) {
    const { directory, companyId, serviceClock } = context;
    if (query.territory !== null && (await cancelEarlier(context, query.territory))) return { data: null };
    const { state } = await writeCancellation(directory, context, companyId, serviceClock.now());
    if (isIn(state, IN_FORCE)) throw new ApiError('CONCURRENT_MODIFICATION');
    if (state !== 'CANCELLED') throw new ApiError('REPRESENTATION_NOT_FOUND');
    return { data: null };
  },
});
