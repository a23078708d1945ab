import { judgeIssue } from '../../domain/invoices/invoice-status.ts';
import type { ErrorKey } from '../../error-catalogue.ts';
import { ApiError } from '../../errors.ts';
import type { CompanyContext } from '../context.ts';
import { settingsOf } from '../settings/repository.ts';
import { StaleSeriesError } from './issue-through-ledger.ts';
import { type InvoiceWithLines, readIssueMaterial } from './repository.ts';
import { customerRecipient } from './resolve-recipient.ts';
import { commitIssue, prepareIssue } from './run-issue.ts';

/** How often a document is prepared anew because its series was changed meanwhile. */
const MAX_SERIES_CHANGES = 3;

/** What issuing can be refused for. */
export const ISSUE_ERRORS: readonly ErrorKey[] = [
  'EMISSION_NOT_READY',
  'SERIES_DEFAULT_NOT_FOUND',
  'SERIES_INACTIVE',
  'INVOICE_NO_LINES',
  'INVOICE_ZERO_AMOUNT',
  'INVOICE_NEGATIVE_AMOUNT',
  'INVOICE_AMOUNT_TOO_LARGE',
  'INVOICE_NUMBER_INVALID',
  'INVOICE_TAX_BREAKDOWN_TOO_LONG',
  'SIMPLIFIED_INVOICE_EXCEEDS_LEGAL_LIMIT',
  'VAT_RATE_NOT_ACCEPTED',
  'SURCHARGE_NOT_ACCEPTED',
  'CONCURRENT_MODIFICATION',
];

async function issueOnce(context: CompanyContext, invoiceId: string): Promise<InvoiceWithLines> {
  const { books, companyId, environment, effectId } = context;
  const { invoice, settings, series, customer } = await readIssueMaterial(books, companyId, invoiceId);
  if (invoice === null) throw new ApiError('INVOICE_NOT_FOUND');
  const { row, lines } = invoice;
  // Issued by this very effect: an earlier run of it died after its commit.
  if (row.issueEffectId === effectId) return invoice;
  if (judgeIssue(row.status, row.type) !== 'ALLOWED')
    throw new ApiError('INVOICE_NOT_DRAFT', { params: { status: row.status } });
  const followed =
    customer === null
      ? row.recipient
      : { ...customerRecipient(customer), email: row.recipient?.email ?? customer.email };
  const draft = { row, lines, recipient: followed, series, settings: settingsOf(settings, environment) };
  return await commitIssue(context, draft, await prepareIssue(context, draft));
}

/** Issues a draft by its id: one read, the ledger, and the answer made of both. Throws the contract's refusals. */
export async function issueById(context: CompanyContext, invoiceId: string): Promise<InvoiceWithLines> {
  for (let change = 0; ; change++) {
    try {
      return await issueOnce(context, invoiceId);
    } catch (error) {
      if (!(error instanceof StaleSeriesError)) throw error;
      if (change >= MAX_SERIES_CHANGES) throw new ApiError('CONCURRENT_MODIFICATION');
    }
  }
}
