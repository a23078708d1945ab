import { isValidDate } from './calendar/dates.ts';
import { judgeNif, normaliseNif } from './identity/nif.ts';

/** Name of the invoicing system in records and in the responsible declaration. */
export const SYSTEM_NAME = 'Folio';

/** Lengths that the elements of a record allow, in characters (SuministroInformacion.xsd, SistemaInformaticoType). */
const MAX_NAME_CHARACTERS = 120;
const MAX_VERSION_CHARACTERS = 50;
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
  PRODUCER_SYSTEM_VERSION?: string | undefined;
  PRODUCER_PLACE?: string | undefined;
  PRODUCER_DATE?: string | undefined;
}

/**
 * The producer that a deployment configures, or null when any value is missing or one that no record could carry: a
 * declaration with a hole in it is none.
 */
export function readProducerIdentity(variables: ProducerVariables): ProducerIdentity | null {
  const identity: ProducerIdentity = {
    name: trimmed(variables.PRODUCER_NAME),
    nif: normaliseNif(trimmed(variables.PRODUCER_NIF)),
    address: trimmed(variables.PRODUCER_ADDRESS),
    system_name: SYSTEM_NAME,
    system_id: trimmed(variables.PRODUCER_SYSTEM_ID),
    version: trimmed(variables.PRODUCER_SYSTEM_VERSION),
    place: trimmed(variables.PRODUCER_PLACE),
    date: trimmed(variables.PRODUCER_DATE),
  };
  return isComplete(identity) ? identity : null;
}

function isComplete(identity: ProducerIdentity): boolean {
  return (
    Object.values(identity).every((value) => value !== '') &&
    identity.name.length <= MAX_NAME_CHARACTERS &&
    judgeNif(identity.nif, '').length === 0 &&
    SYSTEM_ID.test(identity.system_id) &&
    identity.version.length <= MAX_VERSION_CHARACTERS &&
    isValidDate(identity.date)
  );
}

function trimmed(value: string | undefined): string {
  return (value ?? '').trim();
}
