import type { CompanyContext } from '../../context.ts';
import { isLogoShown } from '../repository.ts';

/** Where a logo is kept. Each upload has a key of its own, so that no link or cache of an earlier one ever shows another picture. */
export function logoFileKey(companyId: string, uploadId: string): string {
  return `logos/${companyId}/${uploadId}.png`;
}

/** Deletes the file of a logo that neither environment shows any more; null for none. That one is left over refuses nobody. */
export async function discardLogo(
  { files, directory, companyId }: Pick<CompanyContext, 'files' | 'directory' | 'companyId'>,
  key: string | null,
): Promise<void> {
  if (key === null) return;
  try {
    if (!(await isLogoShown(directory, companyId, key))) await files.delete(key);
  } catch (error) {
    console.warn(JSON.stringify({ logo: 'left over', key, error: String(error) }));
  }
}
