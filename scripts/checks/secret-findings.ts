import { createHash } from 'node:crypto';
import { lintSource } from '@secretlint/core';
import { creator as recommended } from '@secretlint/secretlint-rule-preset-recommend';
import { isSecretText } from '../../src/platform/credential-text.ts';

/*
 * The checker's own profiler stores a mark of each step and searches all of them at the next one. That takes two
 * minutes for this repository instead of some seconds, so its marks are not stored.
 */
performance.mark = (name) => new PerformanceMark(name);

/** Text in a file that looks like a secret. `digest` identifies it without revealing it. */
export interface SecretFinding {
  file: string;
  line: number;
  what: string;
  digest: string;
}

const CONFIG = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: recommended }] };
/** Characters of a hexadecimal SHA-256 that identify a text. */
const DIGEST_CHARACTERS = 16;
/** Pattern of a possible credential of this product. Its checksum confirms it (src/platform/credential-text.ts). */
const OWN = /(service_[a-z_]+_)[0-9A-Za-z]{49}(?![0-9A-Za-z])/g;
/** Pattern of secrets that sign events. */
const WEBHOOK_SECRET = /\bwhsec_[0-9A-Za-z+/]{24,}/g;

function finding(file: string, text: string, start: number, end: number, what: string): SecretFinding {
  return {
    file,
    line: text.slice(0, start).split('\n').length,
    what,
    digest: createHash('sha256').update(text.slice(start, end)).digest('hex').slice(0, DIGEST_CHARACTERS),
  };
}

function ownSecrets(text: string): RegExpExecArray[] {
  const credentials = [...text.matchAll(OWN)].filter(([whole, prefix = '']) => isSecretText(prefix, whole));
  return [...credentials, ...text.matchAll(WEBHOOK_SECRET)];
}

/**
 * Returns the texts that look like secrets, by secretlint's recommended rules and the prefixes of this product's own.
 */
export async function secretFindings(file: string, text: string): Promise<SecretFinding[]> {
  const source = {
    filePath: file,
    content: text,
    ext: file.slice(file.lastIndexOf('.')),
    contentType: 'text' as const,
  };
  const { messages } = await lintSource({ source, options: { config: CONFIG, noPhysicFilePath: true } });
  return [
    ...messages.map(({ range: [start, end], messageId }) => finding(file, text, start, end, messageId)),
    ...ownSecrets(text).map((match) =>
      finding(file, text, match.index, match.index + match[0].length, 'A credential of the product'),
    ),
  ];
}
