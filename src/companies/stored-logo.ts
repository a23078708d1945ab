import type { CompanyRow } from '../db/schema/company-schema.ts';
import type { FileStore } from '../documents/stored/file-store.ts';
import { replacedLogoKey } from '../documents/stored/kept-logo.ts';
import { log } from '../platform/logging/log.ts';
import { LOGO_TYPE } from './logo-url.ts';

/**
 * Returns the file key of a logo. Each upload has its own key, so that no link or cache of an earlier one shows another
 * image.
 */
export function logoFileKey(companyId: string, uploadId: string): string {
  return `logos/${companyId}/${uploadId}.png`;
}

/**
 * Moves a replaced logo to a key without links, unless an environment of the stored company still shows it. Issued
 * documents that are not drawn yet can still use it there. A failure is only logged, so that the upload succeeds.
 *
 * @param key key of the replaced logo, or null for none
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
