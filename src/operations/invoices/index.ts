import type { Operation } from '../operation.ts';
import { batchInvoices } from './batch.ts';
import { convertInvoice } from './convert.ts';
import { correctInvoice } from './correct.ts';
import { correctInvoices } from './correct-several.ts';
import { createInvoice } from './create.ts';
import { deleteInvoice } from './delete.ts';
import { deriveInvoice } from './derive.ts';
import { exchangeSimplified } from './exchange-simplified.ts';
import { getInvoice } from './get.ts';
import { issueInvoice } from './issue.ts';
import { listInvoices } from './list.ts';
import { reissueExchange } from './reissue-exchange.ts';
import { returnExchanged } from './return-exchanged.ts';
import { setInvoiceStatus } from './set-status.ts';
import { updateInvoice } from './update.ts';
import { voidInvoiceOperation } from './void.ts';

export const INVOICE_OPERATIONS: readonly Operation[] = [
  createInvoice,
  listInvoices,
  deriveInvoice,
  batchInvoices,
  exchangeSimplified,
  returnExchanged,
  reissueExchange,
  correctInvoices,
  getInvoice,
  updateInvoice,
  deleteInvoice,
  issueInvoice,
  setInvoiceStatus,
  convertInvoice,
  correctInvoice,
  voidInvoiceOperation,
];
