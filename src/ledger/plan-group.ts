import { log } from '../platform/logging/log.ts';
import type { FiledReference } from '../ticketbai/file/invoice.ts';
import { RecordDataError } from '../verifactu/record-data-error.ts';
import type { FileHeads, PlannedFile } from './file-heads.ts';
import type { IssueRefusal } from './ledger-outcome.ts';
import type { FollowingRequest, IssueRequest, LedgerRequest } from './ledger-request.ts';
import { type FileContext, planCancellation, planFile, planRepair } from './plan-file.ts';
import { type PlanContext as IssueContext, planIssue } from './plan-issue.ts';
import { planRecord } from './plan-record.ts';
import type { DocumentPlan, LedgerHeads, PlannedDocument, PlannedIssue } from './planned-document.ts';

/** Group planned on the heads: documents to commit, refused requests, and the heads after the commit. */
export interface GroupPlan<T> {
  /** Each request with its document, or with two if another document follows it. */
  planned: { item: T; documents: PlannedDocument[] }[];
  refused: { item: T; refusal: IssueRefusal }[];
  heads: LedgerHeads;
}

/** API field behind each element of a record. All other elements come from the lines. */
const API_FIELDS: readonly (readonly [element: RegExp, field: string])[] = [
  [/^NumSerieFactura/, 'invoice_number'],
  [/^FechaOperacion/, 'operation_date'],
  [/^RefExterna/, 'external_ref'],
  [/^NombreRazonEmisor|^IDEmisorFactura/, 'issuer'],
  [/NombreRazon$/, 'recipient.legal_name'],
  [/^IDOtro|^IDType|^CodigoPais/, 'recipient.alternative_id'],
  [/^Destinatarios/, 'recipient'],
];

function apiField(element: string): string {
  return API_FIELDS.find(([pattern]) => pattern.test(element))?.[1] ?? 'lines';
}

/** Refuses one document whose data passed every earlier rule but does not fit the AEAT's schema. */
function recordRefusal(error: RecordDataError): IssueRefusal {
  return {
    reason: 'VIOLATIONS',
    violations: [
      {
        code: 'VALIDATION_ERROR',
        field: apiField(error.field),
        message: {
          en: `cannot be written into the registration record: ${error.message}`,
          es: `no cabe en el registro de facturación: ${error.message}`,
        },
      },
    ],
  };
}

/** Documents of a request and the heads after them, or the reason for a refusal. */
type RequestPlan = { documents: PlannedDocument[]; heads: LedgerHeads } | { refusal: IssueRefusal };

/** Completes a following request from the first document: the actor, and the first's number and date if it substitutes that. */
function following({ substitutesFirst, ...next }: FollowingRequest, first: PlannedIssue): IssueRequest {
  const { acting, issuer } = first.request;
  const request = acting === undefined ? next : { ...next, acting };
  const { registration } = request;
  if (!substitutesFirst || registration === null) return request;
  const { number: invoice_number, issue_date } = first.assigned;
  const substituted = [...registration.substituted, { issuer_nif: issuer.nif, invoice_number, issue_date }];
  return { ...request, registration: { ...registration, substituted } };
}

/** Data that planning needs beside the heads. */
export type PlanContext = IssueContext & FileContext;

/** First position of a company's files comes after none. */
const NO_FILES: FileHeads = { position: 0, chains: new Map() };

/** Adds a document's TicketBAI file to its plan. A document without one costs no turn. */
async function withFile(
  plan: DocumentPlan,
  context: PlanContext,
  replaced: FiledReference | null = null,
): Promise<DocumentPlan> {
  if ('refusal' in plan) return plan;
  const { planned, heads } = plan;
  const files = heads.files ?? NO_FILES;
  const outcome =
    planned.kind === 'RECORD'
      ? (planRepair(files, planned.request) ?? (await planCancellation(files, planned.request, context)))
      : planned.request.file == null
        ? null
        : await planFile(files, planned, planned.request.file, replaced, context);
  if (outcome === null) return plan;
  if ('refusal' in outcome) return outcome;
  return { planned: { ...planned, file: outcome.file }, heads: { ...heads, files: outcome.heads } };
}

function referenceOf({ series, number, issueDate }: PlannedFile): FiledReference {
  return { series, number, issue_date: issueDate };
}

async function planRequest(
  heads: LedgerHeads,
  request: LedgerRequest,
  context: PlanContext,
): Promise<RequestPlan> {
  const first = await withFile(
    request.kind === 'ISSUE' ? planIssue(heads, request, context) : planRecord(heads, request, context),
    context,
  );
  if ('refusal' in first) return first;
  const { planned } = first;
  const next = planned.kind === 'ISSUE' ? planned.request.followedBy : undefined;
  if (next === undefined || planned.kind !== 'ISSUE') return { documents: [planned], heads: first.heads };
  const replaced = next.substitutesFirst && planned.file !== null ? referenceOf(planned.file) : null;
  const second = await withFile(planIssue(first.heads, following(next, planned), context), context, replaced);
  return 'refusal' in second ? second : { documents: [planned, second.planned], heads: second.heads };
}

/** Plans one request. If it cannot be planned, it alone is refused and the heads stay as they were. */
async function planAlone(
  heads: LedgerHeads,
  request: LedgerRequest,
  context: PlanContext,
): Promise<RequestPlan> {
  try {
    return await planRequest(heads, request, context);
  } catch (error) {
    if (error instanceof RecordDataError) return { refusal: recordRefusal(error) };
    log('ledger.not_planned', { invoice: request.invoiceId }, error);
    return { refusal: { reason: 'FAILED' } };
  }
}

/** Plans documents in order, each on top of the last. Nothing is awaited but signatures. */
export async function planGroup<T extends { request: LedgerRequest }>(
  heads: LedgerHeads,
  group: readonly T[],
  context: PlanContext,
): Promise<GroupPlan<T>> {
  const plan: GroupPlan<T> = { planned: [], refused: [], heads };
  for (const item of group) {
    const outcome = await planAlone(plan.heads, item.request, context);
    if ('refusal' in outcome) {
      plan.refused.push({ item, refusal: outcome.refusal });
    } else {
      plan.planned.push({ item, documents: outcome.documents });
      plan.heads = outcome.heads;
    }
  }
  return plan;
}
