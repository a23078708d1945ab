import { validateNif } from '../../domain/identity/nif.ts';
import type { Certificate } from '../../signatures/x509/certificate.ts';

/**
 * Prefixes of the identifiers in Spanish certificates: for the organisation (ETSI EN 319 412-1, 5.1.4) and the person
 * (5.1.3).
 */
const ORGANISATION_PREFIX = 'VATES-';
const PERSON_PREFIX = 'IDCES-';
const FIELD = 'holder_nif';

function nifIn(text: string | null, prefix: string): string | null {
  if (text === null) return null;
  const number = text.startsWith(prefix) ? text.slice(prefix.length) : text;
  return validateNif(number, FIELD).length === 0 ? number : null;
}

/** Returns the NIF in a certificate: that of the organisation, or else that of the person. Null if it has none. */
export function holderNif({ organizationIdentifier, subjectSerialNumber }: Certificate): string | null {
  return nifIn(organizationIdentifier, ORGANISATION_PREFIX) ?? nifIn(subjectSerialNumber, PERSON_PREFIX);
}
