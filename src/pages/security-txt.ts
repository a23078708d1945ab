const DAY_MS = 86_400_000;
/** Days that what is said holds: far less than the year that RFC 9116 (2.5.5) recommends at most. */
const VALID_DAYS = 180;

/** Where the file is (RFC 9116, 3). */
export const SECURITY_TXT_PATH = '/.well-known/security.txt';
/** SECURITY.md as a page (local/public-files/guide-pages.ts). */
const POLICY_PATH = '/guides/security';

/**
 * Whom to tell of a fault of security, and how (RFC 9116). It is made when it is asked for, so that it has never expired where the
 * service answers: `Expires` is the start of a day 180 days ahead, the same all day.
 *
 * @param contact a `mailto:` or `https:` address
 */
export function securityTxt({
  contact,
  baseUrl,
  nowMs,
}: {
  contact: string;
  baseUrl: string;
  nowMs: number;
}): string {
  const expiresMs = (Math.floor(nowMs / DAY_MS) + VALID_DAYS) * DAY_MS;
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(expiresMs).toISOString()}`,
    'Preferred-Languages: es, en',
    `Canonical: ${baseUrl}${SECURITY_TXT_PATH}`,
    `Policy: ${baseUrl}${POLICY_PATH}`,
    '',
  ].join('\n');
}
