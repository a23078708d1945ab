import {
  type AuditedTable,
  boolean,
  DERIVED,
  EVERY_CHANGE,
  IDENTITY,
  json,
  MACHINE,
  plain,
  SECRET,
} from './audited-table.ts';

const OF_ACCOUNT = { account: '$row.account_id', company: null, environment: null } as const;
const OF_COMPANY = { account: null, company: '$row.company_id', environment: null } as const;

/** Returns SQL of the account that a person owned or joined first. */
const firstAccount = (personId: string) =>
  `(SELECT m.account_id FROM members AS m WHERE m.person_id = ${personId} ORDER BY m.created_at, m.id LIMIT 1)`;

/** Tables of members, invitations and credentials. */
const PEOPLE: readonly AuditedTable[] = [
  {
    table: 'people',
    resource: 'person',
    id: '$row.id',
    // A person may be in several accounts: the change shows in the account of the request.
    account: `coalesce((SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), ${firstAccount('$row.id')})`,
    company: null,
    environment: null,
    audited: { ...plain('email', 'name', 'logo_url', 'interface_language'), ...json('sandbox') },
    excluded: {
      [IDENTITY]: ['id', 'created_at'],
      [DERIVED]: ['version'],
      [MACHINE]: ['erased_at', 'left_at'],
    },
    purged: 'OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL',
    // A new person comes with a membership, which has its own event.
    on: ['UPDATE'],
  },
  {
    ...OF_ACCOUNT,
    environment: '$row.environment',
    table: 'account_exports',
    resource: 'account_export',
    id: '$row.id',
    audited: plain('environment'),
    excluded: {
      [IDENTITY]: ['id', 'account_id', 'created_at'],
      [MACHINE]: [
        'by_session',
        'state',
        'cursor',
        'fragments',
        'takes',
        'updated_at',
        'ready_at',
        'expires_at',
      ],
    },
    on: ['INSERT'],
  },
  {
    ...OF_ACCOUNT,
    table: 'members',
    resource: 'member',
    id: '$row.id',
    audited: plain('person_id', 'account_role', 'is_adviser'),
    excluded: { [IDENTITY]: ['id', 'account_id', 'created_at'] },
    on: EVERY_CHANGE,
  },
  {
    ...OF_COMPANY,
    table: 'grants',
    resource: 'grant',
    id: '$row.member_id',
    audited: plain('access'),
    excluded: { [IDENTITY]: ['member_id', 'company_id', 'created_at'] },
    on: EVERY_CHANGE,
  },
  {
    ...OF_ACCOUNT,
    table: 'invitations',
    resource: 'invitation',
    id: '$row.id',
    audited: {
      ...plain('email', 'account_role', 'is_adviser', 'expires_at', 'accepted_at', 'revoked_at', 'member_id'),
      ...json('grants'),
    },
    excluded: {
      [IDENTITY]: ['id', 'account_id', 'created_at'],
      [SECRET]: ['token_hash'],
      'whoever acts in the event that made it': ['invited_by'],
    },
    // Ended rows are purged by the service, so a deletion has no actor.
    on: ['INSERT', 'UPDATE'],
  },
  {
    ...OF_ACCOUNT,
    environment: '$row.environment',
    table: 'api_keys',
    resource: 'api_key',
    id: '$row.id',
    audited: {
      ...plain('person_id', 'name', 'environment', 'expires_at', 'revoked_at'),
      ...json('scopes', 'company_ids', 'allowed_ips'),
    },
    excluded: {
      [IDENTITY]: ['id', 'account_id', 'created_at'],
      [SECRET]: ['secret_hash', 'last_four'],
      [MACHINE]: ['last_used_at'],
    },
    on: EVERY_CHANGE,
  },
  {
    table: 'sessions',
    resource: 'session',
    id: '$row.id',
    account: `coalesce($row.account_id, ${firstAccount('$row.person_id')})`,
    company: null,
    environment: null,
    audited: plain('person_id', 'place', 'user_agent', 'stepped_up_until', 'revoked_at'),
    excluded: {
      [IDENTITY]: ['id', 'account_id', 'created_at', 'expires_at'],
      [SECRET]: ['token_hash'],
      [MACHINE]: ['last_used_at', 'step_up_tries'],
    },
    // Ended rows are cleared by the service, so a deletion has no actor.
    on: ['INSERT', 'UPDATE'],
  },
  {
    table: 'second_factors',
    resource: 'second_factor',
    id: '$row.id',
    account: firstAccount('$row.person_id'),
    company: null,
    environment: null,
    audited: plain('person_id', 'confirmed_at'),
    excluded: { [IDENTITY]: ['id', 'created_at'], [SECRET]: ['secret'], [MACHINE]: ['last_step'] },
    on: EVERY_CHANGE,
  },
];

/** Tables of accounts, their companies, and their relations to others. */
const ACCOUNTS: readonly AuditedTable[] = [
  {
    table: 'accounts',
    resource: 'account',
    id: '$row.id',
    account: '$row.id',
    company: null,
    environment: null,
    audited: {
      ...plain(
        'name',
        'plan',
        'manager_account_id',
        'external_ref',
        'access_level',
        'email',
        'claimed_at',
        'closed_at',
        'closing_reason',
      ),
      ...boolean('agreed_price'),
    },
    excluded: {
      [IDENTITY]: ['id', 'created_at', 'provisioned_in', 'provisioner_account_id'],
      [MACHINE]: ['books_shard', 'books_ended_at'],
      [DERIVED]: ['version'],
    },
    on: EVERY_CHANGE,
  },
  {
    ...OF_ACCOUNT,
    table: 'claim_tokens',
    resource: 'claim_token',
    id: '$row.id',
    audited: plain('email', 'made_by_account_id', 'expires_at', 'redeemed_at'),
    excluded: { [IDENTITY]: ['id', 'account_id', 'created_at'], [SECRET]: ['token_hash'] },
    // Ended rows are purged by the service, so a deletion has no actor.
    on: ['INSERT', 'UPDATE'],
  },
  {
    ...OF_ACCOUNT,
    environment: '$row.environment',
    table: 'return_urls',
    resource: 'return_urls',
    id: '$row.account_id',
    audited: plain('url'),
    excluded: { [IDENTITY]: ['account_id', 'environment', 'position', 'created_at'] },
    on: EVERY_CHANGE,
  },
  {
    ...OF_ACCOUNT,
    environment: "'TEST'",
    table: 'test_clocks',
    resource: 'test_clock',
    id: '$row.account_id',
    audited: plain('moved_to'),
    excluded: {
      [IDENTITY]: ['account_id'],
      [MACHINE]: ['ahead_ms', 'moved_from', 'ran', 'step'],
    },
    on: EVERY_CHANGE,
  },
];

const COMPANIES: readonly AuditedTable[] = [
  {
    table: 'companies',
    resource: 'company',
    id: '$row.id',
    account: '$row.account_id',
    company: '$row.id',
    environment: null,
    audited: {
      ...plain(
        'account_id',
        'nif',
        'legal_name',
        'trade_name',
        'entity_type',
        'phone',
        'email',
        'website',
        'additional_info',
        'default_iban',
        'iae',
        'activity_code',
        'activity_type',
        'simplified_limit',
        'activity_territory',
        'vat_regime',
        'logo_key',
        'representation_state',
        'representation_id',
        'representative_nif',
      ),
      ...json('address', 'legal_representative', 'live', 'fiscal_territory', 'tax_subject'),
    },
    excluded: {
      [IDENTITY]: ['id', 'created_at', 'installation_number', 'installation_id'],
      [MACHINE]: ['nif_locked_at', 'registered_in', 'census'],
      [DERIVED]: ['representation_territory', 'version', 'updated_at'],
    },
    on: EVERY_CHANGE,
  },
  {
    ...OF_COMPANY,
    table: 'representations',
    resource: 'representation',
    id: '$row.id',
    audited: plain('nif', 'representative_nif', 'submitted_at', 'signed_at', 'cancelled_at'),
    excluded: { [IDENTITY]: ['id', 'company_id', 'territory', 'generated_at'], [MACHINE]: ['signed_key'] },
    on: EVERY_CHANGE,
  },
  {
    ...OF_ACCOUNT,
    table: 'account_limits',
    resource: 'account',
    id: '$row.account_id',
    audited: plain('managed_accounts'),
    excluded: { [IDENTITY]: ['account_id'] },
    on: EVERY_CHANGE,
  },
  {
    ...OF_COMPANY,
    environment: `'LIVE'`,
    table: 'nif_proofs',
    resource: 'nif_proof',
    id: '$row.company_id',
    audited: plain('nif', 'method', 'evidence', 'end_reason', 'proved_at'),
    excluded: { [IDENTITY]: ['company_id'] },
    on: EVERY_CHANGE,
  },
  {
    ...OF_COMPANY,
    environment: '$row.environment',
    table: 'activations',
    resource: 'activation',
    id: '$row.company_id',
    audited: plain('environment', 'activated_at', 'ends_at'),
    excluded: { [IDENTITY]: ['company_id'] },
    on: EVERY_CHANGE,
  },
  {
    ...OF_ACCOUNT,
    company: '$row.company_id',
    environment: '$row.environment',
    table: 'payment_connections',
    resource: 'payment_connection',
    id: '$row.id',
    audited: {
      ...plain(
        'provider',
        'external_account_id',
        'external_account_name',
        'status',
        'return_url',
        'event_source',
        'series_standard_id',
        'series_simplified_id',
        'series_corrective_id',
        'simplificada_threshold_cents',
      ),
      ...boolean(
        'auto_invoice_enabled',
        'auto_create_customer',
        'send_invoice_by_email',
        'prices_include_tax',
      ),
      ...json('main_tax'),
    },
    excluded: {
      [IDENTITY]: ['id', 'company_id', 'account_id', 'environment', 'created_at'],
      [SECRET]: ['confirmation_hash'],
      [MACHINE]: [
        'authorization_expires_at',
        'became_id',
        'state_used_at',
        'candidate_account_id',
        'candidate_account_name',
        'candidate_takes_payments',
        'takes_payments',
        'confirmation_expires_at',
        'last_event_at',
      ],
      [DERIVED]: ['connected_at', 'version', 'updated_at'],
    },
    on: EVERY_CHANGE,
  },
];

/** Tables of the directory whose changes the audit trail records. */
export const AUDITED_DIRECTORY: readonly AuditedTable[] = [...PEOPLE, ...ACCOUNTS, ...COMPANIES];

/** Other tables of the directory, with the reason why the audit trail does not record them. */
export const UNAUDITED_DIRECTORY: Readonly<Record<string, string>> = {
  sign_in_codes: 'codes that live for minutes; the session that one opens is told',
  second_factor_challenges:
    'sign-ins on their way, which live for minutes; the session that one opens is told',
  recovery_codes: 'digests alone; the second factor that they belong to is told',
  sign_in_places: 'digests of places that are known',
  deleted_companies: 'what a deletion leaves, told with the rows of the company that go',
  nif_notices: 'mails to accounts about a proof, which has events of its own',
  journal: 'what is on its way to the bucket',
  backup_requests: 'what the operator asked for, until it has begun',
  outbox: 'events on their way out, which follow from changes that are told',
  guard: 'never holds a row',
  responsible_declarations: 'what the producer declares, never changed',
  deployment_report: 'what the service finds about its own deployment',
  audit_context: 'who acts, while a batch is carried out',
  audit_pending: 'events that are not chained yet',
  gathered_notices: 'mails of security that wait, about acts that have events of their own',
  audit_events: 'the trail itself',
};
