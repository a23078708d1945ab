/** Private schemes that editors use, unless the operator names others (`OAUTH_SCHEMES`). */
const DEFAULT_SCHEMES = 'cursor, vscode';
/** Scheme of a URL (RFC 3986, section 3.1), in lower case. */
const SCHEME = /^[a-z][a-z0-9+.-]*$/;

/**
 * Reads the private schemes that programs may be sent back to, besides those with a dot: names separated by commas or
 * blanks. Absent or empty means those of common editors.
 */
export function privateSchemes(setting: string | undefined): readonly string[] {
  const named = setting === undefined || setting.trim() === '' ? DEFAULT_SCHEMES : setting;
  return named
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((scheme) => SCHEME.test(scheme));
}
