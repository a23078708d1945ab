import { type ProducerIdentity, SYSTEM_NAME } from '../../domain/producer-identity.ts';
import type { SoftwareIdentity } from './software.ts';

/**
 * Stand-in for a missing producer, so that the sandbox works at once. Its name says so, and its NIF belongs to nobody. Live
 * records never use it.
 */
const DEVELOPMENT_PRODUCER = {
  name: 'ENTORNO DE DESARROLLO SIN PRODUCTOR CONFIGURADO',
  nif: 'B00000000',
  system_name: SYSTEM_NAME,
  system_id: '00',
  version: '0.0.0-desarrollo',
} as const;

/** Declared uses of the system: VERI*FACTU only, and by several taxpayers. */
export const SYSTEM_USES = { TipoUsoPosibleSoloVerifactu: 'S', TipoUsoPosibleMultiOT: 'S' } as const;

/**
 * Returns the SistemaInformatico of a company's records: the deployment's producer and the company's own installation.
 *
 * @param producer null: the development identity, for sandbox records only
 * @param installation permanent identifier that distinguishes the company's installation from all others
 * @param severalTaxpayers true if its operator operates other NIFs too
 * Source: Orden HAC/1177/2024, articles 2 and 15; a VERI*FACTU-only system that several taxpayers can use.
 */
export function softwareIdentity(
  producer: ProducerIdentity | null,
  installation: string,
  severalTaxpayers: boolean,
): SoftwareIdentity {
  const { name, nif, system_name, system_id, version } = producer ?? DEVELOPMENT_PRODUCER;
  return {
    NombreRazon: name,
    NIF: nif,
    NombreSistemaInformatico: system_name,
    IdSistemaInformatico: system_id,
    Version: version,
    NumeroInstalacion: installation,
    ...SYSTEM_USES,
    IndicadorMultiplesOT: severalTaxpayers ? 'S' : 'N',
  };
}
