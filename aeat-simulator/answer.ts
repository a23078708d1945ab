import { faultXml, type SoapFaultError } from './soap-fault.ts';

/** Response of the simulator, with its delay: none, slow or never. */
export interface AeatAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  readonly delay: 'NONE' | 'SLOW' | 'NEVER';
}

/** Returns an XML response without delay. */
export function xmlAnswer(status: number, body: string): AeatAnswer {
  return { status, contentType: 'text/xml;charset=UTF-8', body, delay: 'NONE' };
}

/** Returns a SOAP fault that blames the sender. SOAP 1.1 (section 6.2) sends every fault with status 500. */
export function faultAnswer(error: SoapFaultError): AeatAnswer {
  return xmlAnswer(500, faultXml('Client', error.message));
}

/** Returns an HTML page without delay, with the title as its only text. */
export function htmlAnswer(status: number, title: string): AeatAnswer {
  const body = `<!doctype html><html lang="es"><title>${title}</title><h1>${title}</h1></html>`;
  return { status, contentType: 'text/html;charset=UTF-8', body, delay: 'NONE' };
}

/** Returns a response with a status only. */
export function bareAnswer(status: number): AeatAnswer {
  return { status, contentType: 'text/plain', body: '', delay: 'NONE' };
}
