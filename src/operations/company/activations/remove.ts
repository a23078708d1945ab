import { isActivated } from '../../../companies/activation.ts';
import { endActivation } from '../../../companies/activation-repository.ts';
import { refuseSandboxKey } from '../../../companies/live-identity.ts';
import { parameter, required } from '../../../contract/parameters.ts';
import { monthEnd } from '../../../domain/calendar/month-end.ts';
import { defineOperation } from '../../define-operation.ts';
import { activationSchema, activationView, ENVIRONMENTS } from './schemas.ts';

export const removeActivation = defineOperation({
  id: 'activations.remove',
  method: 'DELETE',
  path: '/v1/companies/{company_id}/activations',
  tag: 'Company',
  summary: 'Deactivate a company in an environment',
  description:
    "In TEST it takes effect at once. In LIVE it takes effect at the end of the month in the company's time zone. Until then the company issues as before. `effective_at` is that time. A repeated request changes nothing.",
  scope: 'companies:write',
  access: 'company',
  idempotency: false,
  query: { environment: required(parameter.enum(ENVIRONMENTS, 'Environment to deactivate')) },
  body: null,
  success: { status: 200, data: activationSchema, description: 'Activation with its end' },
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
