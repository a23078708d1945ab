import { certificateExtension, der, oid } from './x509-maker.ts';

/** Types of a qualified certificate (ETSI EN 319 412-5, section 4.2.3). */
export const QC_TYPES = {
  esign: '0.4.0.1862.1.6.1',
  eseal: '0.4.0.1862.1.6.2',
  web: '0.4.0.1862.1.6.3',
} as const;

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);

/** Encodes the statements of a qualified certificate: that it is one, and its types, if any. */
export function qcStatements(...types: (keyof typeof QC_TYPES)[]): Uint8Array {
  const typed = sequence(oid('0.4.0.1862.1.6'), sequence(...types.map((type) => oid(QC_TYPES[type]))));
  const statements = [sequence(oid('0.4.0.1862.1.1')), ...(types.length === 0 ? [] : [typed])];
  return certificateExtension('1.3.6.1.5.5.7.1.3', sequence(...statements));
}

/** Encodes the extension with the policies of a certificate. */
export function certificatePolicies(...ids: string[]): Uint8Array {
  return certificateExtension('2.5.29.32', sequence(...ids.map((id) => sequence(oid(id)))));
}

/** Encodes the critical extension with the uses of a key, by the bits of its first byte. */
export function keyUsage(bits: number): Uint8Array {
  return certificateExtension('2.5.29.15', der(0x03, [0, bits]), true);
}

const TAGS = { mail: 0x81, dns: 0x82, uri: 0x86, ip: 0x87 } as const;

/** Encodes the alternative names of a subject. An IP address is its bytes as text. */
export function alternativeNames(names: Partial<Record<keyof typeof TAGS, string>>): Uint8Array {
  const parts = (['mail', 'dns', 'uri', 'ip'] as const).flatMap((kind) => {
    const name = names[kind];
    return name === undefined ? [] : [der(TAGS[kind], new TextEncoder().encode(name))];
  });
  return certificateExtension('2.5.29.17', sequence(...parts));
}
