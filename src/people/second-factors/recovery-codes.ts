/** Recovery codes that each confirmation of a factor creates (decisions, section 11). */
export const RECOVERY_CODES = 10;

const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_CHARACTERS = 4;

function mintGroup(): string {
  // With 32 characters, every value of a byte modulo 32 is equally likely.
  const bytes = crypto.getRandomValues(new Uint8Array(GROUP_CHARACTERS));
  return Array.from(bytes, (byte) => CHARACTERS[byte % CHARACTERS.length]).join('');
}

/** Returns a recovery code: 80 random bits, in groups that people can copy, without letters that look like digits. */
function mintRecoveryCode(): string {
  return Array.from({ length: GROUPS }, mintGroup).join('-');
}

/** Creates a set of recovery codes. */
export function mintRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, mintRecoveryCode);
}

/**
 * Returns the text that a code's digest is computed from, independent of how the person typed it. The code is valid for
 * its person only.
 */
export function recoveryCodeText(personId: string, code: string): string {
  return `${personId}\n${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`;
}
