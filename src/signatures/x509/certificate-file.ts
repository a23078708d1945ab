import { fromBase64 } from '../algorithms.ts';
import { type Certificate, readCertificate } from './certificate.ts';

const PEM = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/;

/**
 * Reads the first certificate of a PEM file, or a DER file.
 *
 * @throws DerError for anything else
 */
export function readCertificateFile(content: Uint8Array): Certificate {
  const base64 = PEM.exec(new TextDecoder().decode(content))?.[1];
  const der = base64 === undefined ? null : fromBase64(base64);
  return readCertificate(der ?? content);
}
