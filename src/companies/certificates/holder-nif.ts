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

/**
 * Policies of certificates whose person represents the organisation: with legal personality and without (Ley 6/2020 and the
 * profiles of the Administration's list of certificates).
 */
const REPRESENTATIVE_POLICIES = ['2.16.724.1.3.5.8', '2.16.724.1.3.5.9'];

/** Policies of certificates of persons: qualified, without and with a device (ETSI EN 319 411-2, QCP-n). */
const PERSON_POLICIES = ['0.4.0.194112.1.0', '0.4.0.194112.1.2'];

/** Beginnings of policies of public employees in the Administration's list: of before 2016, with a pseudonym, and of today. */
const PUBLIC_EMPLOYEE_POLICIES = ['2.16.724.1.3.5.3', '2.16.724.1.3.5.4', '2.16.724.1.3.5.7'];

const isBelow = (policy: string, beginning: string) =>
  policy === beginning || policy.startsWith(`${beginning}.`);

const isOneOf = (policies: readonly string[], listed: readonly string[]) =>
  policies.some((policy) => listed.includes(policy));

/**
 * Returns the NIF that a certificate proves: of the organisation for its seal and for its representative, or of a person who
 * signs alone. Null otherwise: an employee's certificate names the organisation too, but does not represent it. A subject that
 * names a person is no seal, and its serial number has to say who represents the organisation.
 */
export function provedNif(certificate: Certificate): string | null {
  const { organizationIdentifier, subjectSerialNumber, namesPerson, policies } = certificate;
  if (certificate.repeatsIdentifier) return null;
  const person = nifIn(subjectSerialNumber, PERSON_PREFIX);
  if (organizationIdentifier === null) return person;
  if (PUBLIC_EMPLOYEE_POLICIES.some((beginning) => policies.some((policy) => isBelow(policy, beginning))))
    return null;
  const organisation = nifIn(organizationIdentifier, ORGANISATION_PREFIX);
  const isOfPerson = namesPerson || isOneOf(policies, PERSON_POLICIES);
  const isSeal = person === organisation || (subjectSerialNumber === null && !isOfPerson);
  const isNamed = subjectSerialNumber !== null && subjectSerialNumber.trim() !== '';
  return isSeal || (isNamed && isOneOf(policies, REPRESENTATIVE_POLICIES)) ? organisation : null;
}
