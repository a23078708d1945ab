/** Name of the XML in the PDF, prescribed by Factur-X 1.0. */
export const FACTUR_X_FILE = 'factur-x.xml';

const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** Properties of the embedded XML, by their names in the Factur-X extension schema. */
const PROPERTIES: Readonly<Record<string, string>> = {
  DocumentType: 'INVOICE',
  DocumentFileName: FACTUR_X_FILE,
  Version: '1.0',
  ConformanceLevel: 'EN 16931',
};

/**
 * Returns the XMP of a PDF with an embedded CII of EN 16931. It describes the embedded file and claims no PDF/A, since no
 * validator has confirmed it. Source: Factur-X 1.0, section 6.2; ISO 16684-1 (XMP).
 */
export function facturXMetadata(): string {
  const fields = Object.entries(PROPERTIES).map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`);
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    `<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">${fields.join('')}</rdf:Description>`,
    '</rdf:RDF></x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('\n');
}
