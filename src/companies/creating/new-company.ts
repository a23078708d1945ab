import type { CompanyRow } from '../../db/schema/company-schema.ts';
import type { CompanyFields } from '../company-fields.ts';
import type { CreateCompanyBody } from './schemas.ts';

/** Company before it is inserted. The insert statement assigns its installation number. */
export type NewCompanyRow = Omit<CompanyRow, 'installationNumber'>;

/** Returns the stored fields of a company from a body. */
export function companyFields(body: CreateCompanyBody): CompanyFields {
  return {
    nif: body.nif,
    legalName: body.legal_name,
    tradeName: body.trade_name ?? null,
    entityType: body.entity_type,
    address: body.address ?? null,
    phone: body.phone ?? null,
    email: body.email ?? null,
    website: body.website ?? null,
    additionalInfo: body.additional_info ?? null,
    defaultIban: body.default_iban ?? null,
    legalRepresentative: body.legal_representative ?? null,
    iae: body.iae ?? null,
    activityCode: body.activity_code ?? null,
    activityType: body.activity_type ?? null,
    simplifiedLimit: body.simplified_limit ?? null,
    activityTerritory: body.activity_territory ?? null,
    vatRegime: body.vat_regime ?? null,
  };
}

/** Returns the row of a new company. */
export function newCompanyRow(
  fields: CompanyFields,
  owner: { id: string; accountId: string; nowMs: number },
): NewCompanyRow {
  return {
    ...fields,
    id: owner.id,
    // A UUID is unique across deployments. Older companies have null.
    installationId: owner.id,
    accountId: owner.accountId,
    logoKey: null,
    live: null,
    representationState: 'NOT_STARTED',
    representationId: null,
    representativeNif: null,
    representationTerritory: null,
    representationsKept: null,
    // Only the operations that create a single company ask the census.
    census: null,
    fiscalTerritory: null,
    taxSubject: null,
    nifLockedAt: null,
    registeredIn: null,
    version: 1,
    createdAt: owner.nowMs,
    updatedAt: owner.nowMs,
  };
}
