import { isActivated } from '../../companies/activation.ts';
import { censusView } from '../../companies/census-status.ts';
import { factsOf, systemOf } from '../../companies/due-system.ts';
import type { CompanyView } from '../../companies/schemas.ts';
import type { CompanyState } from '../../companies/settings/repository.ts';
import { pendingTerritoryView } from '../../companies/territory-in-force.ts';
import { companyVerifactuStatus } from '../../companies/verifactu-status.ts';
import type { PrincipalContext } from '../../context/context.ts';
import type { NifProof } from '../../context/ports/nif-proof.ts';
import type { ActivationRow, CompanyRow } from '../../db/schema/company-schema.ts';
import { taxSubjectOf } from '../../domain/fiscal/tax-subject.ts';
import { vatRegimeOf } from '../../domain/fiscal/vat-regime.ts';
import { timestampText } from '../../platform/clock.ts';

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
  context: Pick<PrincipalContext, 'environment' | 'config' | 'clock' | 'serviceClock'>,
  logoUrl: string | null,
): CompanyView {
  const { row, activations, nifProof } = company;
  const nowMs = context.serviceClock.now();
  const due = systemOf(row, { ...factsOf(context), ...state });
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
    vat_regime: vatRegimeOf(row.vatRegime, state.tax.default_main_tax.regime_key),
    fiscal_territory: due.inForce.territory,
    fiscal_territory_source: due.inForce.source,
    fiscal_territory_pending: pendingTerritoryView(due.inForce),
    fiscal_system: due.system,
    fiscal_system_reason: due.reason,
    tax_subject: taxSubjectOf(row),
    logo_url: logoUrl,
    census: censusView(row.nif, row.census?.[context.environment] ?? null),
    nif_proof: nifProof === null ? null : { method: nifProof.method, at: timestampText(nifProof.at) },
    in_test: isActivated(activations, 'TEST', nowMs),
    in_live: isActivated(activations, 'LIVE', nowMs),
    verifactu_status: companyVerifactuStatus({
      enabled: due.registers,
      environment: context.environment,
      representation: row,
      producer: context.config.producer,
      incidentSinceMs: state.incidentSinceMs,
    }),
    created_at: timestampText(row.createdAt),
    updated_at: timestampText(row.updatedAt),
  };
}
