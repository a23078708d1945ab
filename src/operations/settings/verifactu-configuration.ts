import * as z from 'zod';
import { type CompanySystem, factsOf, systemOf } from '../../companies/due-system.ts';
import type { Settings } from '../../companies/settings/defaults.ts';
import { type ChainFacts, readVerifactuFacts } from '../../companies/settings/verifactu-repository.ts';
import { VERIFACTU_STATUSES, verifactuStatus } from '../../companies/verifactu-status.ts';
import type { CompanyContext, CompanyRecord } from '../../context/context.ts';
import { taxSubjectOf } from '../../domain/fiscal/tax-subject.ts';
import { installationOf } from '../../domain/installation.ts';
import { obligatedFrom } from '../../domain/verifactu-obligation.ts';
import { timestampText } from '../../platform/clock.ts';
import { softwareIdentity } from '../../verifactu/software/software-identity.ts';
import { exclusionBody, exclusionSchema, exclusionView } from './exclusion.ts';
import { renunciationSchema, renunciationView } from './renunciation.ts';

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
  .meta({ id: 'VerifactuSoftware', description: "SistemaInformatico of the company's records" });

export const verifactuConfigurationSchema = z
  .object({
    enabled: z.boolean(),
    exclusion: exclusionSchema
      .nullable()
      .describe('Reason why the company issues without records in production while VeriFactu is off there'),
    obligated_from: z.iso
      .date()
      .nullable()
      .describe(
        'Date from which companies of this tax subject must create records; null if they never must. `BEFORE_OBLIGATION` is valid until the day before',
      ),
    renunciation: renunciationSchema
      .nullable()
      .describe('Renunciation of VeriFactu at the end of a year, if the company requested it'),
    status: z.enum(VERIFACTU_STATUSES),
    environment: z.enum(['TEST', 'LIVE']),
    records_pending: z.int(),
    incident: z.iso.datetime().nullable(),
    first_record_at: z.iso.datetime().nullable(),
    software: softwareSchema.nullable(),
  })
  .meta({ id: 'VerifactuConfiguration' });

type VerifactuConfigurationView = z.infer<typeof verifactuConfigurationSchema>;

/** Body of an update: an absent field stays, null removes the exclusion. */
export const updateVerifactuConfigurationBody = z
  .object({
    enabled: z.boolean().optional(),
    exclusion: exclusionBody.nullish(),
  })
  .meta({ id: 'UpdateVerifactuConfiguration' });

export type UpdateVerifactuConfigurationBody = z.output<typeof updateVerifactuConfigurationBody>;

/** Data of a VeriFactu configuration. */
export interface VerifactuState {
  company: CompanyRecord;
  settings: Settings;
  chain: ChainFacts;
}

/** Reads the data of a VeriFactu configuration. The directory and the books are read in parallel. */
export async function readVerifactuState(context: CompanyContext): Promise<VerifactuState> {
  const [company, facts] = await Promise.all([
    context.company(),
    readVerifactuFacts(context.books, context.companyId, context.environment),
  ]);
  return { company, ...facts };
}

/** Returns the system that is due for the company. */
export function stateSystem(
  { company, settings, chain }: VerifactuState,
  context: Pick<CompanyContext, 'environment' | 'config' | 'clock'>,
): CompanySystem {
  const { recordsTerritory } = chain;
  return systemOf(company.row, { ...factsOf(context), ...settings, recordsTerritory });
}

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
    incident: incidentSinceMs === null ? null : timestampText(incidentSinceMs),
    first_record_at: firstRecordAtMs === null ? null : timestampText(firstRecordAtMs),
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
