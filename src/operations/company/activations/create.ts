import { activate } from '../../../companies/activation-repository.ts';
import { refuseWithoutAgreedPrice } from '../../../companies/agreed-price.ts';
import { refuseSandboxKey } from '../../../companies/live-identity.ts';
import { isNifLiveElsewhere } from '../../../companies/live-nif-repository.ts';
import { ApiError } from '../../../platform/errors.ts';
import { defineOperation } from '../../define-operation.ts';
import { activationSchema, activationView, createActivationBody } from './schemas.ts';

export const createActivation = defineOperation({
  id: 'activations.create',
  method: 'POST',
  path: '/v1/companies/{company_id}/activations',
  tag: 'Company',
  summary: 'Activate a company in an environment',
  description:
    "Takes effect at once. If the company is already active, nothing changes. Before a removal takes effect, this cancels it. On the API plan without an agreed price, an account with several NIFs cannot go live. A NIF is live in one account only. An unclaimed account whose manager is on TRIAL stays in the sandbox. LIVE needs a live key or a session. On first activation, production copies the company's trade name, contact data, IAE, IBAN, logo, customization and tax configuration from the sandbox.",
  scope: 'companies:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: createActivationBody,
  example: { environment: 'TEST' },
  success: { status: 200, data: activationSchema, description: 'Activation' },
  errors: ['CONTACT_SALES_REQUIRED', 'FEATURE_NOT_AVAILABLE', 'NIF_ALREADY_LIVE', 'LIVE_CREDENTIAL_REQUIRED'],
  async run(context, { body: { environment } }) {
    if (environment === 'LIVE') refuseSandboxKey(context);
    const of = { companyId: context.companyId, environment };
    const nowMs = context.serviceClock.now();
    const state = await activate(context.directory, of, nowMs);
    const { activation } = state;
    if (activation === null || activation.endsAt !== null) {
      if (state.isSandboxOnly)
        throw new ApiError('FEATURE_NOT_AVAILABLE', { params: { feature: 'production (manager on TRIAL)' } });
      refuseWithoutAgreedPrice(state, state.nifs);
      const { row } = await context.company();
      const of = { accountId: row.accountId, nif: row.nif ?? '' };
      if (await isNifLiveElsewhere(context.directory, of, nowMs)) throw new ApiError('NIF_ALREADY_LIVE');
      throw new Error(`the activation of ${context.companyId} in ${environment} was not written`);
    }
    if (environment === 'LIVE') await context.firstLiveSettings.copy(context.companyId, context.booksShard);
    return { data: activationView(of, true, activation.activatedAt) };
  },
});
