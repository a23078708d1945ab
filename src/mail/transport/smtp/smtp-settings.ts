/** How the service signs in. */
export interface SmtpCredentials {
  user: string;
  password: string;
}

/** How a mail server is reached and what it is told. */
export interface SmtpSettings {
  host: string;
  port: number;
  /** TLS from the first byte on (`smtps`); else STARTTLS by the rules of the dialogue. */
  implicitTls: boolean;
  credentials: SmtpCredentials | null;
}

/** Submission with STARTTLS and with implicit TLS (RFC 6409; RFC 8314, 3.3). */
const SUBMISSION_PORT = 587;
const SUBMISSIONS_PORT = 465;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;
/** What a line of SMTP or a SASL PLAIN message cannot hold. */
const NOT_IN_CREDENTIALS = /[\u0000\r\n]/;

/** Whether the server is on the same machine, so that nothing is read on the way. */
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

/** Null where there are none, undefined where they cannot be sent. */
function credentialsOf(url: URL): SmtpCredentials | null | undefined {
  if (url.username === '' && url.password === '') return null;
  const user = decoded(url.username);
  const password = decoded(url.password);
  if (user === null || password === null || NOT_IN_CREDENTIALS.test(user + password)) return undefined;
  return { user, password };
}

/**
 * Reads `smtp://user:password@host:587` or `smtps://…:465`; user and password are percent-encoded and may be absent, the port
 * too. Null for any other text.
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
