import type { CompanyRow, StoredPresentation } from '../db/schema/directory-schema.ts';
import type { Environment } from '../domain/environment.ts';

/** The fields of a company that each environment has of its own (decisions, section 11); the others are its fiscal identity. */
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
  | 'logoKey'
>;

/**
 * A company as an environment sees it. Until it is switched on in production there is one of it; from then on production has name,
 * contact data, IBAN and logo of its own, with a version of their own.
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
    logoKey: live.logo_key,
    version: live.version,
    updatedAt: live.updated_at,
  };
}

/** Those fields as production keeps them. */
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
    logo_key: fields.logoKey,
    version,
    updated_at: updatedAt,
  };
}

/** Whether an environment writes into what production has of its own. */
export function isApart(environment: Environment, { live }: Pick<CompanyRow, 'live'>): boolean {
  return environment === 'LIVE' && live !== null;
}
