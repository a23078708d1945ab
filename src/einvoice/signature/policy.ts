/**
 * Signature policy of Facturae, version 3.1, which every signature of a Facturae names (Orden EHA/962/2007; facturae.gob.es).
 */
export const FACTURAE_POLICY = {
  identifier:
    'http://www.facturae.es/politica_de_firma_formato_facturae/politica_de_firma_formato_facturae_v3_1.pdf',
  description: 'Política de firma electrónica para facturación electrónica con formato Facturae',
  /** Digest of the document at the identifier, base64. Only the policy is digested with SHA-1, never the signed content. */
  digestAlgorithm: 'http://www.w3.org/2000/09/xmldsig#sha1',
  digest: 'Ohixl6upD6av8N7pEvDABhEL6hM=',
} as const;

/** Role of the signer: the issuer, or a third party in the issuer's name (policy 3.1, section 3.3.5). */
export type SignerRole = 'emisor' | 'third party';
