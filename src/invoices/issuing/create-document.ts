import type { CompanyContext } from '../../context/context.ts';
import { suppressEvents } from '../../platform/acting.ts';
import { buildDraft } from '../drafting/build-draft.ts';
import { warnOfDocument } from '../drafting/document-warnings.ts';
import { saveDraft } from '../drafting/save-draft.ts';
import type { CreateInvoiceBody } from '../fields/schemas.ts';
import { findInvoice, type InvoiceWithLines } from '../reading/repository.ts';
import { issueLeftDraft, issueNewDraft } from './issue-new-draft.ts';
import { prepareIssue } from './prepare-issue.ts';

/** Returns the document that an earlier, died run of this request made. Issues it if requested. */
export async function resumedDocument(
  context: CompanyContext,
  body: CreateInvoiceBody,
): Promise<InvoiceWithLines | null> {
  if (!context.isRetry) return null;
  const made = await findInvoice(context.books, context.companyId, context.executionId);
  if (made === null || !issuesDirectly(body) || made.row.status !== 'DRAFT') return made;
  return await issueLeftDraft(context, made);
}

/** `issue_directly` has no effect on a proforma (specification, States and transitions). */
export function issuesDirectly(body: CreateInvoiceBody): boolean {
  return body.options?.issue_directly === true && body.type !== 'PROFORMA';
}

/** Creates a draft or proforma, and issues the draft if requested. Throws the contract's refusals. */
export async function createDocument(
  context: CompanyContext,
  body: CreateInvoiceBody,
): Promise<InvoiceWithLines> {
  const issues = issuesDirectly(body);
  // Only the event of the issued invoice is published, not one of a draft before it.
  if (issues) suppressEvents();
  // Issuing needs the company, and so does the limit of a simplified invoice. It is read in parallel with the books.
  const asksCompany = issues || body.type === 'SIMPLIFIED';
  const [draft] = await Promise.all([buildDraft(context, body), asksCompany ? context.company() : null]);
  const request = issues ? await prepareIssue(context, draft) : null;
  if (request === null) await warnOfDocument(context, draft);
  const saved = await saveDraft(context, draft.row, draft.lines);
  return request === null ? saved : await issueNewDraft(context, draft, request);
}
