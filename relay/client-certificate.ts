import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { SettingsError } from './settings-error.ts';

/** Client certificate that the authorities require: the bytes of a PKCS#12 file and its passphrase. */
export interface ClientCertificate {
  pfx: Buffer;
  passphrase: string;
}

/** Name of a sender's file: the NIF of the taxpayer, whose passphrase is in a file of the same name. */
const SENDER_FILE = /^([0-9A-Z]{9})\.(p12|pfx)$/;
const PASSPHRASE_END = '.passphrase';
/** Line end that editors write after a passphrase. */
const LINE_END = /\r?\n$/;

/** Reads a file. `name` is what the operator set. Throws `SettingsError` if it cannot be read. */
export function readNamed(name: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new SettingsError(`${name} cannot be read: ${why}`);
  }
}

/**
 * Returns a certificate once it was opened.
 *
 * @param name of the file, as the operator set it
 * @param passphraseName where its passphrase is set
 * @throws SettingsError if it cannot be opened
 */
export function openedCertificate(
  certificate: ClientCertificate,
  name: string,
  passphraseName: string,
): ClientCertificate {
  try {
    createSecureContext(certificate);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new SettingsError(
      `${name} cannot be opened (${why}). "mac verify failure": ${passphraseName} is not its passphrase. "Unsupported PKCS12 PFX data": it was encrypted with an algorithm of old; relay/README.md says how to write it anew.`,
    );
  }
  return certificate;
}

/**
 * Reads the certificates of taxpayers who send with their own, by NIF: `B12345674.p12`, with its passphrase in
 * `B12345674.passphrase`. No folder holds none.
 *
 * @throws SettingsError for a folder or file that cannot be read or opened, a name that is no NIF, or a NIF that has two
 */
export function senderCertificates(folder: string): ReadonlyMap<string, ClientCertificate> {
  const senders = new Map<string, ClientCertificate>();
  for (const file of folder === '' ? [] : filesOf(folder)) {
    if (file.endsWith(PASSPHRASE_END)) continue;
    const name = `${file} of AEAT_RELAY_SENDERS`;
    const nif = SENDER_FILE.exec(file)?.[1];
    if (nif === undefined)
      throw new SettingsError(`${name} must be called by the NIF of its taxpayer, like B12345674.p12.`);
    if (senders.has(nif)) throw new SettingsError(`${name}: ${nif} has two files.`);
    const secret = nif + PASSPHRASE_END;
    const passphrase = readNamed(secret, join(folder, secret)).toString('utf8').replace(LINE_END, '');
    const pfx = readNamed(name, join(folder, file));
    senders.set(nif, openedCertificate({ pfx, passphrase }, name, secret));
  }
  return senders;
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new SettingsError(`AEAT_RELAY_SENDERS cannot be read: ${why}`);
  }
}
