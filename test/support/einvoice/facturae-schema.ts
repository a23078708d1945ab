import { type XmlSchema, xmlSchema } from './xml-schema.ts';

/** The schema of Facturae 3.2.2; null where it is not beside the repository. */
export function facturaeSchema(): XmlSchema | null {
  return xmlSchema(
    'facturae/Facturaev3_2_2.xsd',
    'http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml',
  );
}
