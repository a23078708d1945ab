import type { FileStore } from './file-store.ts';

/** Where the logos of companies are, and where those that they have replaced stay. */
const SHOWN = 'logos/';
const REPLACED = 'replaced-logos/';

/** Where all logos are that a company has replaced. */
export function replacedLogosOf(companyId: string): string {
  return `${REPLACED}${companyId}/`;
}

/** Where a logo goes once its company has replaced or removed it. */
export function replacedLogoKey(key: string): string {
  return key.startsWith(SHOWN) ? REPLACED + key.slice(SHOWN.length) : key;
}

/** A logo by the key under which it was shown, also after that ended: documents were issued with it whose PDFs are not drawn yet. */
export async function logoBytes(files: FileStore, key: string): Promise<Uint8Array | null> {
  const found = (await files.get(key)) ?? (await files.get(replacedLogoKey(key)));
  return found === null ? null : await found.bytes();
}
