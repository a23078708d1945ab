import type { CompanyContext } from '../../context/context.ts';
import type { StoredFileAmendment } from '../../db/schema/ticketbai-schema.ts';
import { validateInvoiceDates } from '../../domain/invoices/invoice-dates.ts';
import type { RecordGroup } from '../../domain/taxes/totals.ts';
import { contentViolation } from '../../domain/violation.ts';
import { refuseViolations } from '../../platform/errors.ts';
import { warnOfPrinted } from '../correcting/correction-warnings.ts';
import { immutableInFile, type RepairFileBody } from '../fields/file-repair-schemas.ts';
import { amendLines, registeredTaxes } from '../registering/amend-lines.ts';
import { type AmendmentBasis, amendRecipient } from '../registering/amend-record.ts';
import { registeredOperationDate } from '../registering/registered-data.ts';
import { type FiledDocument, filedAgain, filedGroups } from './filed-again.ts';

type AmendedLine = NonNullable<StoredFileAmendment['lines']>[number];

function refuseUnknownLines({ lines: bodies }: RepairFileBody, { lines }: FiledDocument): void {
  const seen = new Set<number>();
  refuseViolations(
    (bodies ?? []).flatMap(({ index }, place) => {
      const field = `lines.${place}.index`;
      if (seen.has(index)) return [contentViolation(field, 'is given twice', 'está repetido')];
      seen.add(index);
      return index < lines.length
        ? []
        : [contentViolation(field, 'is no line of the invoice', 'no es una línea de la factura')];
    }),
  );
}

/** Returns the lines that a body changes, whole, with the tax groups after them. Dates and taxes are judged as of the issue. */
function amendedLines(
  body: RepairFileBody,
  document: FiledDocument,
): { lines: AmendedLine[]; groups: RecordGroup[] } | null {
  const { row, lines, amendments } = document;
  const { type, issueDate } = row;
  if (type === 'PROFORMA' || issueDate === null) throw new Error(`document ${row.id} has no file`);
  const operated =
    body.operation_date === undefined ? registeredOperationDate(row, amendments) : body.operation_date;
  const taxed = (body.lines ?? []).map(({ index, regime_key, exemption_reason }) => ({
    index,
    regime_key,
    exemption_reason,
  }));
  const amended = amendLines(taxed, {
    documentType: type,
    taxes: registeredTaxes(lines, amendments),
    lines,
    groups: filedGroups(document),
    taxDate: operated ?? issueDate,
    immutable: immutableInFile,
    leavesUnchanged: true,
  });
  refuseViolations(
    validateInvoiceDates({
      issue_date: issueDate,
      operation_date: operated,
      due_date: null,
      regime_keys: amended.taxes.flatMap((tax) => (tax === null ? [] : [tax.regime_key])),
    }),
  );
  if ((body.lines ?? []).length === 0) return null;
  const filed = filedAgain(document).lines;
  return {
    groups: amended.groups,
    lines: (body.lines ?? []).flatMap(({ index, nature, not_subject_cause, description }) => {
      const line = filed[index];
      if (line === undefined) return [];
      const tax = amended.taxes[index] ?? null;
      return [
        {
          index,
          regime_key: tax?.regime_key ?? '',
          exemption_reason: tax?.exemption_reason ?? null,
          nature: nature === undefined ? line.nature : nature,
          not_subject_cause: not_subject_cause === undefined ? line.not_subject_cause : not_subject_cause,
          description: description ?? line.description,
        },
      ];
    }),
  };
}

/**
 * Returns the changes of a body, validated as at issue, including the census. Warns with CORRECTIVE_DUE where the printed document
 * is wrong. Throws the contract's refusals.
 */
export async function amendFile(
  context: CompanyContext,
  body: RepairFileBody,
  document: FiledDocument,
  customer: AmendmentBasis['customer'],
): Promise<StoredFileAmendment> {
  const { row, lines, amendments: earlier } = document;
  const { reason, description, operation_date } = body;
  refuseUnknownLines(body, document);
  const amended = amendedLines(body, document);
  const recipient =
    body.recipient == null
      ? null
      : await amendRecipient(context, body.recipient, { invoice: { row, record: null }, earlier, customer });
  const stored = {
    reason,
    ...(description == null ? {} : { description }),
    ...(operation_date === undefined ? {} : { operation_date }),
    ...(recipient === null ? {} : { recipient }),
    ...(amended === null ? {} : amended),
  };
  warnOfPrinted(context, stored, { row, lines });
  for (const [place, { index, description: text }] of (stored.lines ?? []).entries())
    if (lines[index]?.description !== text)
      context.warnings.add('CORRECTIVE_DUE', `lines.${place}.description`);
  return stored;
}
