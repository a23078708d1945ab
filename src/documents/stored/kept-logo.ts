import type { FileStore } from './file-store.ts';

/** Folders of current logos and of replaced ones. */
const SHOWN = 'logos/';
const REPLACED = 'replaced-logos/';

/** Returns the folder of all logos that a company has replaced. */
export function replacedLogosOf(companyId: string): string {
  return `${REPLACED}${companyId}/`;
}

/** Returns the key of a logo after its company has replaced or removed it. */
export function replacedLogoKey(key: string): string {
  return key.startsWith(SHOWN) ? REPLACED + key.slice(SHOWN.length) : key;
}

/** Reads a logo by its original key, even after it was replaced. Documents issued with it may not have a PDF yet. */
export async function logoBytes(files: FileStore, key: string): Promise<Uint8Array | null> {
  const found = (await files.get(key)) ?? (await files.get(replacedLogoKey(key)));
  return found === null ? null : await found.bytes();
}
