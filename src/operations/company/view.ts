import { timestampText } from '../../clock.ts';
import type { CompanyRecord, PrincipalContext } from '../context.ts';
import type { CompanyState } from '../settings/repository.ts';
import { isActivated } from './activation.ts';
import type { CompanyView } from './schemas.ts';
import { companyVerifactuStatus } from './verifactu-status.ts';

/**
 * The company as the API shows it to a credential of one environment, whose VeriFactu status it bears. `logoUrl` is a link
 * to its logo, or null for none.
 */
export function companyView(
  company: Pick<CompanyRecord, 'row' | 'activations'>,
  state: CompanyState,
  context: Pick<PrincipalContext, 'environment' | 'config' | 'serviceClock'>,
  logoUrl: string | null,
): CompanyView {
  const { row, activations } = company;
  const nowMs = context.serviceClock.now();
  return {
    id: row.id,
    account_id: row.accountId,
    nif: row.nif,
    legal_name: row.legalName,
    trade_name: row.tradeName,
    entity_type: row.entityType,
    address: row.address,
    phone: row.phone,
    email: row.email,
    website: row.website,
    additional_info: row.additionalInfo,
    default_iban: row.defaultIban,
    legal_representative: row.legalRepresentative,
    iae: row.iae,
    logo_url: logoUrl,
    in_test: isActivated(activations, 'TEST', nowMs),
    in_live: isActivated(activations, 'LIVE', nowMs),
    verifactu_status: companyVerifactuStatus({
      enabled: state.verifactu.enabled,
      environment: context.environment,
      representationState: row.representationState,
      producerConfigured: context.config.producer !== null,
      incidentSinceMs: state.incidentSinceMs,
    }),
    created_at: timestampText(row.createdAt),
    updated_at: timestampText(row.updatedAt),
  };
}
