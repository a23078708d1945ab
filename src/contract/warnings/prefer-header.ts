/** `Prefer` value of a caller who wants errors instead of warnings. RFC 7240, section 4.4. */
export const STRICT_PREFERENCE = 'handling=strict';

/** Pattern of a preference: its name and its value, without its parameters. Commas and semicolons may be quoted. */
const PREFERENCE = /(?:^|,)\s*([^=;,"\s]+)\s*(?:=\s*("[^"]*"|[^;,"\s]*))?((?:"[^"]*"|[^,"])*)/g;

/**
 * True if `Prefer` asks for strict handling. Names and values are case-insensitive.
 * If a preference comes twice, the first counts. RFC 7240, sections 2 and 4.4.
 */
export function prefersStrict(prefer: string | null): boolean {
  for (const [, name = '', value = ''] of (prefer ?? '').matchAll(PREFERENCE))
    if (name.toLowerCase() === 'handling') return value.replaceAll('"', '').toLowerCase() === 'strict';
  return false;
}
