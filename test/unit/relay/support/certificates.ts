import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';

/** Certificates of one test run: authorities, servers and clients, in the file formats of real ones. */

const YEAR_MS = 365 * 24 * 3_600_000;
export const PASSPHRASE = 'una frase de paso';

export interface Authority {
  certificate: forge.pki.Certificate;
  privateKey: forge.pki.rsa.PrivateKey;
  pem: string;
}

let serial = 1;

function keyPair() {
  // Node is faster than forge: milliseconds instead of seconds.
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs1', format: 'pem' }).toString());
  return { privateKey: key, publicKey: forge.pki.setRsaPublicKey(key.n, key.e) };
}

function certificateOf(name: string, extensions: object[], issuer: Authority | null) {
  const keys = keyPair();
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = keys.publicKey;
  certificate.serialNumber = (serial++).toString(16).padStart(2, '0');
  certificate.validity.notBefore = new Date(Date.now() - YEAR_MS);
  certificate.validity.notAfter = new Date(Date.now() + YEAR_MS);
  const subject = [{ name: 'commonName', value: name }];
  certificate.setSubject(subject);
  certificate.setIssuer(issuer?.certificate.subject.attributes ?? subject);
  certificate.setExtensions(extensions);
  certificate.sign(issuer?.privateKey ?? keys.privateKey, forge.md.sha256.create());
  return { certificate, privateKey: keys.privateKey };
}

export function makeAuthority(name: string): Authority {
  const extensions = [
    { name: 'basicConstraints', cA: true },
    { name: 'keyUsage', keyCertSign: true },
  ];
  const made = certificateOf(name, extensions, null);
  return { ...made, pem: forge.pki.certificateToPem(made.certificate) };
}

/** Returns a PEM server certificate for the loopback address. */
export function serverCertificate(authority: Authority): { cert: Buffer; key: Buffer } {
  const localhost = {
    name: 'subjectAltName',
    altNames: [
      { type: 7, ip: '127.0.0.1' },
      { type: 2, value: 'localhost' },
    ],
  };
  const made = certificateOf('localhost', [localhost], authority);
  return {
    cert: Buffer.from(forge.pki.certificateToPem(made.certificate)),
    key: Buffer.from(forge.pki.privateKeyToPem(made.privateKey)),
  };
}

/** Returns the certificate and key of a client as a PKCS#12 file. */
export function clientPfx(authority: Authority, name: string): Buffer {
  const made = certificateOf(name, [{ name: 'extKeyUsage', clientAuth: true }], authority);
  const file = forge.pkcs12.toPkcs12Asn1(made.privateKey, [made.certificate], PASSPHRASE, {
    algorithm: 'aes256',
  });
  return Buffer.from(forge.asn1.toDer(file).getBytes(), 'binary');
}
