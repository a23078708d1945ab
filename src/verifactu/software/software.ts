import { requireNif } from '../invoice-identity.ts';
import { RecordDataError } from '../record-data-error.ts';
import type { SoftwareElement } from '../record-types.ts';
import { uncutText } from '../text-literal.ts';

const MAX_PRODUCER_NAME_CHARACTERS = 120;
const MAX_SYSTEM_NAME_CHARACTERS = 30;
const MAX_VERSION_CHARACTERS = 50;
const MAX_INSTALLATION_CHARACTERS = 100;
const SYSTEM_ID = /^[A-Z0-9]{2}$/;

/**
 * Invoicing system of a deployment and one of its installations, with the values of the responsible declaration:
 * - producer (NombreRazon, NIF),
 * - system (NombreSistemaInformatico, IdSistemaInformatico, Version),
 * - NumeroInstalacion of the taxpayer,
 * - flags for VERI*FACTU only, for several possible taxpayers, and for several current ones.
 */
export type SoftwareIdentity = SoftwareElement;

/**
 * Returns the SistemaInformatico of a record. No value is cut, because each must equal that of the responsible declaration.
 *
 * @throws RecordDataError for an empty or overlong value, a malformed NIF, or an IdSistemaInformatico that is not two upper-case
 * letters or digits
 * Source: SuministroInformacion.xsd, SistemaInformaticoType; Validaciones v1.2.2, section 3.1.5; Orden HAC/1177/2024, article 15.
 */
export function softwareElement(identity: SoftwareIdentity): SoftwareElement {
  if (!SYSTEM_ID.test(identity.IdSistemaInformatico)) {
    throw new RecordDataError('IdSistemaInformatico', 'is not two upper-case letters or digits');
  }
  return {
    NombreRazon: uncutText(
      'SistemaInformatico/NombreRazon',
      identity.NombreRazon,
      MAX_PRODUCER_NAME_CHARACTERS,
    ),
    NIF: requireNif('SistemaInformatico/NIF', identity.NIF),
    NombreSistemaInformatico: uncutText(
      'NombreSistemaInformatico',
      identity.NombreSistemaInformatico,
      MAX_SYSTEM_NAME_CHARACTERS,
    ),
    IdSistemaInformatico: identity.IdSistemaInformatico,
    Version: uncutText('Version', identity.Version, MAX_VERSION_CHARACTERS),
    NumeroInstalacion: uncutText(
      'NumeroInstalacion',
      identity.NumeroInstalacion,
      MAX_INSTALLATION_CHARACTERS,
    ),
    TipoUsoPosibleSoloVerifactu: identity.TipoUsoPosibleSoloVerifactu,
    TipoUsoPosibleMultiOT: identity.TipoUsoPosibleMultiOT,
    IndicadorMultiplesOT: identity.IndicadorMultiplesOT,
  };
}
