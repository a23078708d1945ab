/** Credentials of the service at the mail server. */
export interface SmtpCredentials {
  user: string;
  password: string;
}

/** Address of a mail server and the credentials for it. */
export interface SmtpSettings {
  host: string;
  port: number;
  /** True for TLS from the first byte (`smtps`). Otherwise STARTTLS by the rules of the dialogue. */
  implicitTls: boolean;
  credentials: SmtpCredentials | null;
}

/** Ports for submission with STARTTLS and with implicit TLS (RFC 6409; RFC 8314, 3.3). */
const SUBMISSION_PORT = 587;
const SUBMISSIONS_PORT = 465;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;
/** Characters that a line of SMTP or a SASL PLAIN message cannot contain. */
const NOT_IN_CREDENTIALS = /[\u0000\r\n]/;

/** True if the server is on the same machine, so that nobody can read the connection. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Returns the credentials in a URL. Null if there are none, undefined if they cannot be sent. */
function credentialsOf(url: URL): SmtpCredentials | null | undefined {
  if (url.username === '' && url.password === '') return null;
  const user = decoded(url.username);
  const password = decoded(url.password);
  if (user === null || password === null || NOT_IN_CREDENTIALS.test(user + password)) return undefined;
  return { user, password };
}

/**
 * Reads `smtp://user:password@host:587` or `smtps://…:465`. User and password are percent-encoded and optional, like the
 * port. Null for any other text.
 */
export function smtpSettings(text: string): SmtpSettings | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') || url.hostname === '') {
    return null;
  }
  const credentials = credentialsOf(url);
  if (credentials === undefined || (url.pathname !== '' && url.pathname !== '/') || url.search !== '') {
    return null;
  }
  const implicitTls = url.protocol === 'smtps:';
  const port = url.port === '' ? (implicitTls ? SUBMISSIONS_PORT : SUBMISSION_PORT) : Number(url.port);
  return { host: url.hostname, port, implicitTls, credentials };
}
