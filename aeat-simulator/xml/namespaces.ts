const AEAT = 'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat';
const VERIFACTU = `${AEAT}/tike/cont/ws`;
const CENSUS = `${AEAT}/burt/jdit/ws`;

/**
 * Namespaces of the services, under the prefixes that their documents use.
 * Source: SistemaFacturacion.wsdl and VNifV2.wsdl of the AEAT; SOAP 1.1.
 */
export const NAMESPACES = {
  env: 'http://schemas.xmlsoap.org/soap/envelope/',
  sf: `${VERIFACTU}/SuministroInformacion.xsd`,
  sfLR: `${VERIFACTU}/SuministroLR.xsd`,
  sfLRC: `${VERIFACTU}/ConsultaLR.xsd`,
  sfR: `${VERIFACTU}/RespuestaSuministro.xsd`,
  sfLRRC: `${VERIFACTU}/RespuestaConsultaLR.xsd`,
  censusIn: `${CENSUS}/VNifV2Ent.xsd`,
  censusOut: `${CENSUS}/VNifV2Sal.xsd`,
  ds: 'http://www.w3.org/2000/09/xmldsig#',
} as const;

export type Prefix = keyof typeof NAMESPACES;

/** Namespaces of the census. Its own examples use `http:`, and both forms are in use. */
export const CENSUS_INPUT_ALIASES: readonly string[] = [
  NAMESPACES.censusIn,
  NAMESPACES.censusIn.replace('https:', 'http:'),
];
