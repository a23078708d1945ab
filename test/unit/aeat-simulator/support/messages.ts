import { type BuiltRecord, type Elements, ISSUER, tags } from './records.ts';

const WS = 'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat';
const NAMESPACES = [
  'xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"',
  `xmlns:sf="${WS}/tike/cont/ws/SuministroInformacion.xsd"`,
  `xmlns:sfLR="${WS}/tike/cont/ws/SuministroLR.xsd"`,
  `xmlns:sfLRC="${WS}/tike/cont/ws/ConsultaLR.xsd"`,
  `xmlns:vn="${WS}/burt/jdit/ws/VNifV2Ent.xsd"`,
].join(' ');

export function soap(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope ${NAMESPACES}><soapenv:Header/><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`;
}

/** Builds a submission. `header` adds to ObligadoEmision or replaces it. */
export function submissionXml(records: readonly (BuiltRecord | string)[], header: Elements = {}): string {
  const issuer = tags({ NombreRazon: 'Emisor, S.L.', NIF: ISSUER });
  const entries = records.map((record) => {
    const xml = typeof record === 'string' ? record : record.xml;
    return `<sfLR:RegistroFactura>${xml}</sfLR:RegistroFactura>`;
  });
  const cabecera = `<sfLR:Cabecera>${tags({ ObligadoEmision: issuer, ...header })}</sfLR:Cabecera>`;
  return soap(
    `<sfLR:RegFactuSistemaFacturacion>${cabecera}${entries.join('')}</sfLR:RegFactuSistemaFacturacion>`,
  );
}

export const INCIDENT: Elements = { RemisionVoluntaria: tags({ Incidencia: 'S' }) };

/**
 * Builds a query of a period. `filter` and `extra` are XML in the query's namespace, `header` identifies the
 * sender.
 */
export function queryXml(
  period: { year: string; month: string },
  { filter = '', extra = '', header }: { filter?: string; extra?: string; header?: string } = {},
): string {
  const asker = header ?? tags({ ObligadoEmision: tags({ NombreRazon: 'Emisor, S.L.', NIF: ISSUER }) });
  const imputation = tags({ Ejercicio: period.year, Periodo: period.month });
  return soap(
    `<sfLRC:ConsultaFactuSistemaFacturacion><sfLRC:Cabecera>${tags({ IDVersion: '1.0' })}${asker}</sfLRC:Cabecera>` +
      `<sfLRC:FiltroConsulta><sfLRC:PeriodoImputacion>${imputation}</sfLRC:PeriodoImputacion>${filter}</sfLRC:FiltroConsulta>` +
      `${extra}</sfLRC:ConsultaFactuSistemaFacturacion>`,
  );
}

export function censusXml(taxpayers: readonly (readonly [nif: string, name: string])[]): string {
  const list = taxpayers.map(
    ([nif, name]) =>
      `<vn:Contribuyente><vn:Nif>${nif}</vn:Nif><vn:Nombre>${name}</vn:Nombre></vn:Contribuyente>`,
  );
  return soap(`<vn:VNifV2Ent>${list.join('')}</vn:VNifV2Ent>`);
}
