import type { Operation } from '../operation.ts';
import { exportTicketbaiRecords } from './export-records.ts';
import { getTicketbaiConfiguration } from './get-configuration.ts';
import { getTicketbaiFile } from './get-file.ts';
import { listTicketbaiRecordsOperation } from './list-records.ts';
import { listInvoiceTicketbaiRecords } from './records-of-invoice.ts';
import { repairTicketbaiRecord } from './repair.ts';
import { resumeTicketbaiSending } from './resume-sending.ts';
import { getTicketbaiSoftware } from './software.ts';
import { updateTicketbaiConfiguration } from './update-configuration.ts';
import { verifyTicketbaiRecords } from './verify-records.ts';

export const TICKETBAI_OPERATIONS: readonly Operation[] = [
  getTicketbaiConfiguration,
  updateTicketbaiConfiguration,
  resumeTicketbaiSending,
  getTicketbaiSoftware,
  listTicketbaiRecordsOperation,
  listInvoiceTicketbaiRecords,
  repairTicketbaiRecord,
  getTicketbaiFile,
  verifyTicketbaiRecords,
  exportTicketbaiRecords,
];
