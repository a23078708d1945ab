const WEB_SERVICES =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat';

/** Folder of the VERI*FACTU schemas in their own namespaces. The AEAT publishes the files under `tikeV1.0`. */
const VERIFACTU = `${WEB_SERVICES}/tike/cont/ws`;

/**
 * Namespaces of the services, by the prefix in the AEAT's documents. Source: SuministroInformacion.xsd (`sf`), SuministroLR.xsd
 * (`sfLR`), ConsultaLR.xsd (`sfLRC`), VNifV2.wsdl and the W3C's SOAP 1.1 envelope.
 */
export const NAMESPACES = {
  soapenv: 'http://schemas.xmlsoap.org/soap/envelope/',
  sf: `${VERIFACTU}/SuministroInformacion.xsd`,
  sfLR: `${VERIFACTU}/SuministroLR.xsd`,
  sfLRC: `${VERIFACTU}/ConsultaLR.xsd`,
  VNifV2Ent: `${WEB_SERVICES}/burt/jdit/ws/VNifV2Ent.xsd`,
} as const;

export type Prefix = keyof typeof NAMESPACES;
