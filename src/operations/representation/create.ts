import { companyTerritory } from '../../companies/company-system.ts';
import { documentKey } from '../../companies/representation/document-keys.ts';
import { printableRepresentation, requireNif } from '../../companies/representation/printable.ts';
import {
  beginRepresentation,
  readRepresentation,
  type StoredRepresentation,
} from '../../companies/representation/representation-repository.ts';
import { MAY_BEGIN, requireState } from '../../companies/representation/state.ts';
import type { CompanyContext } from '../../context/context.ts';
import type { CompanyRow } from '../../db/schema/directory-schema.ts';
import { PDF_TYPE } from '../../documents/pdf-type.ts';
import { ApiError } from '../../platform/errors.ts';
import { ticketbaiTerritory } from '../../ticketbai/deployment.ts';
import { defineOperation } from '../define-operation.ts';
import { representationSchema } from './schemas.ts';
import { representationView } from './view.ts';

async function begin(context: CompanyContext, row: CompanyRow, id: string): Promise<StoredRepresentation> {
  const { companyId, directory, files, documents, config, serviceClock } = context;
  const nif = requireNif(row);
  const generatedAt = serviceClock.now();
  const territory = ticketbaiTerritory(await companyTerritory(context, { row }));
  const document = printableRepresentation(row, nif, config.producer, {
    reference: id,
    atMs: generatedAt,
    territory,
  });
  const bytes = await documents.representationPdf(document);
  await files.putOnce(documentKey(companyId, id), bytes, PDF_TYPE);
  return await beginRepresentation(directory, row, {
    id,
    companyId,
    nif,
    representativeNif: document.representative.nif,
    territory,
    generatedAt,
    signedKey: null,
    submittedAt: null,
    signedAt: null,
    cancelledAt: null,
  });
}

export const createRepresentation = defineOperation({
  id: 'representation.create',
  method: 'POST',
  path: '/v1/companies/{company_id}/representation',
  tag: 'Company',
  summary: 'Create the representation document',
  description:
    'Creates a PDF with the current data of the company: before the AEAT, or before its diputación where TicketBAI is due. Missing data can be filled in by hand. Until it is returned signed, a new document replaces it. If it was submitted or accepted, cancel it first.',
  scope: 'companies:write',
  access: 'company',
  isSharedOnceLive: true,
  idempotency: true,
  query: {},
  body: null,
  success: {
    status: 200,
    data: representationSchema,
    description: 'Representation with its document ready',
  },
  errors: ['LIVE_CREDENTIAL_REQUIRED', 'REPRESENTATION_STATE_TRANSITION_INVALID', 'CONCURRENT_MODIFICATION'],
  async run(context) {
    const id = context.ids.next();
    const { row } = await context.company();
    if (row.representationId === id)
      return { data: representationView(await readRepresentation(context.directory, context.companyId)) };
    requireState(row.representationState, MAY_BEGIN);
    const after = await begin(context, row, id);
    if (after.document?.id !== id) throw new ApiError('CONCURRENT_MODIFICATION');
    return { data: representationView(after) };
  },
});
