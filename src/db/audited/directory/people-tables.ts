import {
  type AuditedTable,
  DERIVED,
  EVERY_CHANGE,
  IDENTITY,
  json,
  MACHINE,
  plain,
  SECRET,
} from '../audited-table.ts';
import { OF_ACCOUNT, OF_COMPANY } from './owners.ts';

/** Returns SQL of the account that a person owned or joined first. */
const firstAccount = (personId: string) =>
  `(SELECT m.account_id FROM members AS m WHERE m.person_id = ${personId} ORDER BY m.created_at, m.id LIMIT 1)`;

/** Tables of members, invitations and credentials. */
export const PEOPLE_TABLES: readonly AuditedTable[] = [
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
      [MACHINE]: ['erased_at', 'left_at', 'factors_removed_at'],
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
      'whoever acts in the event that made it': ['invited_by', 'made_with_key_id'],
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
