import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Schema of ISO 20022 as it publishes it (iso20022.org, archive of messages), unchanged. */
const SCHEMA = join(import.meta.dirname, 'pain.008.001.02.xsd');
const OK = 0;

/** True if xmllint is installed, which judges by the official schema. */
export const HAS_XMLLINT = spawnSync('xmllint', ['--version']).status === OK;

/** Returns what xmllint says of pain.008.001.02 messages against their official schema: '' if all are valid. */
export function lintPain008(messages: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'pain008-'));
  try {
    const files = messages.map((message, index) => {
      const file = join(folder, `${index}.xml`);
      writeFileSync(file, message);
      return file;
    });
    const { status, stderr } = spawnSync('xmllint', ['--nonet', '--noout', '--schema', SCHEMA, ...files]);
    return status === OK ? '' : String(stderr).replaceAll(folder, '');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
