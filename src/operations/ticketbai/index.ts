import type { Operation } from '../define-operation.ts';
import { getTicketbaiConfiguration } from './get-configuration.ts';
import { resumeTicketbaiSending } from './resume-sending.ts';
import { getTicketbaiSoftware } from './software.ts';
import { updateTicketbaiConfiguration } from './update-configuration.ts';

export const TICKETBAI_OPERATIONS: readonly Operation[] = [
  getTicketbaiConfiguration,
  updateTicketbaiConfiguration,
  resumeTicketbaiSending,
  getTicketbaiSoftware,
];
