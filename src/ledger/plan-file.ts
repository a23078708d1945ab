import { localDate } from '../domain/calendar/time-zone.ts';
import { log } from '../platform/logging/log.ts';
import type { XadesSigner } from '../signatures/sign-xades.ts';
import { buildCancellation, buildIssue } from '../ticketbai/file/build-file.ts';
import type { FiledInvoice, FiledReference } from '../ticketbai/file/invoice.ts';
import { cutOwnNumber } from '../ticketbai/file/number-cut.ts';
import { type SignedFile, signFile } from '../ticketbai/file/sign-file.ts';
import { incomeDetails } from '../ticketbai/lroe/income.ts';
import { printedMarks } from '../ticketbai/printed-marks.ts';
import { policyOn } from '../ticketbai/territories.ts';
import { afterFile, type FileHeads, type PlannedFile } from './file-heads.ts';
import type { FileRequest, FileSigning } from './file-request.ts';
import type { IssueRefusal } from './ledger-outcome.ts';
import type { RecordRequest } from './ledger-request.ts';
import type { PlannedIssue } from './planned-document.ts';

/** Zone in which a policy's first day begins. */
const PENINSULA = 'Europe/Madrid';

/** Means of making files. */
export interface FileContext {
  /** By certificate id. A certificate that could not be opened has none. */
  signers: ReadonlyMap<string, XadesSigner>;
  /** False in a dry run. */
  signs: boolean;
  /** Time of the books, and real time, by which certificate and policy are judged. Milliseconds. */
  nowMs: number;
  committedAtMs: number;
}

/** File with the heads after it, or the reason why its document is refused. */
type FilePlan = { file: PlannedFile; heads: FileHeads } | { refusal: IssueRefusal };

/** Returns the refusal of a signature that cannot be made now. Null if it can. */
function refusalOf({ certificateId, policies }: FileSigning, context: FileContext): IssueRefusal | null {
  const signer = context.signers.get(certificateId);
  if (signer === undefined) return { reason: 'SIGNING_UNAVAILABLE' };
  const { notBefore, notAfter } = signer.certificate;
  if (context.committedAtMs < notBefore || context.committedAtMs > notAfter)
    return { reason: 'CERTIFICATE_EXPIRED' };
  return policyOn(policies, localDate(context.committedAtMs, PENINSULA)) === null
    ? { reason: 'SIGNING_UNAVAILABLE' }
    : null;
}

/** Signs a file. Null if the signature fails, which refuses its document alone. */
async function signed(
  kind: 'ISSUE' | 'CANCELLATION',
  xml: string,
  { certificateId, policies }: FileSigning,
  { signers, nowMs, committedAtMs }: FileContext,
): Promise<SignedFile | null> {
  const signer = signers.get(certificateId);
  const policy = policyOn(policies, localDate(committedAtMs, PENINSULA));
  if (signer === undefined || policy === null) return null;
  try {
    return await signFile(kind, xml, signer, policy, nowMs);
  } catch (error) {
    log('ledger.not_signed', { certificate: certificateId }, error);
    return null;
  }
}

/** Returns the invoice of a request with its number, and those that it replaces. */
function filedInvoice(
  { request, assigned }: PlannedIssue,
  file: FileRequest,
  replacedFirst: FiledReference | null,
  nowMs: number,
): FiledInvoice {
  const { replaced } = file.invoice;
  return {
    ...file.invoice,
    replaced: replacedFirst === null ? replaced : [...replaced, replacedFirst],
    number: cutOwnNumber(request.series, assigned.number, assigned.sequence),
    issue_date: assigned.issue_date,
    issued_at_ms: nowMs,
  };
}

/**
 * Makes the file of a document that has its number: built, chained to the last one, signed, with identifier and QR address. The
 * only thing awaited is the signature. A dry run builds the file and signs nothing.
 *
 * @param replacedFirst document of the same commit that this one replaces, or null
 * Source: decisions, section 16, Issue: one commit.
 */
export async function planFile(
  heads: FileHeads,
  planned: PlannedIssue,
  request: FileRequest,
  replacedFirst: FiledReference | null,
  context: FileContext,
): Promise<FilePlan> {
  const refusal = refusalOf(request, context);
  if (refusal !== null) return { refusal };
  const invoice = filedInvoice(planned, request, replacedFirst, context.nowMs);
  const { territory, issuer, issue_date, number } = invoice;
  const end = heads.chains.get(territory);
  // Another NIF is another taxpayer, whose chain begins anew.
  const previous = end === undefined || end.issuerNif !== issuer.nif ? null : end;
  const built = buildIssue(invoice, { ...request.origin, previous });
  if ('violations' in built) return { refusal: { reason: 'VIOLATIONS', violations: built.violations } };
  const file: PlannedFile = {
    kind: 'ISSUE',
    territory,
    position: heads.position + 1,
    previousPosition: previous?.position ?? null,
    issuerNif: issuer.nif,
    ...number,
    issueDate: issue_date,
    text: built.xml,
    signed: null,
    income: request.income === null ? null : incomeDetails(invoice, request.income),
    action: null,
    amendment: null,
  };
  if (!context.signs) return { file, heads: afterFile(heads, file) };
  const made = await signed('ISSUE', built.xml, request, context);
  if (made === null) return { refusal: { reason: 'SIGNING_UNAVAILABLE' } };
  const { signature, text } = made;
  const marks = printedMarks(invoice, signature, request.qrBase);
  const whole = { ...file, text, signed: { signature, ...marks, signedAtMs: context.committedAtMs } };
  return { file: whole, heads: afterFile(heads, whole) };
}

/** Makes the file that cancels an issued one. It is signed and in no chain. Source: decisions, section 16, Void. */
export async function planCancellation(
  heads: FileHeads,
  { cancellation, document: { issuer } }: RecordRequest,
  context: FileContext,
): Promise<FilePlan | null> {
  if (cancellation == null) return null;
  const refusal = refusalOf(cancellation, context);
  if (refusal !== null) return { refusal };
  const { number, origin, territory } = cancellation;
  const xml = buildCancellation({ ...number, issuer }, origin);
  const file: PlannedFile = {
    kind: 'CANCELLATION',
    territory,
    position: heads.position + 1,
    previousPosition: null,
    issuerNif: issuer.nif,
    series: number.series,
    number: number.number,
    issueDate: number.issue_date,
    text: xml,
    signed: null,
    income: null,
    action: null,
    amendment: cancellation.amendment,
  };
  if (!context.signs) return { file, heads: afterFile(heads, file) };
  const made = await signed('CANCELLATION', xml, cancellation, context);
  if (made === null) return { refusal: { reason: 'SIGNING_UNAVAILABLE' } };
  const { signature, text } = made;
  const whole = {
    ...file,
    text,
    signed: { signature, identifier: null, qrUrl: null, signedAtMs: context.committedAtMs },
  };
  return { file: whole, heads: afterFile(heads, whole) };
}

/** Places the record of a repair. It is neither signed nor chained. Null without one. Source: decisions, section 16, Rejection and repair. */
export function planRepair(
  heads: FileHeads,
  { repair, document: { issuer } }: RecordRequest,
): { file: PlannedFile; heads: FileHeads } | null {
  if (repair == null) return null;
  const { kind, action, territory, number, text, income, amendment } = repair;
  const file: PlannedFile = {
    kind,
    action,
    territory,
    position: heads.position + 1,
    previousPosition: null,
    issuerNif: issuer.nif,
    series: number.series,
    number: number.number,
    issueDate: number.issue_date,
    text,
    signed: null,
    income,
    amendment,
  };
  return { file, heads: afterFile(heads, file) };
}
