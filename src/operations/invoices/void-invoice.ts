import type { InvoiceRow } from '../../db/books-schema.ts';
import { isGuardViolation } from '../../db/failures.ts';
import { judgeVoid, statusBeforeCorrectives } from '../../domain/invoices/void-rules.ts';
import { ApiError } from '../../errors.ts';
import type { DocumentChange, FurtherRecord } from '../../ledger/ledger-port.ts';
import { cancellationCircumstances } from '../../verifactu/aeat-standing.ts';
import { refuseStale } from '../concurrency.ts';
import type { CompanyContext } from '../context.ts';
import { issueThroughLedger, StaleMaterialError } from './issue-through-ledger.ts';
import { recordBasis, recordRequest } from './record-request.ts';
import type { InvoiceWithLines } from './repository.ts';
import { changeStatus } from './status-repository.ts';
import { readVoidMaterial, type VoidMaterial } from './void-repository.ts';

/** How often an invoice is read again because it, or the one that it corrects, was changed meanwhile. */
const MAX_ATTEMPTS = 5;

function refuseUnvoidable(row: InvoiceRow): void {
  const refusal = judgeVoid({
    type: row.type,
    status: row.status,
    is_exchange: row.replacedInvoiceIds !== null,
    rectification_type: row.rectificationType,
  });
  if (refusal !== null) throw new ApiError(refusal, { params: { from: row.status, to: 'VOIDED' } });
}

/**
 * The invoice that a voided corrective corrected: without any other it is again what it was. It changes in any case, so
 * that of two correctives that are voided at once one sees the other.
 */
function changeOfCorrected({ corrected, otherCorrectives }: VoidMaterial): DocumentChange[] {
  if (corrected === null) return [];
  const { id, version, status } = corrected;
  const isRestored = otherCorrectives === 0 && status === 'RECTIFIED';
  return [
    {
      invoiceId: id,
      version,
      status: isRestored ? statusBeforeCorrectives(corrected) : null,
      verifactuStatus: null,
      voided: null,
    },
  ];
}

function voidChange({ id, version, invoiceNumber }: InvoiceRow, reason: string): DocumentChange {
  return {
    invoiceId: id,
    version,
    status: 'VOIDED',
    verifactuStatus: null,
    voided: { invoiceNumber: invoiceNumber ?? '', cause: 'VOID_REQUEST', reason },
  };
}

/** Voids an issued fiscal invoice; where it was registered, its cancellation is appended in the same commit. */
async function voidIssued(
  context: CompanyContext,
  invoice: InvoiceWithLines,
  material: VoidMaterial,
  reason: string,
): Promise<InvoiceWithLines> {
  const company = await context.company();
  const { row } = invoice;
  const record: FurtherRecord | null =
    row.verifactuStatus === 'NO_VERIFACTU'
      ? null
      : {
          ...recordBasis(context, company, invoice, context.effectId),
          operation: 'VOID',
          correction: false,
          circumstances: cancellationCircumstances(material.records),
        };
  const changes = [voidChange(row, reason), ...changeOfCorrected(material)];
  const request = recordRequest(context, company, invoice, { record, changes });
  const { issuedAtMs, version } = await issueThroughLedger(context, request);
  const voided = voidColumns(context, reason, issuedAtMs);
  return { ...invoice, row: { ...row, ...voided, version, updatedAt: issuedAtMs } };
}

/** A proforma says nothing to the tax authority and nobody is told: its status changes, and that is all. */
async function voidProforma(
  context: CompanyContext,
  proforma: InvoiceWithLines,
  reason: string,
): Promise<InvoiceWithLines> {
  const { row } = proforma;
  const nowMs = context.clock.now();
  const voided = voidColumns(context, reason, nowMs);
  await changeStatus(context.books, row, voided, null, nowMs).catch((error: unknown) => {
    throw isGuardViolation(error) ? new StaleMaterialError('the proforma changed') : error;
  });
  return { ...proforma, row: { ...row, ...voided, version: row.version + 1, updatedAt: nowMs } };
}

function voidColumns({ effectId }: CompanyContext, voidReason: string, voidedAt: number) {
  const status = { status: 'VOIDED', voidCause: 'VOID_REQUEST' } as const;
  return { ...status, voidReason, voidedAt, voidEffectId: effectId };
}

/**
 * Voids a document (specification, States and transitions; decisions, section 3, Void): read and judged, and read again
 * when it was changed meanwhile. A retry of a run that died finds what that one did. Throws the contract's refusals.
 */
export async function voidInvoice(
  context: CompanyContext,
  invoiceId: string,
  reason: string,
): Promise<InvoiceWithLines> {
  for (let attempt = 1; ; attempt++) {
    const [material] = await Promise.all([
      readVoidMaterial(context.books, context.companyId, invoiceId),
      context.company(),
    ]);
    const { invoice } = material;
    if (invoice === null) throw new ApiError('INVOICE_NOT_FOUND');
    if (invoice.row.voidEffectId === context.effectId) return invoice;
    refuseUnvoidable(invoice.row);
    refuseStale(context.ifMatch, invoice.row.version);
    try {
      return invoice.row.type === 'PROFORMA'
        ? await voidProforma(context, invoice, reason)
        : await voidIssued(context, invoice, material, reason);
    } catch (error) {
      if (!(error instanceof StaleMaterialError)) throw error;
      if (attempt >= MAX_ATTEMPTS) throw new ApiError('CONCURRENT_MODIFICATION');
    }
  }
}
