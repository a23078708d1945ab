import { parameter } from '../contract/parameters.ts';
import type { ShownRecord } from '../ledger/ledger-outcome.ts';

/** Result of a request that shows its effect without doing anything (decisions, section 12, Dry run). */
export class DryRun {
  /** The record that would be appended. Null if there would be none. */
  record: ShownRecord | null = null;
  /** Record of the second invoice, if two are issued together. */
  followingRecord: ShownRecord | null = null;
}

/** Header of a dry run's response. */
export const DRY_RUN_HEADERS = { 'Service-Dry-Run': 'true' } as const;

/** Parameter `dry_run` of irreversible operations. */
export const DRY_RUN_PARAMETER = parameter.boolean(
  'True to preview the result of the request, with status 200 and `provisional: true`. No number is consumed, nothing is stored and no idempotency key is used up',
);
