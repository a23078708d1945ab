import { createSecureContext } from 'node:tls';
import { MIN_RELAY_SECRET_CHARACTERS } from '../src/registration/aeat/relay-protocol.ts';
import {
  type ClientCertificate,
  openedCertificate,
  readNamed,
  senderCertificates,
} from './client-certificate.ts';
import { SettingsError } from './settings-error.ts';

const DEFAULT_PORT = 8443;
const DEFAULT_HOST = '127.0.0.1';
const MAX_PORT = 65_535;

/** Server certificate and key of the relay, PEM. */
export interface ServerCertificate {
  cert: Buffer;
  key: Buffer;
}

export interface RelaySettings {
  certificate: ClientCertificate;
  /** Certificates of taxpayers who send with their own, by NIF. */
  senders: ReadonlyMap<string, ClientCertificate>;
  secret: string;
  host: string;
  /** Port to listen on. 0 takes any free one. */
  port: number;
  /** Null serves plain HTTP, for a TLS proxy or a tunnel in front. */
  server: ServerCertificate | null;
}

type Variables = Readonly<Record<string, string | undefined>>;

function operatorCertificate(variables: Variables): ClientCertificate {
  const path = variables.AEAT_RELAY_PFX ?? '';
  if (path === '') throw new SettingsError('AEAT_RELAY_PFX must name the PKCS#12 file of the certificate.');
  const certificate = {
    pfx: readNamed('AEAT_RELAY_PFX', path),
    passphrase: variables.AEAT_RELAY_PASSPHRASE ?? '',
  };
  return openedCertificate(certificate, 'AEAT_RELAY_PFX', 'AEAT_RELAY_PASSPHRASE');
}

function serverCertificate(variables: Variables): ServerCertificate | null {
  const { AEAT_RELAY_TLS_CERT: cert = '', AEAT_RELAY_TLS_KEY: key = '' } = variables;
  if (cert === '' && key === '') return null;
  if (cert === '' || key === '') {
    throw new SettingsError('AEAT_RELAY_TLS_CERT and AEAT_RELAY_TLS_KEY go together.');
  }
  const pair = { cert: readNamed('AEAT_RELAY_TLS_CERT', cert), key: readNamed('AEAT_RELAY_TLS_KEY', key) };
  try {
    createSecureContext(pair);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new SettingsError(
      `AEAT_RELAY_TLS_CERT and AEAT_RELAY_TLS_KEY are no certificate and its key: ${why}`,
    );
  }
  return pair;
}

function sharedSecret({ AEAT_RELAY_SECRET: secret = '' }: Variables): string {
  if (secret.length >= MIN_RELAY_SECRET_CHARACTERS && /^[!-~]+$/.test(secret)) return secret;
  throw new SettingsError(
    `AEAT_RELAY_SECRET must be ${MIN_RELAY_SECRET_CHARACTERS} characters or more, ASCII without spaces; "openssl rand -hex 32" makes one.`,
  );
}

function listenPort({ AEAT_RELAY_PORT: text = '' }: Variables): number {
  const port = text === '' ? DEFAULT_PORT : Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= MAX_PORT) return port;
  throw new SettingsError('AEAT_RELAY_PORT must be a port number.');
}

/** Returns a relay's settings from its environment variables. Throws `SettingsError` if one is missing or unusable. */
export function readSettings(variables: Variables): RelaySettings {
  return {
    secret: sharedSecret(variables),
    certificate: operatorCertificate(variables),
    senders: senderCertificates(variables.AEAT_RELAY_SENDERS ?? ''),
    server: serverCertificate(variables),
    port: listenPort(variables),
    host: variables.AEAT_RELAY_HOST || DEFAULT_HOST,
  };
}
