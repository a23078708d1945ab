/** Name of the XML in the PDF, as Factur-X 1.0 wants it. */
export const FACTUR_X_FILE = 'factur-x.xml';

const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** What Factur-X says of the XML that a PDF carries, by the names of its extension schema. */
const PROPERTIES: Readonly<Record<string, string>> = {
  DocumentType: 'INVOICE',
  DocumentFileName: FACTUR_X_FILE,
  Version: '1.0',
  ConformanceLevel: 'EN 16931',
};

/**
 * The XMP of a PDF with a CII of EN 16931 in it. It says what the PDF carries, and nothing of PDF/A: no judge has said that it is
 * one.
 *
 * Source: Factur-X 1.0, section 6.2; ISO 16684-1 (XMP).
 */
export function facturXMetadata(): string {
  const said = Object.entries(PROPERTIES).map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`);
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    `<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">${said.join('')}</rdf:Description>`,
    '</rdf:RDF></x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('\n');
}
