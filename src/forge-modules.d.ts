/** The parts of node-forge that are loaded, each by itself, so that the rest of it is not bundled. */
declare module 'node-forge/lib/asn1.js' {
  type Forge = typeof import('node-forge').asn1;
  interface Reading {
    strict: boolean;
    parseAllBytes: boolean;
    decodeBitStrings: boolean;
  }
  /** Its types know of no options. */
  const asn1: Forge & { fromDer(bytes: string, options: Reading): import('node-forge').asn1.Asn1 };
  export default asn1;
}
declare module 'node-forge/lib/des.js' {
  const des: typeof import('node-forge').des;
  export default des;
}
declare module 'node-forge/lib/rc2.js' {
  const rc2: typeof import('node-forge').rc2;
  export default rc2;
}
declare module 'node-forge/lib/util.js' {
  const util: typeof import('node-forge').util;
  export default util;
}
