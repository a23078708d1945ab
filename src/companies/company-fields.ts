import type { CompanyRow } from '../db/schema/company-schema.ts';
import type { UpdateCompanyBody } from './schemas.ts';

/** Stored fields of a company that a caller sets. */
export type CompanyFields = Pick<
  CompanyRow,
  | 'nif'
  | 'legalName'
  | 'tradeName'
  | 'entityType'
  | 'address'
  | 'phone'
  | 'email'
  | 'website'
  | 'additionalInfo'
  | 'defaultIban'
  | 'legalRepresentative'
  | 'iae'
  | 'activityCode'
  | 'activityType'
  | 'simplifiedLimit'
  | 'activityTerritory'
  | 'vatRegime'
>;

/** Returns the fields of a company after a merge. Absent keeps a field, null clears it. */
export function mergedCompanyFields(row: CompanyRow, body: UpdateCompanyBody): CompanyFields {
  return {
    nif: merged(body.nif, row.nif),
    legalName: body.legal_name ?? row.legalName,
    tradeName: merged(body.trade_name, row.tradeName),
    entityType: body.entity_type ?? row.entityType,
    address: merged(body.address, row.address),
    phone: merged(body.phone, row.phone),
    email: merged(body.email, row.email),
    website: merged(body.website, row.website),
    additionalInfo: merged(body.additional_info, row.additionalInfo),
    defaultIban: merged(body.default_iban, row.defaultIban),
    legalRepresentative: merged(body.legal_representative, row.legalRepresentative),
    iae: merged(body.iae, row.iae),
    activityCode: merged(body.activity_code, row.activityCode),
    activityType: merged(body.activity_type, row.activityType),
    simplifiedLimit: merged(body.simplified_limit, row.simplifiedLimit),
    activityTerritory: merged(body.activity_territory, row.activityTerritory),
    vatRegime: merged(body.vat_regime, row.vatRegime),
  };
}

function merged<T>(sent: T | null | undefined, stored: T | null): T | null {
  return sent === undefined ? stored : sent;
}
