/** Digest algorithms by their identifiers, named as WebCrypto names them. SHA-256 or stronger. */
export const DIGESTS: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmlenc#sha256': 'SHA-256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384': 'SHA-384',
  'http://www.w3.org/2001/04/xmlenc#sha512': 'SHA-512',
};

/** Digest of each signature algorithm. Only RSA (README of the facts, section 6). */
export const SIGNATURES: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'SHA-256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384': 'SHA-384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'SHA-512',
};

export const CANONICAL_XML = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
export const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

export const XPATH = 'http://www.w3.org/TR/1999/REC-xpath-19991116';
/** The only expression taken: it leaves the signature out, as the enveloped transform does. Official examples have it. */
export const WITHOUT_SIGNATURE = 'not(ancestor-or-self::ds:Signature)';

/** Fewest bits of the modulus of a signing key. */
export const MIN_KEY_BITS = 2_048;
