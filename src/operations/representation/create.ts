import { companyTerritory } from '../../companies/company-system.ts';
import { documentKey } from '../../companies/representation/document-keys.ts';
import { keptBeside } from '../../companies/representation/in-force.ts';
import { printableRepresentation, requireNif } from '../../companies/representation/printable.ts';
import {
  beginRepresentation,
  readRepresentation,
  type StoredRepresentation,
} from '../../companies/representation/representation-repository.ts';
import type { CompanyContext } from '../../context/context.ts';
import type { CompanyRow } from '../../db/schema/company-schema.ts';
import { PDF_TYPE } from '../../documents/pdf-type.ts';
import { ApiError } from '../../platform/errors.ts';
import { ticketbaiTerritory } from '../../ticketbai/deployment.ts';
import { defineOperation } from '../define-operation.ts';
import { type RepresentableTerritory, representationSchema, territoryParameter } from './schemas.ts';
import { representationView } from './view.ts';

async function begin(
  context: CompanyContext,
  row: CompanyRow,
  id: string,
  wanted: RepresentableTerritory | null,
): Promise<StoredRepresentation> {
  const { companyId, directory, files, documents, config, serviceClock } = context;
  const nif = requireNif(row);
  const generatedAt = serviceClock.now();
  const territory = ticketbaiTerritory(wanted ?? (await companyTerritory(context, { row })));
  const kept = keptBeside(row, territory);
  const document = printableRepresentation(row, nif, config.producer, {
    reference: id,
    atMs: generatedAt,
    territory,
  });
  const bytes = await documents.representationPdf(document);
  await files.putOnce(documentKey(companyId, id), bytes, PDF_TYPE);
  const made = {
    id,
    companyId,
    nif,
    representativeNif: document.representative.nif,
    territory,
    generatedAt,
    ...{ signedKey: null, submittedAt: null, signedAt: null, cancelledAt: null },
  };
  return await beginRepresentation(directory, context, row, made, kept);
}

export const createRepresentation = defineOperation({
  id: 'representation.create',
  method: 'POST',
  path: '/v1/companies/{company_id}/representation',
  tag: 'Company',
  summary: 'Create the representation document',
  description:
    'Creates a PDF with the current data of the company: before the AEAT, or before its diputación where TicketBAI is due. Missing data can be filled in by hand. Until it is returned signed, a new document replaces it. If it was submitted, cancel it first, and so if it was accepted before the same authority. One that was accepted before another authority stays in force.',
  scope: 'companies:write',
  access: 'company',
  isSharedOnceLive: true,
  idempotency: true,
  query: { territory: territoryParameter('that of the company today') },
  body: null,
  success: {
    status: 200,
    data: representationSchema,
    description: 'Representation with its document ready',
  },
  errors: ['LIVE_CREDENTIAL_REQUIRED', 'REPRESENTATION_STATE_TRANSITION_INVALID', 'CONCURRENT_MODIFICATION'],
  async run(context, { query }) {
    const id = context.ids.next();
    const { row } = await context.company();
    if (row.representationId === id)
      return { data: representationView(await readRepresentation(context.directory, context.companyId)) };
    const after = await begin(context, row, id, query.territory);
    if (after.document?.id !== id) throw new ApiError('CONCURRENT_MODIFICATION');
    return { data: representationView(after) };
  },
});
