import { isValidDate } from './calendar/dates.ts';
import { normaliseNif, validateNif } from './identity/nif.ts';

/** The version of the code, that of `package.json`: whoever changes the system changes it (Orden HAC/1177/2024, article 15.1.c). */
export const SYSTEM_VERSION = '0.1.0';

/** Name of the invoicing system in records and in the responsible declaration. */
export const SYSTEM_NAME = 'Folio';

/** Length of NombreRazon in a record, in characters (SuministroInformacion.xsd, SistemaInformaticoType). */
const MAX_NAME_CHARACTERS = 120;
const SYSTEM_ID = /^[A-Z0-9]{2}$/;

/**
 * Who answers for the invoicing system of a deployment, as its responsible declaration states it (RD 1007/2023,
 * article 13; Orden HAC/1177/2024, article 15). `system_id` are two characters that the producer gives the system,
 * `date` is the day of the declaration, `YYYY-MM-DD`, and `place` where it was made.
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

/** The configuration of a deployment that names its producer. */
export interface ProducerVariables {
  PRODUCER_NAME?: string | undefined;
  PRODUCER_NIF?: string | undefined;
  PRODUCER_ADDRESS?: string | undefined;
  PRODUCER_SYSTEM_ID?: string | undefined;
  PRODUCER_PLACE?: string | undefined;
  PRODUCER_DATE?: string | undefined;
}

/** The values one by one; null for one that is missing, or that no record could carry. */
export type ProducerValues = { [Name in keyof ProducerIdentity]: ProducerIdentity[Name] | null };

/** The values of the producer as far as a deployment has set them, trimmed and the NIF as records write it. */
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

/** The producer that the values name, or null when any of them is missing: a declaration with a hole in it is none. */
export function producerIdentity(values: ProducerValues): ProducerIdentity | null {
  return isComplete(values) ? values : null;
}

/** The producer that a deployment configures, or null when any value is missing or one that no record could carry. */
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
