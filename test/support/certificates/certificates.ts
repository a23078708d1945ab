import forge from 'node-forge';

const KEY_BITS = 2048;
const DAY_MS = 86_400_000;

/** Certificate of an authority and one that it issued to a host, in PEM. */
export interface Certificates {
  authority: string;
  certificate: string;
  key: string;
}

function certificateFor(name: string, key: forge.pki.rsa.PublicKey, issuer: string, serial: string) {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = key;
  certificate.serialNumber = serial;
  certificate.validity.notBefore = new Date(Date.now() - DAY_MS);
  certificate.validity.notAfter = new Date(Date.now() + DAY_MS);
  certificate.setSubject([{ name: 'commonName', value: name }]);
  certificate.setIssuer([{ name: 'commonName', value: issuer }]);
  return certificate;
}

/** Creates an authority and its certificate for a host name. */
export function certificatesFor(host: string): Certificates {
  const authorityName = 'Folio test authority';
  const authorityKeys = forge.pki.rsa.generateKeyPair(KEY_BITS);
  const authority = certificateFor(authorityName, authorityKeys.publicKey, authorityName, '01');
  authority.setExtensions([
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', keyCertSign: true, critical: true },
  ]);
  authority.sign(authorityKeys.privateKey, forge.md.sha256.create());
  const keys = forge.pki.rsa.generateKeyPair(KEY_BITS);
  const certificate = certificateFor(host, keys.publicKey, authorityName, '02');
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'extKeyUsage', serverAuth: true },
    { name: 'subjectAltName', altNames: [{ type: 2, value: host }] },
  ]);
  certificate.sign(authorityKeys.privateKey, forge.md.sha256.create());
  return {
    authority: forge.pki.certificateToPem(authority),
    certificate: forge.pki.certificateToPem(certificate),
    key: forge.pki.privateKeyToPem(keys.privateKey),
  };
}
