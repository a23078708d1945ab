import { refuseUnproved } from '../../companies/proved-in-production.ts';
import type { CompanyContext } from '../../context/context.ts';
import { refuseStale } from '../../contract/concurrency.ts';
import { isGuardViolation } from '../../db/failures.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import type { VoidReason } from '../../db/schema/ticketbai-schema.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { statusWithoutCorrectives, validateVoid } from '../../domain/invoices/void-rules.ts';
import { contentViolation } from '../../domain/violation.ts';
import type { DocumentChange, FurtherRecord } from '../../ledger/ledger-request.ts';
import { ApiError, refuseViolations } from '../../platform/errors.ts';
import { cancellationCircumstances, isWhollyRejected } from '../../verifactu/settled-records.ts';
import { warnOfVoidReason } from '../drafting/text-warnings.ts';
import { issueThroughLedger, StaleMaterialError } from '../issuing/issue-through-ledger.ts';
import { balanceOfStored } from '../paying/balance-view.ts';
import type { InvoiceWithLines } from '../reading/repository.ts';
import { cancellationGenerator, recordBasis, recordRequest } from '../registering/record-request.ts';
import { cancellationOf } from './cancelled-file.ts';
import { isUnvoidedWith, judgeCorrectiveVoid, type PaidWithout } from './judge-corrective-void.ts';
import { judgeExternalVoid } from './judge-external-void.ts';
import { changeStatus } from './status-repository.ts';
import { readVoidMaterial, type VoidMaterial } from './void-repository.ts';

/** Attempts to read an invoice again because it, or the one that it corrects, has changed. */
const MAX_ATTEMPTS = 5;

/** Why a document is voided. `cause` is TicketBAI's. */
export interface VoidWish {
  reason: string;
  cause: VoidReason;
}

/** Throws 422 for an invoice under TicketBAI that its recipient cannot have refused, because the recipient did not issue it. */
function refuseCause({ ticketbaiStatus, formalities }: InvoiceRow, cause: VoidReason): void {
  if (ticketbaiStatus === null || cause !== 'NOT_ACCEPTED' || formalities?.issuance?.by === 'RECIPIENT')
    return;
  refuseViolations([
    contentViolation(
      'cause',
      'NOT_ACCEPTED is only for invoices that their recipient issues; correct the invoice instead',
      'NOT_ACCEPTED es solo de facturas que expide su destinatario; rectifica la factura',
    ),
  ]);
}

function refuseUnvoidable({ row, file }: InvoiceWithLines, records: VoidMaterial['records']): void {
  // A repair on its way may still be accepted.
  const isRejectedFile = row.ticketbaiStatus === 'REJECTED' && file?.status !== 'PENDING';
  const refusal = validateVoid({
    type: row.type,
    status: row.status,
    is_exchange: row.replacedInvoiceIds !== null,
    rectification_type: row.rectificationType,
    is_rejected: isRejectedFile || isWhollyRejected(records),
  });
  if (refusal !== null) throw new ApiError(refusal, { params: { from: row.status, to: 'VOIDED' } });
}

/**
 * Returns the changes of the invoices that a voided corrective corrected. An invoice without other correctives gets its earlier
 * status back, even if a TOTAL corrective had voided it, or becomes PAID if it was settled since. Each changes its version, so that of
 * two correctives voided at once one detects the other.
 */
function changesOfCorrected(
  { corrected }: VoidMaterial,
  { dueAgain, settled }: PaidWithout,
  today: string,
): DocumentChange[] {
  return corrected.map((one) => {
    const { row, others, lastPaidOn } = one;
    const { id, version, invoiceNumber, paidAt } = row;
    const isUnvoided = isUnvoidedWith(one);
    const isRestored = isUnvoided || (others === 0 && row.status === 'RECTIFIED');
    const isSettled = settled.has(id);
    const status = isRestored ? statusWithoutCorrectives({ ...row, isSettled }) : null;
    const isPaidNow = status === 'PAID' && paidAt === null;
    const paymentDate = row.paymentDate ?? lastPaidOn ?? today;
    return {
      invoiceId: id,
      version,
      status,
      verifactuStatus: null,
      voided: null,
      isUnvoided,
      isDueAgain: dueAgain.has(id),
      ...(isPaidNow ? { paid: { invoiceNumber: invoiceNumber ?? '', paymentDate } } : {}),
    };
  });
}

function voidChange(
  { id, version, invoiceNumber }: InvoiceRow,
  reason: string,
  isFileCancelled: boolean,
  warnings: InvoiceRow['warnings'],
): DocumentChange {
  return {
    invoiceId: id,
    version,
    status: 'VOIDED',
    verifactuStatus: null,
    ...(isFileCancelled ? { ticketbaiStatus: 'CANCELLATION_PENDING' as const } : {}),
    voided: { invoiceNumber: invoiceNumber ?? '', cause: 'VOID_REQUEST', reason },
    ...(warnings === null ? {} : { warnings }),
  };
}

/**
 * Voids an issued fiscal invoice. If it was registered, its cancellation is appended in the same commit. A company in production acts
 * for its NIF only while the NIF is proved (422 EMISSION_NOT_READY; decisions, section 15).
 */
async function voidIssued(
  context: CompanyContext,
  invoice: InvoiceWithLines,
  material: VoidMaterial,
  { reason, cause }: VoidWish,
): Promise<InvoiceWithLines> {
  const { books, companyId } = context;
  const { deductions, paidWithout } = await judgeCorrectiveVoid(books, companyId, invoice.row.id, material);
  const externals = await judgeExternalVoid(books, companyId, invoice.row);
  await refuseUnproved(context);
  const company = await context.company();
  const { row } = invoice;
  if (row.sentAt !== null) context.warnings.add('VOID_OF_SENT', 'status');
  if (row.type !== 'CORRECTIVE') warnOfVoidReason(context.warnings, reason);
  if (balanceOfStored(invoice).paid_cents > 0 || material.isOpened)
    context.warnings.add('VOID_OF_REAL_OPERATION', 'status');
  const record: FurtherRecord | null =
    row.verifactuStatus === 'NO_VERIFACTU'
      ? null
      : {
          ...recordBasis(context, company, invoice, context.executionId),
          operation: 'VOID',
          correction: false,
          circumstances: cancellationCircumstances(material.records),
          generator: cancellationGenerator(invoice),
        };
  const cancellation = await cancellationOf(context, company, invoice, { reason, cause });
  const warnings = context.warnings.toStore(row.warnings);
  const today = localDate(context.clock.now(), context.zone);
  const own = voidChange(row, reason, cancellation !== null, warnings);
  const changes = [own, ...changesOfCorrected(material, paidWithout, today), ...deductions];
  const request = recordRequest(context, company, invoice, { record, changes, externals, cancellation });
  const { issuedAtMs, version } = await issueThroughLedger(context, request);
  const voided = {
    ...voidColumns(context, reason, issuedAtMs),
    warnings,
    ...(cancellation === null ? {} : { ticketbaiStatus: 'CANCELLATION_PENDING' as const }),
  };
  return { ...invoice, row: { ...row, ...voided, version, updatedAt: issuedAtMs } };
}

/** Voids a proforma. It is not registered and sends no event, so only its status changes. */
async function voidProforma(
  context: CompanyContext,
  proforma: InvoiceWithLines,
  reason: string,
): Promise<InvoiceWithLines> {
  const { row } = proforma;
  const nowMs = context.clock.now();
  const voided = voidColumns(context, reason, nowMs);
  context.warnings.refuseIfStrict();
  if (context.dryRun !== null) return { ...proforma, row: { ...row, ...voided } };
  await changeStatus(context.books, row, voided, null, nowMs).catch((error: unknown) => {
    throw isGuardViolation(error) ? new StaleMaterialError('the proforma changed') : error;
  });
  return { ...proforma, row: { ...row, ...voided, version: row.version + 1, updatedAt: nowMs } };
}

function voidColumns({ executionId }: CompanyContext, voidReason: string, voidedAt: number) {
  const status = { status: 'VOIDED', voidCause: 'VOID_REQUEST' } as const;
  return { ...status, voidReason, voidedAt, voidEffectId: executionId };
}

/**
 * Voids a document (specification, States and transitions; decisions, section 3, Void). Reads and validates it, and reads it
 * again if it has changed. A retry finds the result of the earlier run. Throws the contract's refusals.
 */
export async function voidInvoice(
  context: CompanyContext,
  invoiceId: string,
  wish: VoidWish,
): Promise<InvoiceWithLines> {
  const { reason, cause } = wish;
  for (let attempt = 1; ; attempt++) {
    const [material] = await Promise.all([
      readVoidMaterial(context.books, context.companyId, invoiceId),
      context.company(),
    ]);
    const { invoice } = material;
    if (invoice === null) throw new ApiError('INVOICE_NOT_FOUND');
    if (invoice.row.voidEffectId === context.executionId) return invoice;
    refuseUnvoidable(invoice, material.records);
    refuseCause(invoice.row, cause);
    if (material.isDeducted) throw new ApiError('ADVANCE_ALREADY_DEDUCTED');
    if (material.isBuiltUpon) throw new ApiError('INVOICE_HAS_LIVE_CORRECTIVES');
    refuseStale(context.ifMatch, invoice.row.version);
    try {
      return invoice.row.type === 'PROFORMA'
        ? await voidProforma(context, invoice, reason)
        : await voidIssued(context, invoice, material, wish);
    } catch (error) {
      if (!(error instanceof StaleMaterialError)) throw error;
      if (attempt >= MAX_ATTEMPTS) throw new ApiError('CONCURRENT_MODIFICATION');
    }
  }
}
