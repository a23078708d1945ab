import { Secret, TOTP } from 'otpauth';

/** What authenticator apps take without being told: SHA-1, six digits, 30 seconds (RFC 6238; Key URI format). */
const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** 160 bits, as long as the digest (RFC 4226, section 4). */
const SECRET_BYTES = 20;
/** Steps before and after that of the clock whose codes are taken (RFC 6238, section 5.2). */
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

/** A new secret of an authenticator app, in base32. */
export function mintTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that an app reads a secret from, as a QR code; `label` is whom it is for. */
export function otpauthUri(secret: string, label: string): string {
  return totp(secret, label).toString();
}

/** The time step whose code this is, within the window around an instant (milliseconds); null for any other text. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  const delta = totp(secret, '').validate({ token: code, timestamp: nowMs, window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(nowMs / (PERIOD_SECONDS * 1_000)) + delta;
}
