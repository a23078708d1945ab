import type { RequestContext } from '../context/context.ts';
import type { CompanyRow } from '../db/schema/company-schema.ts';

export const LOGO_TYPE = 'image/png';

/** Returns a link to the logo of a company, or null without one. */
export async function logoUrl(
  { logoKey }: Pick<CompanyRow, 'logoKey'>,
  { links }: Pick<RequestContext, 'links'>,
): Promise<string | null> {
  if (logoKey === null) return null;
  return await links.urlOf({ key: logoKey, fileName: 'logo.png', contentType: LOGO_TYPE });
}
