import type { CancellationRecord, Fingerprinted, RegistrationRecord } from '../record-types.ts';
import type { Prefix } from './namespaces.ts';
import { elementsXml, wrapperXml } from './write-xml.ts';

/** A complete record of a taxpayer's chain, of either kind. */
export type ChainRecord =
  | { readonly kind: 'REGISTRATION'; readonly record: Fingerprinted<RegistrationRecord> }
  | { readonly kind: 'VOID'; readonly record: Fingerprinted<CancellationRecord> };

const ELEMENT_NAMES = { REGISTRATION: 'RegistroAlta', VOID: 'RegistroAnulacion' } as const;

/**
 * A record as XML on its own: the RegistroAlta or RegistroAnulacion element with its namespace declared, without an
 * XML declaration.
 *
 * @throws RecordDataError for a text with characters that XML 1.0 cannot hold
 * Source: SuministroInformacion.xsd, RegistroAlta and RegistroAnulacion.
 */
export function recordXml(chainRecord: ChainRecord): string {
  return recordElementXml(chainRecord, ['sf']);
}

/**
 * The same element as part of a document.
 *
 * @param chainRecord the record
 * @param declared prefixes whose namespaces it declares itself; none when an element around it does
 * @throws RecordDataError as `recordXml`
 */
export function recordElementXml(chainRecord: ChainRecord, declared: readonly Prefix[]): string {
  const content = elementsXml('sf', chainRecord.record);
  return wrapperXml('sf', ELEMENT_NAMES[chainRecord.kind], [content], declared);
}
