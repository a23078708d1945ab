import { exclusionView } from '../../companies/settings/exclusion-schemas.ts';
import { stateSystem, type VerifactuState } from '../../companies/settings/verifactu-state.ts';
import { verifactuStatus } from '../../companies/verifactu-status.ts';
import type { CompanyContext } from '../../context/context.ts';
import { taxSubjectOf } from '../../domain/fiscal/tax-subject.ts';
import { installationOf } from '../../domain/installation.ts';
import { obligatedFrom } from '../../domain/verifactu-obligation.ts';
import { timestampOrNull } from '../../platform/clock.ts';
import { softwareIdentity } from '../../verifactu/software/software-identity.ts';
import { renunciationView } from './renunciation.ts';
import type { VerifactuConfigurationView } from './verifactu-schemas.ts';
/** Returns the configuration as the API shows it. */
export function verifactuConfigurationView(
  state: VerifactuState,
  context: Pick<CompanyContext, 'environment' | 'config' | 'clock' | 'language'>,
): VerifactuConfigurationView {
  const { environment } = context;
  const { firstRecordAtMs, pending, incidentSinceMs } = state.chain;
  const { exclusion, renunciation } = state.settings.verifactu;
  const { row } = state.company;
  const enabled = stateSystem(state, context).registers;
  return {
    enabled,
    exclusion: exclusionView(exclusion),
    obligated_from: obligatedFrom(context.config.obligation, taxSubjectOf(row)),
    renunciation:
      renunciation === null
        ? null
        : renunciationView(renunciation, { language: context.language, registers: enabled }),
    status: verifactuStatus({
      enabled,
      environment,
      representation: row,
      producer: context.config.producer,
      incidentSinceMs,
    }),
    environment,
    records_pending: pending,
    incident: timestampOrNull(incidentSinceMs),
    first_record_at: timestampOrNull(firstRecordAtMs),
    software: softwareView(state, context),
  };
}

/**
 * Returns the software identity. Null in live if the deployment names no producer, because then no record can be
 * created.
 */
function softwareView(
  state: VerifactuState,
  context: Pick<CompanyContext, 'environment' | 'config'>,
): VerifactuConfigurationView['software'] {
  const { producer } = context.config;
  if (producer === null && context.environment === 'LIVE') return null;
  const { row, severalTaxpayers } = state.company;
  const identity = softwareIdentity(producer, installationOf(row), severalTaxpayers);
  return {
    producer_name: identity.NombreRazon,
    producer_nif: identity.NIF,
    system_name: identity.NombreSistemaInformatico,
    system_id: identity.IdSistemaInformatico,
    version: identity.Version,
    installation_number: identity.NumeroInstalacion,
    only_verifactu: identity.TipoUsoPosibleSoloVerifactu === 'S',
    allows_several_taxpayers: identity.TipoUsoPosibleMultiOT === 'S',
    serves_several_taxpayers: identity.IndicadorMultiplesOT === 'S',
  };
}
