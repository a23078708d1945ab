import { Buffer } from 'node:buffer';
import type { SmtpReply } from './smtp-reply.ts';

/** What a server said it can, as far as it matters here. */
export interface SmtpCapabilities {
  startTls: boolean;
  /** It wants to know a message's size beforehand. */
  size: boolean;
  /** Names of the ways to sign in, in upper case. */
  authentication: readonly string[];
}

/** Reads an EHLO reply: its first line greets, each further one names an extension (RFC 5321, 4.1.1.1). */
export function capabilitiesOf({ lines }: SmtpReply): SmtpCapabilities {
  const extensions = lines.slice(1).map((line) => line.trim().toUpperCase().split(/[ =]+/));
  return {
    startTls: extensions.some(([keyword]) => keyword === 'STARTTLS'),
    size: extensions.some(([keyword]) => keyword === 'SIZE'),
    authentication: extensions.filter(([keyword]) => keyword === 'AUTH').flatMap(([, ...ways]) => ways),
  };
}

/** A text's UTF-8 bytes in base64, on one line. */
export function base64Text(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}
