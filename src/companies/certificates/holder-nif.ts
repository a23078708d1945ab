import { isNaturalPerson, validateNif } from '../../domain/identity/nif.ts';
import type { Certificate } from '../../signatures/x509/certificate.ts';
import {
  DEVICE_POLICIES,
  hasPolicy,
  PUBLIC_EMPLOYEE_POLICIES,
  REPRESENTATIVE_POLICIES,
} from '../../signatures/x509/certificate-policies.ts';
import { isForSigning } from '../../signatures/x509/certificate-use.ts';
import { type QualifiedUse, qualifiedUse } from '../../signatures/x509/qualified-use.ts';

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

const isBelow = (policy: string, beginning: string) =>
  policy === beginning || policy.startsWith(`${beginning}.`);

const isOfPublicEmployee = ({ policies }: Certificate) =>
  PUBLIC_EMPLOYEE_POLICIES.some((beginning) => policies.some((policy) => isBelow(policy, beginning)));

/** Returns the NIF of an organisation if a qualified certificate is its seal or its representative's. Null otherwise. */
function organisationNif(certificate: Certificate, use: QualifiedUse): string | null {
  const { organizationIdentifier, subjectSerialNumber, namesPerson, policies } = certificate;
  const person = nifIn(subjectSerialNumber, PERSON_PREFIX);
  const organisation =
    organizationIdentifier === null ? person : nifIn(organizationIdentifier, ORGANISATION_PREFIX);
  const isSeal =
    use !== 'SIGNATURE' && !namesPerson && (subjectSerialNumber === null || person === organisation);
  const isNamed = subjectSerialNumber !== null && subjectSerialNumber.trim() !== '';
  return isSeal || (isNamed && hasPolicy(policies, REPRESENTATIVE_POLICIES)) ? organisation : null;
}

/**
 * Returns the NIF that a certificate proves: of the organisation for its seal and for its representative, or of a person who
 * signs alone or in its own business. Null otherwise:
 * - A certificate that is not qualified (Reglamento (UE) 910/2014, annexes I and III).
 * - A certificate of a website, a device or a service, or that does not sign.
 * - An employee's certificate, which names the organisation too but does not represent it. A subject that names a person is no
 *   seal, and its serial number has to say who represents the organisation.
 */
export function provedNif(certificate: Certificate): string | null {
  const { organizationIdentifier, subjectSerialNumber, policies } = certificate;
  const use = isForSigning(certificate) ? qualifiedUse(certificate) : null;
  if (use === null || certificate.repeatsIdentifier || hasPolicy(policies, DEVICE_POLICIES)) return null;
  const person = nifIn(subjectSerialNumber, PERSON_PREFIX);
  const isPersonal = person !== null && isNaturalPerson(person);
  if (organizationIdentifier === null && isPersonal) return person;
  if (isOfPublicEmployee(certificate)) return null;
  if (isPersonal && person === nifIn(organizationIdentifier, ORGANISATION_PREFIX)) return person;
  return organisationNif(certificate, use);
}
