import type { Operation } from '../operation.ts';
import { deliverInvoices } from './deliver.ts';
import { getEmail } from './get.ts';
import { emailIndicators } from './indicators.ts';
import { listEmails } from './list.ts';
import { sendInvoice } from './send.ts';

export const EMAIL_OPERATIONS: readonly Operation[] = [
  deliverInvoices,
  sendInvoice,
  listEmails,
  getEmail,
  emailIndicators,
];
