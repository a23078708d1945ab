import { freeText } from '../../domain/free-text.ts';
import { RecordDataError } from '../record-data-error.ts';
import { soapEnvelope } from './soap-envelope.ts';
import { elementsXml, wrapperXml } from './write-xml.ts';

/** Largest number of taxpayers in one call of the census. Source: VNifV2.wsdl, VNifV2Ent. */
export const MAX_CENSUS_TAXPAYERS = 10_000;

/** Taxpayer to look up in the census. Natural persons are found by surnames and name, companies by NIF alone. */
export type CensusTaxpayer = { readonly nif: string; readonly name: string | null };

/**
 * Builds the message VNifV2, which asks if taxpayers are in the AEAT's census.
 *
 * @param taxpayers 1 to 10,000 of them
 * @returns the SOAP 1.1 document with its XML declaration
 * @throws RecordDataError for none or too many
 * Source: VNifV2.wsdl and VNifV2Ent.xsd, in which Nombre is mandatory but may be empty.
 */
export function censusXml(taxpayers: readonly CensusTaxpayer[]): string {
  if (taxpayers.length === 0 || taxpayers.length > MAX_CENSUS_TAXPAYERS) {
    throw new RecordDataError('Contribuyente', `occurs 1 to ${MAX_CENSUS_TAXPAYERS} times`);
  }
  const content = elementsXml('VNifV2Ent', {
    Contribuyente: taxpayers.map(({ nif, name }) => ({ Nif: freeText(nif), Nombre: freeText(name ?? '') })),
  });
  return soapEnvelope(['VNifV2Ent'], wrapperXml('VNifV2Ent', 'VNifV2Ent', [content]));
}
