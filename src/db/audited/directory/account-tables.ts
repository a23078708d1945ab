import {
  type AuditedTable,
  boolean,
  DERIVED,
  EVERY_CHANGE,
  IDENTITY,
  MACHINE,
  plain,
  SECRET,
} from '../audited-table.ts';
import { OF_ACCOUNT } from './owners.ts';

/** Tables of accounts, their companies, and their relations to others. */
export const ACCOUNT_TABLES: readonly AuditedTable[] = [
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
    excluded: {
      [IDENTITY]: ['id', 'account_id', 'made_by_person_id', 'made_with_key_id', 'created_at'],
      [SECRET]: ['token_hash'],
    },
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
