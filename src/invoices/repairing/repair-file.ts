import type { CompanyContext } from '../../context/context.ts';
import type { StoredFileAmendment, StoredIncome } from '../../db/schema/ticketbai-schema.ts';
import { contentViolation } from '../../domain/violation.ts';
import type { RepairRequest, ResendRequest } from '../../ledger/file-request.ts';
import { refuseViolations } from '../../platform/errors.ts';
import {
  buildCancellationCorrection,
  buildCorrection,
  type CorrectionAction,
} from '../../ticketbai/file/build-file.ts';
import type { FiledInvoice } from '../../ticketbai/file/invoice.ts';
import { annotationMarkup } from '../../ticketbai/lroe/annotation.ts';
import { incomeDetails } from '../../ticketbai/lroe/income.ts';
import type { RepairAction } from '../../ticketbai/repair-actions.ts';
import { readFile, textAt } from '../../ticketbai/verify/read-file.ts';
import type { RepairFileBody } from '../fields/file-repair-schemas.ts';
import type { StoredInvoice } from '../reading/stored-invoice.ts';
import { amendFile } from './amend-file.ts';
import { type FiledDocument, filedAgain } from './filed-again.ts';
import type { repairActionOf } from './repair-action.ts';
import type { RepairedRow, RepairMaterial } from './repair-repository.ts';

/** Repair for the ledger: a new record, or a rejected one that is sent again. */
export type PlannedRepair = { repair: RepairRequest } | { resend: ResendRequest };

/** Returns the record of a kind whose file is signed. Throws if the invoice has none. */
function signedRecord(
  records: readonly RepairedRow[],
  kind: 'ISSUE' | 'CANCELLATION',
): RepairedRow & { file: string; signature: string } {
  const found = records.findLast((record) => record.kind === kind);
  if (found === undefined || found.file === null || found.signature === null)
    throw new Error(`there is no signed ${kind}`);
  return { ...found, file: found.file, signature: found.signature };
}

function rootOf(text: string) {
  const read = readFile(text);
  if (read === null) throw new Error('a kept file cannot be read');
  return read.root;
}

/** Returns a record's invoice as files name it. */
function numberOf({ series, number, issueDate }: RepairedRow) {
  return { series, number, issue_date: issueDate };
}

function repairOfCancellation(
  { records }: RepairMaterial,
  { id, reason }: { id: string; reason: string },
): RepairRequest {
  const cancelled = signedRecord(records, 'CANCELLATION');
  const { territory, file, signature, issuerNif } = cancelled;
  const root = rootOf(file);
  const issuer = {
    nif: issuerNif,
    legal_name: textAt(root, ['IDFactura', 'Emisor', 'ApellidosNombreRazonSocial']),
  };
  const number = numberOf(cancelled);
  return {
    id,
    kind: 'CANCELLATION_CORRECTION',
    action: 'SUBSANAR',
    territory,
    number,
    // Bizkaia has no correction of a cancellation: the same file is sent again.
    text:
      territory === 'BIZKAIA'
        ? file
        : buildCancellationCorrection({ ...number, issuer }, { root, signature }),
    income: null,
    amendment: { reason },
  };
}

/** Throws 422 for an activity outside model 140, which alone has them. */
function refuseActivity({ activity_code: code }: RepairFileBody, issue: RepairedRow): void {
  if (code == null || issue.income !== null) return;
  refuseViolations([
    contentViolation(
      'activity_code',
      'is only for invoices of model 140 of Bizkaia',
      'es solo de facturas del modelo 140 de Bizkaia',
    ),
  ]);
}

/** Returns the income of an invoice by activity: of the body's activity, or of the configuration's. Null outside model 140. */
function incomeOf(
  invoice: FiledInvoice,
  { issue, settings }: { issue: RepairedRow; settings: RepairMaterial['settings'] },
  { activity_code: code }: RepairFileBody,
): StoredIncome[] | null {
  const [filed] = issue.income ?? [];
  if (filed === undefined) return null;
  const { lroe } = settings.ticketbai;
  // A single activity is replaced, also where the lines name it.
  const isSingle = (issue.income ?? []).length === 1;
  const lines =
    code != null && isSingle
      ? invoice.lines.map((line) => ({ ...line, activity_code: null }))
      : invoice.lines;
  return incomeDetails(
    { ...invoice, lines },
    {
      activity_code: code ?? lroe?.activity_codes[0] ?? filed.activity_code,
      income_differs: lroe?.income_differs ?? filed.income_cents !== null,
      collections_criterion: lroe?.collections_criterion ?? filed.collections_criterion,
    },
  );
}

function annotationText(invoice: FiledInvoice, income: StoredIncome[] | null): string {
  const built = annotationMarkup(invoice, income === null ? '240' : '140', income);
  if ('markup' in built) return built.markup;
  refuseViolations(built.violations);
  throw new Error('violations did not refuse');
}

function correctionText(
  invoice: FiledInvoice,
  action: CorrectionAction,
  original: Parameters<typeof buildCorrection>[2],
): string {
  const built = buildCorrection(invoice, action, original);
  if ('xml' in built) return built.xml;
  refuseViolations(built.violations);
  throw new Error('violations did not refuse');
}

async function repairOfInvoice(
  context: CompanyContext,
  body: RepairFileBody,
  document: FiledDocument,
  material: RepairMaterial,
  { action, isNoted }: { action: RepairAction; isNoted: boolean },
): Promise<PlannedRepair> {
  const { issue, root } = document;
  const { settings, customer } = material;
  refuseActivity(body, issue);
  if (action === 'RESEND')
    return {
      resend: { id: issue.id, income: incomeOf(filedAgain(document), { issue, settings }, body) },
    };
  const stated: StoredFileAmendment = await amendFile(context, body, document, customer);
  const invoice = filedAgain({ ...document, amendments: [...document.amendments, stated] });
  const common = {
    id: context.executionId,
    territory: issue.territory,
    number: numberOf(issue),
    amendment: stated,
  };
  if (action === 'ANNOTATE') {
    const income = incomeOf(invoice, { issue, settings }, body);
    const text = annotationText(invoice, income);
    return {
      repair: { ...common, kind: 'ANNOTATION', action: isNoted ? 'MODIFICAR' : null, text, income },
    };
  }
  const text = correctionText(invoice, action, { root, signature: issue.signature ?? '' });
  return { repair: { ...common, kind: 'CORRECTION', action, text, income: null } };
}

/**
 * Returns the repair that a body asks for, with its finished text. Throws the refusals of the content.
 *
 * Source: decisions, section 16, Rejection and repair; ticketbai README, section 9.
 */
export async function planRepairOf(
  context: CompanyContext,
  body: RepairFileBody,
  { row }: StoredInvoice,
  material: RepairMaterial,
  chosen: ReturnType<typeof repairActionOf>,
): Promise<PlannedRepair> {
  const { records, lines } = material;
  if (chosen.target === 'CANCELLATION') {
    const { reason } = body;
    return { repair: repairOfCancellation(material, { id: context.executionId, reason }) };
  }
  const issue = signedRecord(records, 'ISSUE');
  const amendments = records.flatMap(({ kind, amendment }) =>
    amendment === null || (kind !== 'CORRECTION' && kind !== 'ANNOTATION') ? [] : [amendment],
  );
  const document = { row, lines, issue, root: rootOf(issue.file), amendments };
  return await repairOfInvoice(context, body, document, material, chosen);
}
