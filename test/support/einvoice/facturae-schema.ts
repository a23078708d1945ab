import { type XmlSchema, xmlSchema } from './xml-schema.ts';

/** Returns the schema of Facturae 3.2.2, or null if it is not beside the repository. */
export function facturaeSchema(): XmlSchema | null {
  return xmlSchema(
    'facturae/Facturaev3_2_2.xsd',
    'http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml',
  );
}
