import type { ErrorKey } from '../../../src/platform/error-catalogue.ts';

const CONFIRMATION_KEYS = [
  'CONFIRMATION_REQUIRED',
  'CONFIRMATION_TOKEN_INVALID',
  'CONFIRMATION_TOKEN_MISMATCH',
  'CONFIRMATION_TOKEN_EXPIRED',
  'CONFIRMATION_TOKEN_STALE',
  'CONFIRMATION_TOKEN_USED',
] as const satisfies readonly ErrorKey[];

/** Errors that no request can cause. */
export const UNREACHABLE: Partial<Record<ErrorKey, string>> = {
  ...Object.fromEntries(
    CONFIRMATION_KEYS.map((key) => [key, 'Only `/mcp` answers it: `test/api/mcp/work.test.ts`.']),
  ),
  INTERNAL_ERROR:
    'A failure of the service: the fuzz is passed only while no answer is one. `test/api/faults/failed-issues.test.ts`',
  BOOKS_BEING_RESTORED:
    'Only books that were restored from a backup answer it: `test/api/backup/restored-company.test.ts`.',
  RECIPIENT_ADDRESS_INCOMPLETE:
    'An incomplete address of a full invoice is refused with VALIDATION_ERROR before its file is built, which judges it again: `test/api/ticketbai/issue.test.ts`, `test/unit/ticketbai/file-rules.test.ts`.',
  AEAT_UNAVAILABLE:
    'The AEAT does not answer, which the local simulator always does: `test/api/verifactu-records/reconciliation.test.ts`.',
  REGISTER_NUMBER_UNKNOWN:
    'Only a delivery whose answer was lost is asked about by number: `test/api/einvoice-deliveries/never-twice.test.ts`.',
  EINVOICE_NETWORK_UNREACHABLE:
    'The network does not answer, which the local simulator always does: `test/api/einvoice-deliveries/never-twice.test.ts`.',
  SIGN_UP_CLOSED:
    'Only a deployment that has not opened sign-up answers it: `test/api/auth/sign-up.test.ts`.',
  HUMAN_CHECK_FAILED: 'Only a deployment with Turnstile answers it: `test/api/auth/sign-up.test.ts`.',
  PDF_NOT_READY:
    'The PDF of a long document is made in the background, which the local service does within the wait: `test/api/invoice-files/pdf.test.ts`.',
  FEATURE_NOT_AVAILABLE:
    'A deployment without a Stripe platform answers it, which the local service has: `test/api/payment-connections/authorization.test.ts`.',
};
