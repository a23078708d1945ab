/** Codes of the findings about a deployment: missing parts, and parts that it should not have. */
export const FINDING_CODES = [
  'SIGNING_SECRET_MISSING',
  'SIGNING_SECRET_WEAK',
  'SEALING_SECRET_MISSING',
  'SEALING_SECRET_WEAK',
  'HEALTH_SECRET_WEAK',
  'BASE_URL_MISSING',
  'BASE_URL_INVALID',
  'PRODUCER_INCOMPLETE',
  'AEAT_WAY_MISSING',
  'AEAT_CERTIFICATE_INVALID',
  'AEAT_CERTIFICATE_ENDS_SOON',
  'AEAT_CERTIFICATE_END_UNKNOWN',
  'AEAT_SIMULATED',
  'OPERATOR_CERTIFICATE_INVALID',
  'OPERATOR_CERTIFICATE_ENDS_SOON',
  'MAIL_WAY_MISSING',
  'MAIL_KEPT_LOCALLY',
  'SMTP_URL_INVALID',
  'MAIL_FROM_INVALID',
  'MAIL_FROM_RESERVED',
  'STRIPE_MISSING',
  'STRIPE_INCOMPLETE',
  'SHARD_INCOMPLETE',
  'NEW_ACCOUNTS_SHARD_UNBOUND',
  'SECURITY_CONTACT_MISSING',
  'TURNSTILE_INCOMPLETE',
  'BACKUPS_SHARED',
  'BACKUP_MISSING',
  'LATE_INTEREST_RATES_INVALID',
  'LATE_INTEREST_RATE_MISSING',
  'LOCAL_VARIABLES_SET',
] as const;

export type FindingCode = (typeof FINDING_CODES)[number];

/** Finding about a deployment. `names` are those of the variables or bindings concerned; a value never appears. */
export interface Finding {
  code: FindingCode;
  names: string[];
}

/** Returns a finding about some variables or bindings. */
export function finding(code: FindingCode, ...names: string[]): Finding {
  return { code, names };
}
