/** Password of the sample, as in the example of `certificates.upload`. */
export const SAMPLE_PASSWORD = 'folio-pruebas';

/**
 * PKCS#12 file made with openssl for tests: a self-signed certificate of B12345674 with a P-256 key, valid until
 * 2046. Its password is hashed in one round. The cost of many rounds has a test of its own.
 */
const SAMPLE =
  'MIIE1gIBAzCCBJAGCSqGSIb3DQEHAaCCBIEEggR9MIIEeTCCAzEGCSqGSIb3DQEHBqCCAyIwggMeAgEAMIIDFwYJKoZIhvcNAQcBMF' +
  'YGCSqGSIb3DQEFDTBJMCgGCSqGSIb3DQEFDDAbBAhF/wB4u9AKswIBATAMBggqhkiG9w0CCQUAMB0GCWCGSAFlAwQBKgQQ7a33JGKz' +
  'LbhIOEy1JEipIoCCArBAXrMGA0FB3ZCxUKxsVInD2sDfjPgtZluxWezTp9pArEw83n5dMESmHy5mxSTiVXYMmcepVHvFLsfqXR9v52' +
  'Y5CZ8l/qseUGIRQXhBSjh270GNK2InP1VsWGXG5NKHcJFraiqo1H4oICI1eMtV6TnU//amX3bprpNO+AKZZhZdHaKBN1JRp122t4h9' +
  'LjDz11f+TJtOxoPEk1NQmFZDz7w6pH6ar1o+Oj5RSClQ23RDIjxxkLxyjTIqmXGnFmAhFbo8UcR1CnYhf7rrzKhn0KGvVjgzE6n504' +
  'HwHB98Fc1jKRId1wkkhHOpVMDc7u00DHwCxvF4ufjfILjKcdQDAGUhVgLL5NimvGBm5Ygko4NKJQ73vVAZaJ4mXXl04DsLD4TsmA4c' +
  '+lU3+2jIWJvEuYrZY9fLTbrYT1IFFsojoHKrYVKE66vLEG89LjDqpRR8H9KGcfx13cC/kcqKT0u20PwQTV5uUSTa6bhmlhTIi5blLl' +
  'U93JjcZfqswdjmmUvbp6bft7BKm7dcut/NUkwU41C68vSC7Va622FAIJ3vtxtUYeZ9G1w+Q9UDpdQOmpTDUEhi3Goc8Q4/umRf/DR9' +
  'mRtdwpmQPGKvQUsQEzEvqWtZPACCws32QPWlnSon/G0AlQBovF3ce83HeIUgQQoGe4zUchVKpLuoIvCOE6g9i8ENmZ7sSQXSClrHJz' +
  'c6C6w15v4qqcPq1AOShmc9HKdxOwNGbqF2QAp0KN1uqqhb0/QYYwho97Csd/eKovBSlDPnJ87FCA1PAgPz8BmgadNkPdPH6I5dPs/c' +
  'pDfuKtB4F6f72/M80f2EbFZ/5MIPE2Gk9x1uM1p1fKEHrO01HmIsXfOR7YKyIsGnHiH/HUO5iOnhmIJxID/e80MN6m4b0yqqtEKpJ+' +
  'eCC/e1yVhLOX9EQXtlMIIBQAYJKoZIhvcNAQcBoIIBMQSCAS0wggEpMIIBJQYLKoZIhvcNAQwKAQKgge4wgeswVgYJKoZIhvcNAQUN' +
  'MEkwKAYJKoZIhvcNAQUMMBsECDmLD1tkzLHJAgEBMAwGCCqGSIb3DQIJBQAwHQYJYIZIAWUDBAEqBBCBOf+qD47j28MNmtr90Nn7BI' +
  'GQjN7UuQNjr2KOgUFvj3qwB4uSXgeIMY62ThnyUCzHL3+VBgaTrFtRMjbID4Sn3TpSy+4Jbk7GdrDIeIJTZePTs0OsA6iO4/MShLDN' +
  'BD6C1s627RqwvpAIT0Kj/NK5JwPNFqXvOk04hysvG6Ct2YQhRpxa3GuhJOqTUY4yjlRFOlbqLcC0xOZ8uveVlwL4h2sHMSUwIwYJKo' +
  'ZIhvcNAQkVMRYEFGWBaDCQVcI6l3j8Sp1d3an9otzvMD0wMTANBglghkgBZQMEAgEFAAQge9w0bQmsyQizhV7gW6e+HQHZqT5m8lQ5' +
  'Fq8RrPC0GYQECL9qgPLwghkE';

/** Returns the sample PKCS#12 file. */
export function sampleCertificate(): Uint8Array {
  return Uint8Array.from(atob(SAMPLE), (character) => character.charCodeAt(0));
}
