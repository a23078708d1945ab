import { defineOperation } from '../define-operation.ts';
import { requireTicketbaiTerritory } from './configuration-change.ts';
import { ticketbaiConfigurationSchema } from './configuration-schemas.ts';
import { ticketbaiConfigurationView } from './configuration-view.ts';
import { readTicketbaiState } from './get-configuration.ts';

export const resumeTicketbaiSending = defineOperation({
  id: 'ticketbai-configuration.resume',
  method: 'POST',
  path: '/v1/companies/{company_id}/ticketbai-configuration/resumptions',
  tag: 'Company',
  summary: 'Resume sending TicketBAI records',
  description:
    'Sends on after a diputación refused the sender (`paused`), once the cause is mended: certificate, representation or census. Without a pause it only looks whether records wait. The records leave in their order.',
  scope: 'configuration:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: null,
  success: { status: 200, data: ticketbaiConfigurationSchema, description: 'TicketBAI configuration' },
  errors: ['TICKETBAI_NOT_FOR_TERRITORY'],
  async run(context) {
    const { environment, booksShard, companyId, accountId } = context;
    const before = await readTicketbaiState(context);
    // Records from before a move are still sent.
    if (before.pending === 0) requireTicketbaiTerritory(before, context);
    await context.fileSender.resume({ environment, booksShard, companyId, accountId });
    const state = await readTicketbaiState(context);
    return { data: ticketbaiConfigurationView(state, context), version: state.settings.version };
  },
});
