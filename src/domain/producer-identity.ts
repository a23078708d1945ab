import { isValidDate } from './calendar/dates.ts';
import { normaliseNif, validateNif } from './identity/nif.ts';

/**
 * Version of the code, equal to that of `package.json`. Every change of the system must change it (Orden HAC/1177/2024, article
 * 15.1.c).
 */
export const SYSTEM_VERSION = '0.1.0';

/** Name of the invoicing system in records and in the responsible declaration. */
export const SYSTEM_NAME = 'Folio';

/** Largest length of NombreRazon in a record, in characters (SuministroInformacion.xsd, SistemaInformaticoType). */
const MAX_NAME_CHARACTERS = 120;
const SYSTEM_ID = /^[A-Z0-9]{2}$/;

/**
 * Producer of a deployment's invoicing system, as its responsible declaration states it (RD 1007/2023, article 13; Orden
 * HAC/1177/2024, article 15). `system_id` has two characters, chosen by the producer. `date` (`YYYY-MM-DD`) and `place` are those
 * of the declaration.
 */
export interface ProducerIdentity {
  name: string;
  nif: string;
  address: string;
  system_name: string;
  system_id: string;
  version: string;
  place: string;
  date: string;
}

/** Variables of a deployment that name its producer. */
export interface ProducerVariables {
  PRODUCER_NAME?: string | undefined;
  PRODUCER_NIF?: string | undefined;
  PRODUCER_ADDRESS?: string | undefined;
  PRODUCER_SYSTEM_ID?: string | undefined;
  PRODUCER_PLACE?: string | undefined;
  PRODUCER_DATE?: string | undefined;
}

/** Values of the producer, each null if it is missing or if no record could carry it. */
export type ProducerValues = { [Name in keyof ProducerIdentity]: ProducerIdentity[Name] | null };

/** Reads the producer's values that a deployment has set, trimmed, and the NIF as records write it. */
export function readProducerValues(variables: ProducerVariables): ProducerValues {
  return {
    name: configured(variables.PRODUCER_NAME, (name) => name.length <= MAX_NAME_CHARACTERS),
    nif: configured(
      normaliseNif(trimmed(variables.PRODUCER_NIF)),
      (nif) => validateNif(nif, '').length === 0,
    ),
    address: configured(variables.PRODUCER_ADDRESS),
    system_name: SYSTEM_NAME,
    system_id: configured(variables.PRODUCER_SYSTEM_ID, (id) => SYSTEM_ID.test(id)),
    version: SYSTEM_VERSION,
    place: configured(variables.PRODUCER_PLACE),
    date: configured(variables.PRODUCER_DATE, isValidDate),
  };
}

/** Returns the producer of the values, or null if any is missing: an incomplete declaration is void. */
export function producerIdentity(values: ProducerValues): ProducerIdentity | null {
  return isComplete(values) ? values : null;
}

/** Reads the producer of a deployment. Null if a value is missing or no record could carry it. */
export function readProducerIdentity(variables: ProducerVariables): ProducerIdentity | null {
  return producerIdentity(readProducerValues(variables));
}

function isComplete(values: ProducerValues): values is ProducerIdentity {
  return Object.values(values).every((value) => value !== null);
}

function configured(
  variable: string | undefined,
  isValid: (value: string) => boolean = () => true,
): string | null {
  const value = trimmed(variable);
  return value !== '' && isValid(value) ? value : null;
}

function trimmed(value: string | undefined): string {
  return (value ?? '').trim();
}
