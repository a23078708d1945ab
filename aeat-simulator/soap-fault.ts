import { aeatMessage, type EnvelopeErrorCode, type RecordErrorCode } from './errors.ts';
import { envelope, escapeMarkup } from './xml/write-xml.ts';

/** Error that ends a request with a SOAP fault that blames the sender. */
export class SoapFaultError extends Error {
  readonly code: EnvelopeErrorCode | RecordErrorCode;

  /**
   * @param code a record's own code only in queries, which have no records to reject
   * @param suffix text after the AEAT's: `: NombreRazon` for a field, or the taxpayer meant
   */
  constructor(code: EnvelopeErrorCode | RecordErrorCode, suffix = '') {
    super(`Codigo[${code}].${aeatMessage(code)}${suffix}`);
    this.code = code;
  }
}

/** Returns a SOAP 1.1 fault. The AEAT's code is in the faultstring, as `Codigo[4102].` */
export function faultXml(side: 'Client' | 'Server', message: string): string {
  const parts = [
    `<faultcode>env:${side}</faultcode>`,
    `<faultstring>${escapeMarkup(message)}</faultstring>`,
    '<detail><callstack/></detail>',
  ];
  return envelope(['env'], `<env:Fault>${parts.join('')}</env:Fault>`);
}
