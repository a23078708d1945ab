import type { Operation } from '../operation.ts';
import { liftSuppressedAddress } from './lift-suppressed.ts';
import { listSuppressedAddresses } from './list-suppressed.ts';
import { receiveMailReports } from './webhook.ts';

export const MAIL_REPORT_OPERATIONS: readonly Operation[] = [
  receiveMailReports,
  listSuppressedAddresses,
  liftSuppressedAddress,
];
