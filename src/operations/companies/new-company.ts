import type { CompanyFields } from '../../companies/company-fields.ts';
import type { CompanyRow } from '../../db/schema/directory-schema.ts';
import type { CreateCompanyBody } from './schemas.ts';

/** A company before it is written: its installation number is given by the statement that does. */
export type NewCompanyRow = Omit<CompanyRow, 'installationNumber'>;

/** What a body says of a company, as it is stored. */
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
  };
}

/** The row of a company that has done nothing yet. */
export function newCompanyRow(
  fields: CompanyFields,
  owner: { id: string; accountId: string; nowMs: number },
): NewCompanyRow {
  return {
    ...fields,
    id: owner.id,
    // A UUID, so that no other deployment gives it; null on companies of before.
    installationId: owner.id,
    accountId: owner.accountId,
    logoKey: null,
    live: null,
    representationState: 'NOT_STARTED',
    representationId: null,
    representativeNif: null,
    // Whoever makes one alone asks.
    census: null,
    nifLockedAt: null,
    version: 1,
    createdAt: owner.nowMs,
    updatedAt: owner.nowMs,
  };
}
