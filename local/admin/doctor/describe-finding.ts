import type { Finding, FindingCode } from '../../../src/composition/deployment/findings.ts';
import type { Check } from './check.ts';

/**
 * Meaning of a finding for a deployment, and its fix. `{config}` is the configuration file, `{names}` the names in
 * the finding.
 */
interface Meaning {
  says: string;
  mend: string;
  /** True if a local service lacks this normally, so that it is not reported there. */
  isLocalCourse?: boolean;
  /** True if not every deployment needs this. */
  isOptional?: boolean;
}

/** Returns the command that sets a secret, which both Workers that read secrets need (DEPLOY.md, section 7). */
const putSecret = (name: string) =>
  `for w in folio folio-jobs; do npx wrangler secret put ${name} --name $w -c {config}; done`;
/** Returns the command that sets the same random secret in both Workers. */
const putRandomSecret = (name: string) =>
  `S=$(openssl rand -hex 32); for w in folio folio-jobs; do printf %s "$S" | npx wrangler secret put ${name} --name $w -c {config}; done`;
const setVariable = (text: string) => `set ${text} under [vars] in {config}, then deploy`;

const MEANINGS: Readonly<Record<FindingCode, Meaning>> = {
  SIGNING_SECRET_MISSING: {
    says: 'SIGNING_SECRET is not set: no download link, cursor or sign-in code can be made',
    mend: putRandomSecret('SIGNING_SECRET'),
  },
  SIGNING_SECRET_WEAK: {
    says: 'SIGNING_SECRET can be guessed: it takes 32 random characters or more',
    mend: putRandomSecret('SIGNING_SECRET'),
  },
  SEALING_SECRET_MISSING: {
    says: 'SEALING_SECRET is not set: secrets of webhooks and second factors cannot be stored',
    mend: putRandomSecret('SEALING_SECRET'),
  },
  SEALING_SECRET_WEAK: {
    says: 'SEALING_SECRET can be guessed: it takes 32 random characters or more',
    mend: putRandomSecret('SEALING_SECRET'),
  },
  HEALTH_SECRET_WEAK: {
    says: 'HEALTH_SECRET can be guessed, so /health shows no figures: it takes 32 random characters or more',
    mend: putRandomSecret('HEALTH_SECRET'),
  },
  BASE_URL_MISSING: {
    says: 'BASE_URL is empty: links in mails and those made by runs lead nowhere',
    mend: setVariable('BASE_URL = "https://api.your-domain.es"'),
    isLocalCourse: true,
  },
  BASE_URL_INVALID: {
    says: 'BASE_URL is not an https address without a path and a slash at its end',
    mend: setVariable('BASE_URL = "https://api.your-domain.es"'),
  },
  PRODUCER_INCOMPLETE: {
    says: 'the identity of the producer is incomplete ({names} missing or not valid): registration in production does not start',
    mend: setVariable('{names}'),
  },
  AEAT_WAY_MISSING: {
    says: 'there is no way to the AEAT ({names} missing or not valid): records wait and are not sent',
    mend: 'npx wrangler mtls-certificate upload --cert cert.pem --key key.pem --name folio-aeat, and bind it as AEAT in {config}; or set AEAT_RELAY_URL and AEAT_RELAY_SECRET',
  },
  AEAT_CERTIFICATE_ENDS_SOON: {
    says: 'the certificate for the AEAT ends within 30 days, or has ended: then no record is sent',
    mend: 'upload the next one (npx wrangler mtls-certificate upload), change certificate_id and AEAT_CERTIFICATE_EXPIRES_ON in {config}, then deploy',
  },
  AEAT_CERTIFICATE_END_UNKNOWN: {
    says: 'AEAT_CERTIFICATE_EXPIRES_ON is not set: nobody is told before the certificate for the AEAT ends',
    mend: setVariable('AEAT_CERTIFICATE_EXPIRES_ON = "2028-12-31"'),
  },
  AEAT_CERTIFICATE_INVALID: {
    says: 'AEAT_CERTIFICATE is neither PERSONAL nor SEAL: nothing is sent',
    mend: setVariable('AEAT_CERTIFICATE = "PERSONAL"'),
  },
  OPERATOR_CERTIFICATE_INVALID: {
    says: 'the certificate by which the operator signs electronic invoices does not open, or whose it is is not said ({names}, PRODUCER_NAME, PRODUCER_NIF): it signs nothing',
    mend: `${putSecret('OPERATOR_CERTIFICATE')} (base64 -w0 certificate.p12), likewise OPERATOR_CERTIFICATE_PASSWORD; set OPERATOR_ADDRESS in {config}`,
  },
  OPERATOR_CERTIFICATE_ENDS_SOON: {
    says: 'the certificate by which the operator signs electronic invoices ends within 30 days, or has ended: then it signs nothing',
    mend: `${putSecret('OPERATOR_CERTIFICATE')} with the next one (base64 -w0 certificate.p12)`,
  },
  LATE_INTEREST_RATES_INVALID: {
    says: 'LATE_INTEREST_RATES does not name half years and rates, as 2027-1=10.65 does: it is not read',
    mend: setVariable('LATE_INTEREST_RATES = "2027-1=10.65"'),
  },
  LATE_INTEREST_RATE_MISSING: {
    says: 'the statutory rate of late interest of this half year is not known: reminders and pages name none (Ley 3/2004, article 7.2)',
    mend: setVariable(
      'LATE_INTEREST_RATES = "YYYY-H=RATE" with the rate that the BOE published for the half year',
    ),
  },
  AEAT_SIMULATED: {
    says: 'records go to a simulator of the AEAT (AEAT_SIMULATOR is on): nothing is registered',
    mend: 'remove AEAT_SIMULATOR from {config}, then deploy',
    isLocalCourse: true,
  },
  MAIL_WAY_MISSING: {
    says: 'there is no way for mails to leave: nobody can sign in, and no invoice is sent',
    mend: `${putSecret('SMTP_URL')}, or bind send_email as SEND_EMAIL in {config}`,
  },
  MAIL_KEPT_LOCALLY: {
    says: 'mails are kept in a folder (MAIL_SINK) instead of being sent',
    mend: 'remove the binding MAIL_SINK from {config}, then deploy',
    isLocalCourse: true,
  },
  SMTP_URL_INVALID: {
    says: 'SMTP_URL is not smtp://user:password@host:587 or smtps://user:password@host:465',
    mend: putSecret('SMTP_URL'),
  },
  MAIL_FROM_INVALID: {
    says: 'MAIL_FROM is no address: no mail leaves',
    mend: setVariable('MAIL_FROM = "Name <no-reply@your-domain.es>"'),
  },
  MAIL_FROM_RESERVED: {
    says: 'MAIL_FROM is an address of a domain that nobody has: mails are refused on their way',
    mend: setVariable('MAIL_FROM = "Name <no-reply@your-domain.es>"'),
    isLocalCourse: true,
  },
  STRIPE_MISSING: {
    says: 'Stripe is not set up: nobody can connect an account of it',
    mend: 'DEPLOY.md, "Payments, if you want them"',
    isLocalCourse: true,
    isOptional: true,
  },
  STRIPE_INCOMPLETE: {
    says: 'Stripe is set up by halves: {names} missing',
    mend: `${putSecret('NAME')}, for each of them`,
    isLocalCourse: true,
  },
  SHARD_INCOMPLETE: {
    says: 'a shard of books lacks one of its two databases ({names}): it does not count',
    mend: 'bind {names} in {config}, then deploy',
  },
  NEW_ACCOUNTS_SHARD_UNBOUND: {
    says: 'NEW_ACCOUNTS_SHARD names no shard that is bound: new accounts go to the first',
    mend: setVariable('NEW_ACCOUNTS_SHARD to the number of a shard whose two databases are bound'),
  },
  SECURITY_CONTACT_MISSING: {
    says: 'SECURITY_CONTACT is no address that anybody reads: there is nobody to tell a fault of security to',
    mend: setVariable('SECURITY_CONTACT = "security@your-domain.es"'),
    isLocalCourse: true,
  },
  TURNSTILE_INCOMPLETE: {
    says: 'Turnstile is set up by halves: {names} is missing, so sign-up stays closed',
    mend: 'set TURNSTILE_SITE_KEY in {config} and `npx wrangler secret put TURNSTILE_SECRET_KEY`, or neither, then deploy',
    isLocalCourse: true,
  },
  BACKUPS_SHARED: {
    says: 'backups have no bucket of their own (BACKUPS is not bound): whoever loses the files loses them too',
    mend: 'npx wrangler r2 bucket create folio-backups --location weur, bind it as BACKUPS in {config}, then deploy',
  },
  BACKUP_MISSING: {
    says: 'the last night has left no backup',
    mend: 'npm run admin -- backup --name {names} --remote; where none appears within an hour, look for "backup" in the log',
    isLocalCourse: true,
  },
  LOCAL_VARIABLES_SET: {
    says: 'variables of a local service are set ({names}): the service does not behave as it must',
    mend: 'remove {names} from {config}, then deploy',
    isLocalCourse: true,
  },
};

/** Findings that do not keep a local service from working. */
const LOCAL_NOTES: readonly FindingCode[] = ['PRODUCER_INCOMPLETE'];

/**
 * Returns the check of a finding. Null for something that a local service lacks normally.
 *
 * @param config configuration file of the deployment; null for a local service
 */
export function describeFinding({ code, names }: Finding, config: string | null): Check | null {
  const { says, mend, isLocalCourse = false, isOptional = false } = MEANINGS[code];
  if (config === null && isLocalCourse) return null;
  const filled = (text: string) =>
    text.replaceAll('{names}', names.join(', ')).replaceAll('{config}', config ?? 'wrangler.toml');
  const isNote = isOptional || (config === null && LOCAL_NOTES.includes(code));
  const status = isNote ? 'NOTE' : 'LACKS';
  return { about: 'configuration', status, says: filled(says), mend: filled(mend) };
}
