import { isActivated } from '../../companies/activation.ts';
import { censusView } from '../../companies/census-standing.ts';
import type { NifProof } from '../../companies/nif-proof.ts';
import type { CompanyView } from '../../companies/schemas.ts';
import { companyVerifactuStatus } from '../../companies/verifactu-status.ts';
import type { PrincipalContext } from '../../context/context.ts';
import type { ActivationRow, CompanyRow } from '../../db/schema/directory-schema.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { companyTimeZone } from '../../domain/company-time-zone.ts';
import { timestampText } from '../../platform/clock.ts';
import { registersOn } from '../../settings/defaults.ts';
import type { CompanyState } from '../../settings/repository.ts';

/**
 * Returns a company as the API shows it to a credential, with the VeriFactu status of the credential's environment.
 *
 * @param logoUrl link to its logo, or null for none
 */
export function companyView(
  company: {
    row: Omit<CompanyRow, 'installationNumber'>;
    activations: readonly ActivationRow[];
    nifProof: NifProof | null;
  },
  state: CompanyState,
  context: Pick<PrincipalContext, 'environment' | 'config' | 'serviceClock'>,
  logoUrl: string | null,
): CompanyView {
  const { row, activations, nifProof } = company;
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
    activity_code: row.activityCode,
    activity_type: row.activityType,
    simplified_limit: row.simplifiedLimit,
    activity_territory: row.activityTerritory,
    logo_url: logoUrl,
    census: censusView(row.nif, row.census?.[context.environment] ?? null),
    nif_proof: nifProof === null ? null : { method: nifProof.method, at: timestampText(nifProof.at) },
    in_test: isActivated(activations, 'TEST', nowMs),
    in_live: isActivated(activations, 'LIVE', nowMs),
    verifactu_status: companyVerifactuStatus({
      enabled: registersOn(
        state.verifactu,
        context.environment,
        localDate(nowMs, companyTimeZone(row.address)),
      ),
      environment: context.environment,
      representation: row,
      producer: context.config.producer,
      incidentSinceMs: state.incidentSinceMs,
    }),
    created_at: timestampText(row.createdAt),
    updated_at: timestampText(row.updatedAt),
  };
}
