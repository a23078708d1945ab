import { DER_SEQUENCE, type DerValue, derOid, derParts, derValue, derValues } from './der.ts';

/** Extension of a certificate (RFC 5280, section 4.1). */
export interface CertificateExtension {
  id: string;
  isCritical: boolean;
  /** Value in DER. */
  value: Uint8Array;
}

const DER_BOOLEAN = 0x01;
const CERTIFICATE_POLICIES = '2.5.29.32';

/** True for the value TRUE. */
export function isDerTrue(value: DerValue | undefined): boolean {
  return value?.tag === DER_BOOLEAN && value.content.some((byte) => byte !== 0);
}

/**
 * Reads the extensions of a certificate. Empty without any.
 *
 * @throws DerError for malformed bytes
 */
export function readExtensions(tagged: DerValue | undefined): CertificateExtension[] {
  if (tagged === undefined) return [];
  const [list] = derValues(tagged.content);
  return derParts(list, DER_SEQUENCE).map((extension) => {
    const [id, ...rest] = derParts(extension, DER_SEQUENCE);
    return {
      id: derOid(id),
      isCritical: rest.some(isDerTrue),
      value: rest.at(-1)?.content ?? new Uint8Array(),
    };
  });
}

/** Returns the value of an extension in DER. Undefined if the certificate does not have it. */
export function extensionValue(
  { extensions }: { extensions: readonly CertificateExtension[] },
  wanted: string,
): Uint8Array | undefined {
  return extensions.find(({ id }) => id === wanted)?.value;
}

/**
 * Returns the identifiers of the policies among the extensions. Empty if there are none.
 *
 * @throws DerError for malformed bytes
 */
export function policiesOf(extensions: readonly CertificateExtension[]): string[] {
  const value = extensionValue({ extensions }, CERTIFICATE_POLICIES);
  if (value === undefined) return [];
  return derParts(derValue(value), DER_SEQUENCE).map((policy) => derOid(derParts(policy, DER_SEQUENCE)[0]));
}
