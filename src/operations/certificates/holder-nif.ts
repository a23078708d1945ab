import { validateNif } from '../../domain/identity/nif.ts';
import type { Certificate } from '../../einvoice/x509/certificate.ts';

/** How Spanish certificates write whom they name: the organisation (ETSI EN 319 412-1, 5.1.4), then the person (5.1.3). */
const ORGANISATION_PREFIX = 'VATES-';
const PERSON_PREFIX = 'IDCES-';
const FIELD = 'holder_nif';

function nifIn(text: string | null, prefix: string): string | null {
  if (text === null) return null;
  const number = text.startsWith(prefix) ? text.slice(prefix.length) : text;
  return validateNif(number, FIELD).length === 0 ? number : null;
}

/** The NIF that a certificate names: of the organisation that it represents, else of the person; null where it names none. */
export function holderNif({ organizationIdentifier, subjectSerialNumber }: Certificate): string | null {
  return nifIn(organizationIdentifier, ORGANISATION_PREFIX) ?? nifIn(subjectSerialNumber, PERSON_PREFIX);
}
