import {
  certificateSource,
  type TicketbaiFacts,
  ticketbaiCertificate,
} from '../../companies/ticketbai-blockers.ts';
import type { CompanyRecord } from '../../context/company-record.ts';
import type { CompanyContext } from '../../context/context.ts';
import type { InvoiceRow, SeriesRow } from '../../db/schema/books-schema.ts';
import { vatRegimeOf } from '../../domain/fiscal/vat-regime.ts';
import { normaliseAlternativeId } from '../../domain/identity/alternative-id.ts';
import { fromMillionths, fromTenThousandths } from '../../domain/money.ts';
import { LINES_A_TURN } from '../../domain/taxes/limits.ts';
import { type RecordGroup, totalsInTurns } from '../../domain/taxes/totals.ts';
import { atOnce, mapInTurns, type Turns } from '../../domain/turns.ts';
import { type FileRequest, type FileSigning, SANDBOX_SEAL } from '../../ledger/file-request.ts';
import { ApiError, refuseViolations } from '../../platform/errors.ts';
import { inTurns } from '../../platform/in-turns.ts';
import { filedSoftware, qrBaseOf } from '../../ticketbai/deployment.ts';
import type { FiledInvoice, FiledLine, FiledNumber, FiledReference } from '../../ticketbai/file/invoice.ts';
import { cutForeignNumber, seriesViolations } from '../../ticketbai/file/number-cut.ts';
import type { InvoiceReference } from '../../verifactu/invoice-identity.ts';
import type { RectifiedAmounts } from '../../verifactu/rectification.ts';
import type { DraftToIssue } from '../drafting/draft-to-issue.ts';
import { draftLineOf, type LineFields } from '../drafting/stored-lines.ts';
import { namesNobody } from '../drafting/validate-draft.ts';
import { printedKey, readFiledNumbers } from './filed-numbers-repository.ts';

/** Returns the data that sign a company's files, or null if the company is not ready, which its blockers say. */
export function fileSigning(facts: TicketbaiFacts): FileSigning | null {
  const { territory, environment, deployment, stored } = facts;
  const software = filedSoftware(deployment, environment, territory);
  const isSandbox = certificateSource(stored, environment) === 'SANDBOX';
  const certificateId = isSandbox ? SANDBOX_SEAL : (ticketbaiCertificate(facts)?.id ?? null);
  if (software === null || certificateId === null) return null;
  return {
    territory,
    origin: { software, device_serial_number: stored.device_serial_number },
    policies: deployment.policies[territory],
    certificateId,
  };
}

function* filedLinesInTurns(lines: readonly LineFields[]): Turns<FiledLine[]> {
  const drafts = yield* mapInTurns(lines, LINES_A_TURN, draftLineOf);
  const { lines: computed } = yield* totalsInTurns(drafts);
  return yield* mapInTurns(lines, LINES_A_TURN, (line, index) => ({
    line_type: line.lineType,
    description: line.description,
    quantity: fromMillionths(line.quantityMillionths),
    unit_price: fromTenThousandths(line.unitPriceTenThousandths),
    discount_cents: computed[index]?.discount_cents ?? 0,
    taxable_base_cents: line.taxableBaseCents,
    line_total_cents: line.lineTotalCents,
    main_tax: drafts[index]?.main_tax ?? null,
    equivalence_surcharge_rate: drafts[index]?.equivalence_surcharge_rate ?? 0,
    nature: line.nature,
    not_subject_cause: line.notSubjectCause,
    activity_code: line.activityCode,
  }));
}

/** Returns the lines of a document as its file has them. */
export function filedLines(lines: readonly LineFields[]): FiledLine[] {
  return atOnce(filedLinesInTurns(lines));
}

/** Returns series and number of invoices that a file names: as their own files have them, or cut at their last digits. */
async function namedInvoices(
  { books, companyId }: CompanyContext,
  named: readonly NamedInvoice[],
): Promise<FiledReference[]> {
  const unknown = named.filter(({ filed = null }) => filed === null);
  const read = await readFiledNumbers(
    books,
    companyId,
    unknown.map(({ invoice_number }) => invoice_number),
  );
  return named.map(({ invoice_number, issue_date, series = null, field, filed = null }, index) => {
    const cut =
      filed ??
      read.get(printedKey(invoice_number, issue_date)) ??
      cutForeignNumber(invoice_number, series, `${field ?? `originals.${index}`}.series`);
    if ('violation' in cut) {
      refuseViolations([cut.violation]);
      throw new Error('a violation did not refuse');
    }
    return { ...cut, issue_date };
  });
}

/** Throws 422 FIELD_NOT_FOR_SYSTEM for lines with fields of TicketBAI where it is not due. */
export function refuseTicketbaiFields(lines: readonly LineFields[]): void {
  const index = lines.findIndex(
    ({ notSubjectCause, activityCode }) => (notSubjectCause ?? activityCode) !== null,
  );
  const line = lines[index];
  if (line === undefined) return;
  const name = line.notSubjectCause === null ? 'activity_code' : 'not_subject_cause';
  throw new ApiError('FIELD_NOT_FOR_SYSTEM', { details: { field: `lines.${index}.${name}` } });
}

function correctiveOf({ reason }: InvoiceRow, amounts: RectifiedAmounts | null): FiledInvoice['corrective'] {
  if (reason === null) return null;
  return { reason, type: amounts === null ? 'I' : 'S', rectified_amounts: amounts };
}

/**
 * Corrected or replaced invoice. The series is that of another system's file, and the field is its path in the request. `filed` is
 * how its own file names it, where that is known.
 */
export type NamedInvoice = InvoiceReference & {
  readonly series?: string | null;
  readonly field?: string;
  readonly filed?: FiledNumber | null;
};

/** Documents that the file of a corrective or of an exchange names. */
export interface NamedInvoices {
  rectified: readonly NamedInvoice[];
  rectifiedAmounts: RectifiedAmounts | null;
  substituted: readonly NamedInvoice[];
}

/**
 * Returns the request for the TicketBAI file of a validated draft. Throws the refusals of its series and of the invoices that it
 * names; those of its content are found by the ledger, on the file itself.
 *
 * Source: decisions, section 16, What an invoice carries.
 */
export async function fileOfIssue(
  context: CompanyContext,
  facts: TicketbaiFacts,
  company: CompanyRecord,
  { row, lines, recipient, settings }: DraftToIssue,
  { groups, series, named }: { groups: readonly RecordGroup[]; series: SeriesRow; named: NamedInvoices },
): Promise<FileRequest> {
  refuseViolations(seriesViolations(series, 'series_id'));
  const signing = fileSigning(facts);
  if (signing === null || row.type === 'PROFORMA') throw new Error(`${row.id} passed the readiness check`);
  const { territory, environment, deployment, stored, model } = facts;
  const isNamed = !namesNobody(row) && row.formalities?.without_recipient_id !== true;
  const [code] = stored.lroe?.activity_codes ?? [];
  const vat_regime = vatRegimeOf(company.row.vatRegime, settings.tax.default_main_tax.regime_key);
  return {
    ...signing,
    qrBase: qrBaseOf(deployment, environment, territory),
    income:
      territory === 'BIZKAIA' && model === '140' && code !== undefined
        ? {
            activity_code: code,
            income_differs: stored.lroe?.income_differs ?? false,
            collections_criterion: stored.lroe?.collections_criterion ?? false,
          }
        : null,
    invoice: {
      territory,
      issuer: { nif: company.row.nif ?? '', legal_name: company.row.legalName, vat_regime },
      recipient:
        isNamed && recipient !== null
          ? {
              legal_name: recipient.legal_name ?? '',
              nif: recipient.nif,
              alternative_id:
                recipient.alternative_id === null ? null : normaliseAlternativeId(recipient.alternative_id),
              address: recipient.address,
            }
          : null,
      issued_by: row.formalities?.issuance?.by ?? 'ISSUER',
      type: row.type,
      simplified_qualified: row.formalities?.simplified_qualified ?? false,
      operation_date: row.operationDate,
      corrective: row.type === 'CORRECTIVE' ? correctiveOf(row, named.rectifiedAmounts) : null,
      corrected: await namedInvoices(context, named.rectified),
      replaced: await namedInvoices(context, named.substituted),
      description: row.description,
      default_description: stored.default_description,
      lines: await inTurns(filedLinesInTurns(lines)),
      groups,
      total_cents:
        row.taxableBaseCents +
        row.totalVatCents +
        row.totalEquivalenceSurchargeCents +
        row.totalDisbursementsCents,
      withholding_cents: row.totalIrpfCents,
    },
  };
}
