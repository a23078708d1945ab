import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';

const OWNER_ONLY = 0o600;

/** Mode of a folder that only its owner may enter. */
export const OWNER_ONLY_DIRECTORY = 0o700;

/** Writes a file that only its owner can read. A reader in between sees the old text or the new one, never a part. */
export function writePrivateFile(file: string, text: string): void {
  const temporary = `${file}.new`;
  rmSync(temporary, { force: true });
  const descriptor = openSync(temporary, 'wx', OWNER_ONLY);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(temporary, file);
}
