import { Secret, TOTP } from 'otpauth';

/** Defaults of authenticator apps: SHA-1, six digits, 30 seconds (RFC 6238; Key URI format). */
const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** 160 bits, as long as the digest (RFC 4226, section 4). */
const SECRET_BYTES = 20;
/** Accepted steps before and after the current one (RFC 6238, section 5.2). */
const WINDOW_STEPS = 1;
const ISSUER = 'Folio';

function totp(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    digits: DIGITS,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}

/** Returns a new secret for an authenticator app, in base32. */
export function mintTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/**
 * Returns the URI that an app reads from a QR code.
 *
 * @param label person that the secret is for
 */
export function otpauthUri(secret: string, label: string): string {
  return totp(secret, label).toString();
}

/** Returns the time step of a code within the window around an instant (milliseconds). Null for any other text. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  const delta = totp(secret, '').validate({ token: code, timestamp: nowMs, window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(nowMs / (PERIOD_SECONDS * 1_000)) + delta;
}
