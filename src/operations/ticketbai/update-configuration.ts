import { saveSettings } from '../../companies/settings/repository.ts';
import type { CompanyContext } from '../../context/context.ts';
import { refuseStale } from '../../contract/concurrency.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { mergedConfiguration, refuseChange } from './configuration-change.ts';
import { ticketbaiConfigurationSchema, updateTicketbaiBody } from './configuration-schemas.ts';
import { blockersOf, type TicketbaiState, ticketbaiConfigurationView } from './configuration-view.ts';
import { readTicketbaiState } from './get-configuration.ts';

/** Resumes sending, which a changed certificate, activity code or configuration may mend. Returns the state after it. */
async function resumedAfter(context: CompanyContext, state: TicketbaiState): Promise<TicketbaiState> {
  if (state.dispatch === null || state.dispatch.pausedSince === null) return state;
  const { environment, booksShard, companyId, accountId } = context;
  await context.fileSender.resume({ environment, booksShard, companyId, accountId });
  return { ...state, dispatch: { ...state.dispatch, pausedSince: null } };
}

export const updateTicketbaiConfiguration = defineOperation({
  id: 'ticketbai-configuration.update',
  method: 'PUT',
  alsoMethods: ['PATCH'],
  path: '/v1/companies/{company_id}/ticketbai-configuration',
  tag: 'Company',
  summary: 'Change the TicketBAI configuration of a company',
  description:
    'Merges, with PUT as with PATCH. In production `enabled: true` returns `TICKETBAI_NOT_READY` with the blockers while something is missing; the sandbox is always on. With an `exemption` the company issues plain invoices without the warning `TICKETBAI_DUE`. `lroe` is for Bizkaia alone.',
  scope: 'configuration:write',
  access: 'company',
  idempotency: false,
  query: {},
  body: updateTicketbaiBody,
  example: { default_description: 'Servicios profesionales' },
  success: {
    status: 200,
    data: ticketbaiConfigurationSchema,
    description: 'Changed TicketBAI configuration',
  },
  errors: [
    'TICKETBAI_NOT_FOR_TERRITORY',
    'TICKETBAI_NOT_READY',
    'TICKETBAI_ALWAYS_ON_IN_SANDBOX',
    'TICKETBAI_BOUND_UNTIL_YEAR_END',
    'LROE_MODEL_NOT_ALLOWED',
    'CERTIFICATE_NOT_FOUND',
    'CERTIFICATE_ALGORITHM_NOT_ALLOWED',
    'DEVICE_CERTIFICATE_NOT_ALLOWED',
    'PRECONDITION_FAILED',
    'CONCURRENT_MODIFICATION',
  ],
  async run(context, { body }) {
    const state = await readTicketbaiState(context, body.certificate?.source);
    const { settings } = state;
    refuseStale(context.ifMatch, settings.version);
    refuseChange(body, state, context);
    const ticketbai = mergedConfiguration(settings.ticketbai, body);
    const changed = { ...state, settings: { ...settings, ticketbai } };
    if (
      context.environment === 'LIVE' &&
      body.enabled === true &&
      blockersOf(changed, context, 'en').length > 0
    )
      throw new ApiError('TICKETBAI_NOT_READY', {
        details: (language) => ({ blockers: blockersOf(changed, context, language) }),
      });
    const { books, companyId, clock } = context;
    const saved = await saveSettings(books, companyId, settings, { ticketbai }, clock.now());
    const resumed = await resumedAfter(context, state);
    return {
      data: ticketbaiConfigurationView({ ...resumed, settings: saved }, context),
      version: saved.version,
    };
  },
});
