import type { AeatFetcher } from '../../../src/registration/aeat/aeat-variables.ts';

/** Census in place of the AEAT: responds by a function of NIF and name, and records its calls. */
export interface CensusService extends AeatFetcher {
  /** Taxpayers of each call. */
  calls: { nif: string; name: string }[][];
}

const ANSWER =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/burt/jdit/ws/VNifV2Sal.xsd';

function answerXml(taxpayers: readonly { nif: string; name: string; result: string }[]): string {
  const lines = taxpayers.map(
    ({ nif, name, result }) =>
      `<Contribuyente><Nif>${nif}</Nif><Nombre>${name}</Nombre><Resultado>${result}</Resultado></Contribuyente>`,
  );
  return `<env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Body><VNifV2Sal xmlns="${ANSWER}">${lines.join('')}</VNifV2Sal></env:Body></env:Envelope>`;
}

function taxpayersOf(xml: string): { nif: string; name: string }[] {
  const pattern = /<[\w:]*Nif>([^<]*)<\/[\w:]*Nif>\s*<[\w:]*Nombre(?:\/>|>([^<]*)<\/[\w:]*Nombre>)/g;
  return [...xml.matchAll(pattern)].map(([, nif = '', name = '']) => ({ nif, name }));
}

/** Returns an XML response. */
export function xmlResponse(xml: string, status = 200): Response {
  return new Response(xml, { status, headers: { 'Content-Type': 'text/xml;charset=UTF-8' } });
}

/** Creates a census that responds with `result(nif, name)` for everyone, in the AEAT's words. */
export function censusService(result: (nif: string, name: string) => string): CensusService {
  const calls: { nif: string; name: string }[][] = [];
  return {
    calls,
    async fetch(_url, init) {
      const taxpayers = taxpayersOf(String(init.body));
      calls.push(taxpayers);
      return xmlResponse(answerXml(taxpayers.map((one) => ({ ...one, result: result(one.nif, one.name) }))));
    },
  };
}
