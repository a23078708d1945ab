import type { CompanyRow, StoredPresentation } from '../db/schema/company-schema.ts';
import type { Environment } from '../domain/environment.ts';

/** Fields of a company that each environment has separately (decisions, section 11). The others are its fiscal identity. */
type Presentation = Pick<
  CompanyRow,
  | 'tradeName'
  | 'phone'
  | 'email'
  | 'website'
  | 'additionalInfo'
  | 'defaultIban'
  | 'iae'
  | 'activityCode'
  | 'activityType'
  | 'simplifiedLimit'
  | 'activityTerritory'
  | 'vatRegime'
  | 'logoKey'
>;

/**
 * Returns a company as an environment sees it. Until its activation in production both environments share all fields. After it,
 * production has its own name, contact data, IBAN and logo, with a version of their own.
 */
export function companyIn<C extends CompanyRow>(environment: Environment, row: C): C {
  const { live } = row;
  if (environment === 'TEST' || live === null) return row;
  return {
    ...row,
    tradeName: live.trade_name,
    phone: live.phone,
    email: live.email,
    website: live.website,
    additionalInfo: live.additional_info,
    defaultIban: live.default_iban,
    iae: live.iae,
    activityCode: live.activity_code ?? null,
    activityType: live.activity_type ?? null,
    simplifiedLimit: live.simplified_limit ?? null,
    activityTerritory: live.activity_territory ?? null,
    vatRegime: live.vat_regime ?? null,
    logoKey: live.logo_key,
    version: live.version,
    updatedAt: live.updated_at,
  };
}

/** Returns these fields in the form that production stores. */
export function storedPresentation(
  fields: Presentation,
  version: number,
  updatedAt: number,
): StoredPresentation {
  return {
    trade_name: fields.tradeName,
    phone: fields.phone,
    email: fields.email,
    website: fields.website,
    additional_info: fields.additionalInfo,
    default_iban: fields.defaultIban,
    iae: fields.iae,
    activity_code: fields.activityCode,
    activity_type: fields.activityType,
    simplified_limit: fields.simplifiedLimit,
    activity_territory: fields.activityTerritory,
    vat_regime: fields.vatRegime,
    logo_key: fields.logoKey,
    version,
    updated_at: updatedAt,
  };
}

/** True if an environment writes to the fields that production has separately. */
export function isApart(environment: Environment, { live }: Pick<CompanyRow, 'live'>): boolean {
  return environment === 'LIVE' && live !== null;
}
