/** The parts of node-forge that are loaded, each by itself, so that the rest of it is not bundled. */
declare module 'node-forge/lib/asn1.js' {
  const asn1: typeof import('node-forge').asn1;
  export default asn1;
}
declare module 'node-forge/lib/pkcs12.js' {
  const pkcs12: typeof import('node-forge').pkcs12;
  export default pkcs12;
}
declare module 'node-forge/lib/x509.js' {
  const pki: typeof import('node-forge').pki;
  export default pki;
}
declare module 'node-forge/lib/sha256.js';
declare module 'node-forge/lib/sha512.js';
