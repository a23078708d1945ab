import { companySystem, refuseOutsideTicketbai } from '../../companies/company-system.ts';
import { refuseUnproved } from '../../companies/proved-in-production.ts';
import type { CompanyContext } from '../../context/context.ts';
import type { DocumentChange } from '../../ledger/ledger-request.ts';
import type { ErrorKey } from '../../platform/error-catalogue.ts';
import { ApiError } from '../../platform/errors.ts';
import { repairChoice } from '../../ticketbai/repair-actions.ts';
import { refuseMissingReferences } from '../drafting/build-draft.ts';
import { namedCustomerId } from '../drafting/resolve-recipient.ts';
import type { RepairFileBody } from '../fields/file-repair-schemas.ts';
import { issueThroughLedger, StaleMaterialError } from '../issuing/issue-through-ledger.ts';
import { recordRequest } from '../registering/record-request.ts';
import { repairActionOf } from './repair-action.ts';
import { type PlannedRepair, planRepairOf } from './repair-file.ts';
import { type RepairMaterial, readRepairMaterial } from './repair-repository.ts';

/** Attempts to read an invoice again because it has changed. */
const MAX_ATTEMPTS = 5;

/** Errors of a repair. */
export const REPAIR_ERRORS = [
  'INVOICE_NOT_FOUND',
  'TICKETBAI_NOT_FOR_TERRITORY',
  'TICKETBAI_ACTION_NOT_ALLOWED',
  'TICKETBAI_REPAIR_IN_PROGRESS',
  'TICKETBAI_RECORD_IMMUTABLE',
  'CORRECTIVE_REQUIRED',
  'RECIPIENT_CUSTOMER_AND_DATA_EXCLUSIVE',
  'CUSTOMER_NOT_FOUND',
  'SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT',
  'NIF_INVALID_CONTROL_DIGIT',
  'ALTERNATIVE_ID_INVALID',
  'POSTAL_CODE_INVALID_ES',
  'PROVINCE_EMPTY',
  'NIF_NOT_IN_CENSUS',
  'VAT_NUMBER_NOT_IN_VIES',
  'REGIME_NOT_SUPPORTED',
  'REGIME_COMBINATION_NOT_ALLOWED',
  'LINE_NATURE_REQUIRED',
  'RECIPIENT_ID_TYPE_NOT_ALLOWED',
  'RECIPIENT_ADDRESS_INCOMPLETE',
  'EMISSION_NOT_READY',
  'CONCURRENT_MODIFICATION',
  'BOOKS_BEING_RESTORED',
] as const satisfies readonly ErrorKey[];

/** Returns the record that an earlier run of this execution made or sent again. */
function ownRecordId({ executionId }: CompanyContext, { records }: RepairMaterial): string | null {
  return records.find(({ id, resentBy }) => id === executionId || resentBy === executionId)?.id ?? null;
}

/** Repairs a record through the ledger, once. Throws StaleMaterialError if the invoice has changed since it was read. */
async function repairOnce(
  context: CompanyContext,
  body: RepairFileBody,
  material: RepairMaterial,
): Promise<{ id: string; planned: PlannedRepair }> {
  const { invoice, records, settings, customer } = material;
  const company = await context.company();
  if (invoice === null) throw new ApiError('INVOICE_NOT_FOUND');
  await refuseUnproved(context);
  if (records.length === 0) refuseOutsideTicketbai(await companySystem(context, company, settings));
  const { row } = invoice;
  const choice = repairChoice(records, {
    isVoided: row.status === 'VOIDED' && row.voidCause === 'VOID_REQUEST',
    awaitsCancellation: row.ticketbaiStatus === 'CANCELLATION_PENDING',
  });
  const chosen = repairActionOf(choice, body);
  refuseMissingReferences({ customer, products: new Map() }, namedCustomerId(body.recipient), []);
  const planned = await planRepairOf(context, body, invoice, material, chosen);
  const isResent = 'resend' in planned;
  const change: DocumentChange = {
    ...{ invoiceId: row.id, version: row.version, status: null, verifactuStatus: null, voided: null },
    ...(isResent ? { ticketbaiStatus: 'PENDING' as const } : {}),
  };
  const work = { record: null, changes: [change], ...planned };
  await issueThroughLedger(context, recordRequest(context, company, invoice, work));
  return { id: isResent ? planned.resend.id : planned.repair.id, planned };
}

/** Repaired record: its id, the repair, and the data that it was planned from. */
interface RepairedRecord {
  id: string;
  /** Null if an earlier run of this execution made the repair. */
  planned: PlannedRepair | null;
  material: RepairMaterial;
}

/** Repairs a record of an invoice. Reads the invoice again if it has changed meanwhile. Throws one of `REPAIR_ERRORS`. */
export async function repairRecord(
  context: CompanyContext,
  invoiceId: string,
  body: RepairFileBody,
): Promise<RepairedRecord> {
  const { books, companyId, environment } = context;
  const customerId = namedCustomerId(body.recipient);
  for (let attempt = 1; ; attempt++) {
    const [material] = await Promise.all([
      readRepairMaterial(books, { companyId, invoiceId, customerId, environment }),
      context.company(),
    ]);
    const own = ownRecordId(context, material);
    if (own !== null) return { id: own, planned: null, material };
    try {
      return { ...(await repairOnce(context, body, material)), material };
    } catch (error) {
      if (!(error instanceof StaleMaterialError)) throw error;
      if (attempt >= MAX_ATTEMPTS) throw new ApiError('CONCURRENT_MODIFICATION');
    }
  }
}
