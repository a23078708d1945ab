/** What a deployment can lack, or have that it should not. */
export const FINDING_CODES = [
  'SIGNING_SECRET_MISSING',
  'SIGNING_SECRET_WEAK',
  'SEALING_SECRET_MISSING',
  'SEALING_SECRET_WEAK',
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
  'BACKUPS_SHARED',
  'BACKUP_MISSING',
  'LOCAL_VARIABLES_SET',
] as const;

export type FindingCode = (typeof FINDING_CODES)[number];

/** One of them. `names` are those of the variables or bindings that it is about; a value never appears. */
export interface Finding {
  code: FindingCode;
  names: string[];
}
