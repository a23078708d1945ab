import type { Prefix } from './namespaces.ts';
import { wrapperXml } from './write-xml.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/**
 * Builds a complete SOAP 1.1 message, to be sent as UTF-8 with an empty SOAPAction.
 *
 * @param prefixes prefixes that the body uses, declared by the envelope
 * @param body the only element of the body, already written
 * @returns the document with its XML declaration
 * Source: SistemaFacturacion.wsdl and VNifV2.wsdl, document/literal bindings.
 */
export function soapEnvelope(prefixes: readonly Prefix[], body: string): string {
  const parts = [wrapperXml('soapenv', 'Header', []), wrapperXml('soapenv', 'Body', [body])];
  return `${DECLARATION}${wrapperXml('soapenv', 'Envelope', parts, ['soapenv', ...prefixes])}`;
}
