import type { AuditedTable } from './audited-table.ts';
import { ACCOUNT_TABLES } from './directory/account-tables.ts';
import { DIRECTORY_COMPANY_TABLES } from './directory/directory-company-tables.ts';
import { PEOPLE_TABLES } from './directory/people-tables.ts';

/** Tables of the directory whose changes the audit trail records. */
export const AUDITED_DIRECTORY: readonly AuditedTable[] = [
  ...PEOPLE_TABLES,
  ...ACCOUNT_TABLES,
  ...DIRECTORY_COMPANY_TABLES,
];

/** Other tables of the directory, with the reason why the audit trail does not record them. */
export const UNAUDITED_DIRECTORY: Readonly<Record<string, string>> = {
  sign_in_codes: 'codes that live for minutes; the session that one opens is recorded',
  second_factor_challenges:
    'sign-ins on their way, which live for minutes; the session that one opens is recorded',
  recovery_codes: 'digests alone; the second factor that they belong to is recorded',
  sign_in_places: 'digests of places that are known',
  deleted_companies: 'what a deletion leaves, recorded with the rows of the company that go',
  ended_certificate_proofs: 'what the end of a proof leaves, recorded with the proof',
  nif_notices: 'mails to accounts about a proof, which has events of its own',
  journal: 'what is on its way to the bucket',
  backup_requests: 'what the operator asked for, until it has begun',
  outbox: 'events on their way out, which follow from changes that are recorded',
  guard: 'never holds a row',
  responsible_declarations: 'what the producer declares, never changed',
  deployment_report: 'what the service finds about its own deployment',
  audit_context: 'who acts, while a batch is carried out',
  audit_pending: 'events that are not chained yet',
  gathered_notices: 'mails of security that wait, about acts that have events of their own',
  audit_events: 'the trail itself',
};
