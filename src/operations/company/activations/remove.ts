import { isActivated } from '../../../companies/activation.ts';
import { parameter, required } from '../../../contract/parameters.ts';
import { monthEnd } from '../../../domain/calendar/month-end.ts';
import { defineOperation } from '../../define-operation.ts';
import { refuseSandboxKey } from '../live-identity.ts';
import { endActivation } from './repository.ts';
import { activationSchema, activationView, ENVIRONMENTS } from './schemas.ts';

export const removeActivation = defineOperation({
  id: 'activations.remove',
  method: 'DELETE',
  path: '/v1/companies/{company_id}/activations',
  tag: 'Company',
  summary: 'Switch a company off in an environment',
  description:
    'At once in TEST; in LIVE at the end of the month in the time zone of the company, until when it issues as before. `effective_at` says when; repeating it changes nothing.',
  scope: 'companies:write',
  access: 'company',
  idempotency: false,
  query: { environment: required(parameter.enum(ENVIRONMENTS, 'Where to switch it off')) },
  body: null,
  success: { status: 200, data: activationSchema, description: 'The activation as it ends' },
  errors: ['LIVE_CREDENTIAL_REQUIRED'],
  async run(context, { query: { environment } }) {
    if (environment === 'LIVE') refuseSandboxKey(context);
    const of = { companyId: context.companyId, environment };
    const nowMs = context.serviceClock.now();
    const endsAt = environment === 'TEST' ? nowMs : monthEnd(nowMs, context.zone);
    const row = await endActivation(context.directory, of, endsAt);
    const active = row !== null && isActivated([row], environment, nowMs);
    // A company that was never active counts as inactive from now on.
    return { data: activationView(of, active, row?.endsAt ?? nowMs) };
  },
});
