import * as z from 'zod';
import { timestampText } from '../../clock.ts';
import { softwareIdentity } from '../../verifactu/software-identity.ts';
import { VERIFACTU_STATUSES, verifactuStatus } from '../company/verifactu-status.ts';
import type { CompanyContext, CompanyRecord } from '../context.ts';
import type { Settings } from './defaults.ts';
import { type ChainFacts, readVerifactuFacts } from './verifactu-repository.ts';

const softwareSchema = z
  .object({
    producer_name: z.string(),
    producer_nif: z.string(),
    system_name: z.string(),
    system_id: z.string(),
    version: z.string(),
    installation_number: z.string(),
    only_verifactu: z.boolean(),
    allows_several_taxpayers: z.boolean(),
    serves_several_taxpayers: z.boolean(),
  })
  .meta({ id: 'VerifactuSoftware', description: 'SistemaInformatico of the records of the company' });

export const verifactuConfigurationSchema = z
  .object({
    enabled: z.boolean(),
    status: z.enum(VERIFACTU_STATUSES),
    environment: z.enum(['TEST', 'LIVE']),
    records_pending: z.int(),
    incident: z.iso.datetime().nullable(),
    first_record_at: z.iso.datetime().nullable(),
    software: softwareSchema.nullable(),
  })
  .meta({ id: 'VerifactuConfiguration' });

type VerifactuConfigurationView = z.infer<typeof verifactuConfigurationSchema>;

/** `enabled` left out: nothing changes. */
export const updateVerifactuConfigurationBody = z
  .object({ enabled: z.boolean().optional() })
  .meta({ id: 'UpdateVerifactuConfiguration' });

/** All that a VeriFactu configuration is made of. */
export interface VerifactuState {
  company: CompanyRecord;
  settings: Settings;
  chain: ChainFacts;
}

/** Reads it: the directory and the books at the same time. */
export async function readVerifactuState(context: CompanyContext): Promise<VerifactuState> {
  const [company, facts] = await Promise.all([
    context.company(),
    readVerifactuFacts(context.books, context.companyId, context.environment),
  ]);
  return { company, ...facts };
}

/** The configuration as the API shows it. */
export function verifactuConfigurationView(
  state: VerifactuState,
  context: Pick<CompanyContext, 'environment' | 'config'>,
): VerifactuConfigurationView {
  const { environment } = context;
  const { firstRecordAtMs, pending, incidentSinceMs } = state.chain;
  const { enabled } = state.settings.verifactu;
  return {
    enabled,
    status: verifactuStatus({
      enabled,
      environment,
      representation: state.company.row,
      producer: context.config.producer,
      incidentSinceMs,
    }),
    environment,
    records_pending: pending,
    incident: incidentSinceMs === null ? null : timestampText(incidentSinceMs),
    first_record_at: firstRecordAtMs === null ? null : timestampText(firstRecordAtMs),
    software: softwareView(state, context),
  };
}

/** Null in live while the deployment names no producer: no record can be made then. */
function softwareView(
  state: VerifactuState,
  context: Pick<CompanyContext, 'environment' | 'config'>,
): VerifactuConfigurationView['software'] {
  const { producer } = context.config;
  if (producer === null && context.environment === 'LIVE') return null;
  const { row, severalTaxpayers } = state.company;
  const identity = softwareIdentity(producer, row.installationNumber, severalTaxpayers);
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
