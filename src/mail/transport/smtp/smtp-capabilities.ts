import { Buffer } from 'node:buffer';
import type { SmtpReply } from './smtp-reply.ts';

/** Capabilities of a server that matter here. */
export interface SmtpCapabilities {
  startTls: boolean;
  /** True if it wants a message's size in advance. */
  size: boolean;
  /** Names of the sign-in methods, in upper case. */
  authentication: readonly string[];
}

/** Reads an EHLO reply. Its first line greets, and each further line names an extension (RFC 5321, 4.1.1.1). */
export function capabilitiesOf({ lines }: SmtpReply): SmtpCapabilities {
  const extensions = lines.slice(1).map((line) => line.trim().toUpperCase().split(/[ =]+/));
  return {
    startTls: extensions.some(([keyword]) => keyword === 'STARTTLS'),
    size: extensions.some(([keyword]) => keyword === 'SIZE'),
    authentication: extensions.filter(([keyword]) => keyword === 'AUTH').flatMap(([, ...ways]) => ways),
  };
}

/** Returns a text's UTF-8 bytes in base64, on one line. */
export function base64Text(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}
