import { DAY_MS } from '../domain/calendar/durations.ts';

/** Validity in days, far below the maximum of one year that RFC 9116 (2.5.5) recommends. */
const VALID_DAYS = 180;

/** Path of the file (RFC 9116, 3). */
export const SECURITY_TXT_PATH = '/.well-known/security.txt';
/** Path of SECURITY.md as a page (local/public-files/guide-pages.ts). */
const POLICY_PATH = '/guides/security';

/**
 * Builds the file with the contact for security issues (RFC 9116). It is built for each request, so that it never expires
 * while the service runs. `Expires` is the start of a day 180 days ahead, the same all day.
 *
 * @param contact `mailto:` or `https:` URL
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
