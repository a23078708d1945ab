import type { CancellationRecord, Fingerprinted, RegistrationRecord } from '../record-types.ts';
import type { Prefix } from './namespaces.ts';
import { elementsXml, wrapperXml } from './write-xml.ts';

/** Complete record of a taxpayer's chain, of either kind. */
export type ChainRecord =
  | { readonly kind: 'REGISTRATION'; readonly record: Fingerprinted<RegistrationRecord> }
  | { readonly kind: 'VOID'; readonly record: Fingerprinted<CancellationRecord> };

const ELEMENT_NAMES = { REGISTRATION: 'RegistroAlta', VOID: 'RegistroAnulacion' } as const;

/**
 * Writes a record as a stand-alone XML element: RegistroAlta or RegistroAnulacion with its namespace declared, without an XML
 * declaration.
 *
 * @throws RecordDataError for a text with characters that XML 1.0 cannot hold
 * Source: SuministroInformacion.xsd, RegistroAlta and RegistroAnulacion.
 */
export function recordXml(chainRecord: ChainRecord): string {
  return recordElementXml(chainRecord, ['sf']);
}

/**
 * Writes the same element as part of a document.
 *
 * @param chainRecord the record
 * @param declared prefixes whose namespaces it declares itself; empty if an outer element declares them
 * @throws RecordDataError as `recordXml`
 */
export function recordElementXml(chainRecord: ChainRecord, declared: readonly Prefix[]): string {
  const content = elementsXml('sf', chainRecord.record);
  return wrapperXml('sf', ELEMENT_NAMES[chainRecord.kind], [content], declared);
}
