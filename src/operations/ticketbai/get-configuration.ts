import { readTicketbaiBooks } from '../../companies/settings/ticketbai-repository.ts';
import type { CompanyContext } from '../../context/context.ts';
import { defineOperation } from '../define-operation.ts';
import { ticketbaiConfigurationSchema } from './configuration-schemas.ts';
import { type TicketbaiState, ticketbaiConfigurationView } from './configuration-view.ts';

/** Reads the data of a TicketBAI configuration. The directory and the books are read in parallel. */
export async function readTicketbaiState(context: CompanyContext): Promise<TicketbaiState> {
  const { books, companyId, environment } = context;
  const [company, read] = await Promise.all([
    context.company(),
    readTicketbaiBooks(books, companyId, environment),
  ]);
  return { ...read, company };
}

export const getTicketbaiConfiguration = defineOperation({
  id: 'ticketbai-configuration.get',
  method: 'GET',
  path: '/v1/companies/{company_id}/ticketbai-configuration',
  tag: 'Company',
  summary: 'Get the TicketBAI configuration of a company',
  description:
    'TicketBAI applies in Bizkaia, Gipuzkoa and Araba. `blockers` lists what keeps the company from issuing files. Elsewhere the configuration is empty.',
  scope: 'configuration:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: ticketbaiConfigurationSchema, description: 'TicketBAI configuration' },
  errors: [],
  async run(context) {
    const state = await readTicketbaiState(context);
    return { data: ticketbaiConfigurationView(state, context), version: state.settings.version };
  },
});
