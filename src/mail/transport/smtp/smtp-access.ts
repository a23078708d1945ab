import { base64Text, capabilitiesOf, type SmtpCapabilities } from './smtp-capabilities.ts';
import type { SmtpReply } from './smtp-reply.ts';
import { isLoopback, type SmtpCredentials, type SmtpSettings } from './smtp-settings.ts';
import { Ended, failedBefore, isPositive, type SmtpDialogue } from './smtp-steps.ts';

/** Reply code to credentials that the server accepts only over encrypted connections (RFC 4954, 6). */
const ENCRYPTION_REQUIRED = 538;

/** Greets a server and reads its capabilities. */
export function* hello(name: string): SmtpDialogue<SmtpCapabilities> {
  const extended = yield { step: 'COMMAND', line: `EHLO ${name}` };
  if (isPositive(extended)) return capabilitiesOf(extended);
  const plain = yield { step: 'COMMAND', line: `HELO ${name}` };
  if (isPositive(plain)) return capabilitiesOf({ code: plain.code, lines: [] });
  throw failedBefore('the mail server refused the greeting', plain);
}

function* encrypted(name: string): SmtpDialogue<SmtpCapabilities> {
  const reply = yield { step: 'COMMAND', line: 'STARTTLS' };
  if (reply.code !== 220) throw failedBefore('the mail server refused encryption', reply);
  yield { step: 'START_TLS' };
  return yield* hello(name);
}

/** Encrypts if the server offers it. Credentials require it. */
function* secured(
  { host, credentials }: SmtpSettings,
  name: string,
  first: SmtpCapabilities,
): SmtpDialogue<SmtpCapabilities> {
  if (first.startTls) return yield* encrypted(name);
  if (credentials === null) return first;
  const reason = `${host} offers no encryption, without which the credentials of SMTP_URL are not sent`;
  throw new Ended({ result: 'FAILED', reason, retry: true });
}

function* signIn(
  credentials: SmtpCredentials,
  { authentication }: SmtpCapabilities,
): SmtpDialogue<SmtpReply> {
  const { user, password } = credentials;
  if (authentication.includes('PLAIN')) {
    return yield { step: 'COMMAND', line: `AUTH PLAIN ${base64Text(`\u0000${user}\u0000${password}`)}` };
  }
  if (!authentication.includes('LOGIN')) {
    const reason = 'the mail server offers neither AUTH PLAIN nor AUTH LOGIN for the credentials of SMTP_URL';
    throw new Ended({ result: 'FAILED', reason, retry: true });
  }
  let reply = yield { step: 'COMMAND', line: 'AUTH LOGIN' };
  if (reply.code === 334) reply = yield { step: 'COMMAND', line: base64Text(user) };
  if (reply.code === 334) reply = yield { step: 'COMMAND', line: base64Text(password) };
  return reply;
}

/**
 * Encrypts and signs in. Nobody can listen on the same machine, and certificates of servers there cannot be checked. TLS is
 * therefore used there only if the server requires it for credentials.
 */
export function* admitted(
  settings: SmtpSettings,
  name: string,
  first: SmtpCapabilities,
): SmtpDialogue<SmtpCapabilities> {
  const { credentials, implicitTls, host } = settings;
  const takesThem = credentials === null || first.authentication.length > 0;
  const mayStay = implicitTls || (isLoopback(host) && (takesThem || !first.startTls));
  let server = mayStay ? first : yield* secured(settings, name, first);
  if (credentials === null) return server;
  let reply = yield* signIn(credentials, server);
  if (reply.code === ENCRYPTION_REQUIRED && server === first && first.startTls) {
    server = yield* encrypted(name);
    reply = yield* signIn(credentials, server);
  }
  if (reply.code !== 235) throw failedBefore('the mail server refused the credentials of SMTP_URL', reply);
  return server;
}
