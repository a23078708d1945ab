/** Recovery codes that a person has after each confirmation of a factor (decisions, section 11). */
export const RECOVERY_CODES = 10;

const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_CHARACTERS = 4;

function mintGroup(): string {
  // 32 characters: every byte is as likely as any other.
  const bytes = crypto.getRandomValues(new Uint8Array(GROUP_CHARACTERS));
  return Array.from(bytes, (byte) => CHARACTERS[byte % CHARACTERS.length]).join('');
}

/** A new recovery code: 80 random bits, in groups that people can copy, without letters that look like digits. */
function mintRecoveryCode(): string {
  return Array.from({ length: GROUPS }, mintGroup).join('-');
}

export function mintRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, mintRecoveryCode);
}

/** A code as its digest is made of it, however it was typed; it holds for its person alone. */
export function recoveryCodeText(personId: string, code: string): string {
  return `${personId}\n${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`;
}
