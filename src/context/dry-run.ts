import { parameter } from '../contract/parameters.ts';
import type { ShownRecord } from '../ledger/ledger-port.ts';

/** A request that shows what it would do and does nothing (decisions, section 12, Dry run). */
export class DryRun {
  /** The record that would be appended; null where none would. */
  record: ShownRecord | null = null;
  /** That of the second document, where two are issued together. */
  followingRecord: ShownRecord | null = null;
}

/** The header of an answer that shows what would be done. */
export const DRY_RUN_HEADERS = { 'Service-Dry-Run': 'true' } as const;

/** `dry_run` as operations that cannot be taken back declare it. */
export const DRY_RUN_PARAMETER = parameter.boolean(
  'Shows what the request would do, with status 200 and `provisional: true`, and does nothing: no number is consumed, nothing is stored, no idempotency key is used up',
);
