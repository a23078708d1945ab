import type { CompanyRow } from '../../../db/schema/directory-schema.ts';
import type { FileStore } from '../../../files/file-store.ts';
import { replacedLogoKey } from '../../../files/kept-logo.ts';
import { log } from '../../../platform/logging/log.ts';
import { LOGO_TYPE } from './logo-url.ts';

/** Where a logo is kept. Each upload has a key of its own, so that no link or cache of an earlier one ever shows another picture. */
export function logoFileKey(companyId: string, uploadId: string): string {
  return `logos/${companyId}/${uploadId}.png`;
}

/**
 * Takes the file of a logo away from where links lead, unless an environment of the stored company still shows it; null for none. It
 * stays for documents that were issued with it and are not drawn yet. That one is left over refuses no upload.
 */
export async function discardLogo(
  files: FileStore,
  { logoKey, live }: Pick<CompanyRow, 'logoKey' | 'live'>,
  key: string | null,
): Promise<void> {
  if (key === null || key === logoKey || key === live?.logo_key) return;
  try {
    const file = await files.get(key);
    if (file !== null) await files.put(replacedLogoKey(key), await file.bytes(), LOGO_TYPE);
    await files.delete(key);
  } catch (error) {
    log('logo.left_over', { file: key }, error);
  }
}
