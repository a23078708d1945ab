import { issuerSettingsOf } from '../../companies/settings/issuer-settings-repository.ts';
import type { CompanyContext } from '../../context/context.ts';
import { refuseStale } from '../../contract/concurrency.ts';
import { draftRecipientOf } from '../../customers/recipient.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import { validateIssue } from '../../domain/invoices/invoice-status.ts';
import type { ErrorKey } from '../../platform/error-catalogue.ts';
import { ApiError } from '../../platform/errors.ts';
import { twinClocks } from '../drafting/twin-repository.ts';
import type { InvoiceWithLines } from '../reading/repository.ts';
import { commitIssue } from './commit-issue.ts';
import { readIssueMaterial } from './issue-repository.ts';
import { StaleMaterialError } from './issue-through-ledger.ts';
import { prepareIssue } from './prepare-issue.ts';

/** Times that a document is prepared again because its series has changed. */
const MAX_SERIES_CHANGES = 3;

/** Errors with which issuing can be refused. */
export const ISSUE_ERRORS: readonly ErrorKey[] = [
  'EMISSION_NOT_READY',
  'SERIES_NOT_FOUND',
  'SERIES_INACTIVE',
  'SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT',
  'INVOICE_NO_LINES',
  'INVOICE_ZERO_AMOUNT',
  'INVOICE_NEGATIVE_AMOUNT',
  'INVOICE_NUMBER_INVALID',
  'INVOICE_TAX_BREAKDOWN_TOO_LONG',
  'SIMPLIFIED_INVOICE_EXCEEDS_LEGAL_LIMIT',
  'VAT_RATE_NOT_ACCEPTED',
  'SURCHARGE_NOT_ACCEPTED',
  'NIF_NOT_IN_CENSUS',
  'VAT_NUMBER_NOT_IN_VIES',
  'AEAT_RULE_VIOLATED',
  'SERIES_FORMAT_NOT_FOR_TICKETBAI',
  'LINE_NATURE_REQUIRED',
  'REGIME_COMBINATION_NOT_ALLOWED',
  'TAX_NOT_FOR_TERRITORY',
  'RECIPIENT_ID_TYPE_NOT_ALLOWED',
  'RECIPIENT_ADDRESS_INCOMPLETE',
  'WITHHOLDING_OVER_LIMIT',
  'TICKETBAI_TOO_MANY_LINES',
  'ORIGINAL_NUMBER_TOO_LONG',
  'FIELD_NOT_FOR_SYSTEM',
  'SIGNING_UNAVAILABLE',
  'SERIES_ISSUANCE_MIXED',
  'ADVANCE_NOT_DEDUCTIBLE',
  'ADVANCE_TAX_DIFFERS',
  'ADVANCE_ALREADY_DEDUCTED',
  'INVOICE_NOT_FOUND',
  'QUOTA_EXCEEDED',
  'CONCURRENT_MODIFICATION',
  'BOOKS_BEING_RESTORED',
];

/** Issues a document that was read and validated. Only its number is missing. */
type ValidatedIssue = () => Promise<InvoiceWithLines>;

/** Way of issuing a document: how it is read, and which states it refuses. */
export interface IssueWay {
  read: typeof readIssueMaterial;
  /** Throws if the document may not be issued this way. */
  refuse(row: InvoiceRow): void;
}

/** Issues visible drafts by hand, and only drafts: a SCHEDULED document is issued by its schedule. */
export const BY_HAND: IssueWay = {
  read: readIssueMaterial,
  refuse({ status, type }) {
    if (validateIssue(status, type) !== 'ALLOWED')
      throw new ApiError('INVOICE_NOT_DRAFT', { params: { status } });
  },
};

/** Material for issuing a document, which is being read. */
type IssueMaterial = ReturnType<IssueWay['read']>;

/** Begins to read the material for issuing a draft by hand, and its company. The code that awaits the result gets its errors. */
export function beginReadingMaterial(context: CompanyContext, invoiceId: string): IssueMaterial {
  const { books, companyId } = context;
  const material = readIssueMaterial(books, companyId, invoiceId, twinClocks(context));
  for (const read of [material, context.company()]) void read.catch(() => undefined);
  return material;
}

/**
 * Reads and validates a draft for issue, in one round trip. Throws the contract's refusals: 404, the refusals of the way (400
 * INVOICE_NOT_DRAFT), 412 if `If-Match` names another version, and those of `prepareIssue`.
 *
 * @param begun material that `beginReadingMaterial` reads already, only for `BY_HAND`
 */
export async function validateIssueById(
  context: CompanyContext,
  invoiceId: string,
  way: IssueWay = BY_HAND,
  begun: IssueMaterial | null = null,
): Promise<ValidatedIssue> {
  const { books, companyId, environment, executionId } = context;
  const [{ invoice, settings, series, customer, census, twin }] = await Promise.all([
    begun ?? way.read(books, companyId, invoiceId, twinClocks(context)),
    // Started here so that validation need not wait for it after the books.
    context.company(),
  ]);
  if (invoice === null) throw new ApiError('INVOICE_NOT_FOUND');
  const { row, lines } = invoice;
  // An earlier run of this execution issued it and died after its commit.
  if (row.issueEffectId === executionId) return () => Promise.resolve(invoice);
  way.refuse(row);
  refuseStale(context.ifMatch, row.version);
  const recipient =
    customer === null
      ? row.recipient
      : { ...draftRecipientOf(customer), email: row.recipient?.email ?? customer.email };
  const read = { series, settings: issuerSettingsOf(settings, environment), customer, census, twin };
  const draft = { row, lines, recipient, ...read };
  const request = await prepareIssue(context, draft);
  return () => commitIssue(context, draft, request);
}

/**
 * Issues a draft by its id: one read, then the ledger. Throws the contract's refusals. `judged` is the result of an earlier
 * `validateIssueById`. If the series has changed since, the draft is read and validated again.
 *
 * @param begun as for `validateIssueById`
 */
export async function issueById(
  context: CompanyContext,
  invoiceId: string,
  judged: ValidatedIssue | null = null,
  way: IssueWay = BY_HAND,
  begun: IssueMaterial | null = null,
): Promise<InvoiceWithLines> {
  let next = judged;
  for (let change = 0; ; change++) {
    try {
      next ??= await validateIssueById(context, invoiceId, way, change === 0 ? begun : null);
      return await next();
    } catch (error) {
      if (!(error instanceof StaleMaterialError)) throw error;
      if (change >= MAX_SERIES_CHANGES) throw new ApiError('CONCURRENT_MODIFICATION');
      next = null;
    }
  }
}
