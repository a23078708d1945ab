import { providerCertificates } from '../../companies/certificates/provider-certificate.ts';
import { readTicketbaiBooks } from '../../companies/settings/ticketbai-repository.ts';
import { certificateSource } from '../../companies/ticketbai-blockers.ts';
import type { CompanyContext } from '../../context/context.ts';
import { defineOperation } from '../define-operation.ts';
import { ticketbaiConfigurationSchema } from './configuration-schemas.ts';
import { type TicketbaiState, ticketbaiConfigurationView } from './configuration-view.ts';

/**
 * Reads the data of a TicketBAI configuration. The directory and the books are read in parallel. The provider's certificate is opened
 * only for a company that has it as source, or is given it by a change.
 */
export async function readTicketbaiState(
  context: CompanyContext,
  changed: 'COMPANY' | 'PROVIDER' | 'SANDBOX' | null = null,
): Promise<TicketbaiState> {
  const { books, companyId, environment } = context;
  const [company, read] = await Promise.all([
    context.company(),
    readTicketbaiBooks(books, companyId, environment),
  ]);
  const sources = [changed, certificateSource(read.settings.ticketbai, environment)];
  const usesProvider = sources.includes('PROVIDER');
  const ofProvider = usesProvider ? await providerCertificates(context.operator) : [];
  return { ...read, company, providerCertificates: ofProvider };
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
