import * as z from 'zod';
import { SYSTEM_VERSION } from '../../domain/producer-identity.ts';
import type { TicketbaiDeployment } from '../../ticketbai/deployment.ts';
import { TICKETBAI_TERRITORIES } from '../../ticketbai/territories.ts';
import { defineOperation } from '../define-operation.ts';

const softwareSchema = z
  .object({
    developer_nif: z.string().nullable(),
    developer_name: z.string().nullable(),
    name: z.string().nullable(),
    version: z.string().nullable().describe('Registered version, which TicketBAI files name'),
    build: z.string().describe('Version of the code'),
    territories: z.array(
      z
        .object({
          territory: z.enum(TICKETBAI_TERRITORIES),
          licence: z.string().nullable(),
          policies: z.array(z.object({ identifier: z.string(), hash: z.string(), valid_from: z.iso.date() })),
        })
        .meta({ id: 'TicketbaiTerritorySoftware' }),
    ),
  })
  .meta({ id: 'TicketbaiSoftware' });

/** Registered software of a deployment, as the operation and the page show it. */
export type DisplayedSoftware = z.output<typeof softwareSchema>;

/** Returns the registered software of a deployment. */
export function displayedSoftware({ software, licences, policies }: TicketbaiDeployment): DisplayedSoftware {
  return {
    ...software,
    build: SYSTEM_VERSION,
    territories: TICKETBAI_TERRITORIES.map((territory) => ({
      territory,
      licence: licences[territory],
      policies: policies[territory].map((policy) => ({ ...policy })),
    })),
  };
}

export const getTicketbaiSoftware = defineOperation({
  id: 'ticketbai.software',
  method: 'GET',
  path: '/v1/ticketbai/software',
  tag: 'Company',
  summary: 'Get the registered TicketBAI software of this deployment',
  description:
    'Returns developer, software, licences by territory and signature policies. Values that the deployment has not configured are null. Files of the sandbox name the test developer of the diputaciones.',
  scope: 'none',
  access: 'public',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: softwareSchema, description: 'Registered software' },
  errors: [],
  async run({ config: { ticketbai } }) {
    return { data: displayedSoftware(ticketbai) };
  },
});
