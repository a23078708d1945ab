import type { ErrorKey } from '../../../src/platform/error-catalogue.ts';
import { ACCOUNT_CASES } from './accounts.ts';
import { CORRECTION_CASES } from './corrections.ts';
import { DELIVERY_CASES } from './deliveries.ts';
import { FILE_CASES } from './files.ts';
import { INVOICE_CONTENT_CASES } from './invoice-content.ts';
import { INVOICE_STATE_CASES } from './invoice-state.ts';
import { MONEY_IN_CASES } from './money-in.ts';
import { NOT_FOUND_CASES } from './not-found.ts';
import { PAYMENT_CASES } from './payments.ts';
import { PIPELINE_KEYS } from './pipeline.ts';
import { RECEIVED_CASES } from './received.ts';
import { OCCURRENCE_CASES, RESOURCE_CASES } from './resources.ts';
import type { ReachCases } from './site.ts';
import { TICKETBAI_CASES } from './ticketbai.ts';
import { TICKETBAI_INVOICE_CASES } from './ticketbai-invoices.ts';
import { UNREACHABLE } from './unreachable.ts';
import { VERIFACTU_CASES } from './verifactu.ts';

/** Directed cases by the error that each reaches. */
export const CASES: ReachCases = {
  ...INVOICE_CONTENT_CASES,
  ...INVOICE_STATE_CASES,
  ...CORRECTION_CASES,
  ...RESOURCE_CASES,
  ...OCCURRENCE_CASES,
  ...ACCOUNT_CASES,
  ...VERIFACTU_CASES,
  ...FILE_CASES,
  ...PAYMENT_CASES,
  ...MONEY_IN_CASES,
  ...RECEIVED_CASES,
  ...DELIVERY_CASES,
  ...NOT_FOUND_CASES,
  ...TICKETBAI_CASES,
  ...TICKETBAI_INVOICE_CASES,
};

/** Errors that another configuration of the service reaches, started for them alone: with rate limits, or after a retirement. */
const ELSEWHERE: readonly ErrorKey[] = ['RATE_LIMIT_EXCEEDED', 'GONE'];

/** Returns the errors for which there is no directed case, no sweep of the pipeline, and no reason why no request causes them. */
export function withoutCase(keys: readonly ErrorKey[]): ErrorKey[] {
  return keys.filter(
    (key) =>
      CASES[key] === undefined &&
      UNREACHABLE[key] === undefined &&
      !PIPELINE_KEYS.has(key) &&
      !ELSEWHERE.includes(key),
  );
}
