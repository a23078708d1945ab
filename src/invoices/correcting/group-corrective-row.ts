import type { CompanyContext } from '../../context/context.ts';
import type { StoredCorrection, StoredRecipient, StoredRectifiedAmounts } from '../../db/books-json.ts';
import type { CorrectedOriginalRow, InvoiceRow } from '../../db/schema/books-schema.ts';
import type { Formalities } from '../../domain/invoices/formalities.ts';
import { recipientFields } from '../drafting/assemble-draft.ts';
import { draftRow } from '../drafting/draft-row.ts';
import type { DraftRecipient } from '../drafting/resolve-recipient.ts';
import type { ComputedLines } from '../drafting/stored-lines.ts';
import type { GroupCorrectiveBody } from '../fields/group-corrective-schemas.ts';
import { orderDateOf } from './corrective-conditions.ts';
import type { GroupOriginal } from './group-originals.ts';
import { unsharedCents } from './group-shares.ts';

/** Returns the formalities that all corrected invoices of these books share. Null if they differ. */
export function commonFormalities(originals: readonly GroupOriginal[]): Formalities | null {
  const [first = null, ...others] = originals.flatMap(({ own }) =>
    own === null ? [] : [own.row.formalities],
  );
  const isCommon = others.every((other) => JSON.stringify(other) === JSON.stringify(first));
  return isCommon ? first : null;
}

/** Returns the stored data of the corrective beyond its own amounts. */
export function groupCorrectionOf(
  body: GroupCorrectiveBody,
  originals: readonly GroupOriginal[],
  {
    previous,
    rectified,
    shared,
  }: {
    previous: StoredRecipient | null;
    rectified: StoredRectifiedAmounts | null;
    shared: readonly CorrectedOriginalRow[];
  },
): StoredCorrection {
  return {
    previous_recipient: previous,
    rectified,
    originals: originals.map(({ stored }) => stored),
    period: body.period ?? null,
    ...orderDateOf(body),
    ...(originals.length === 0 ? {} : { unshared_cents: unsharedCents(shared) }),
  };
}

/** Returns the row of a corrective of several invoices. Payment data come from the first of these books. */
export function groupCorrectiveRow(
  context: CompanyContext,
  body: GroupCorrectiveBody,
  first: InvoiceRow | null,
  named: DraftRecipient,
  own: Pick<
    InvoiceRow,
    'id' | 'formalities' | 'seriesId' | 'seriesCode' | 'operationDate' | 'correction' | 'language'
  > &
    ComputedLines['totals'],
): InvoiceRow {
  const externalRef = body.external_ref ?? null;
  return draftRow({
    companyId: context.companyId,
    type: 'CORRECTIVE',
    createdAt: context.clock.now(),
    ...own,
    ...recipientFields(named, { invoiceNumber: null, seriesCode: own.seriesCode, externalRef }),
    externalRef,
    paymentMethod: first?.paymentMethod ?? null,
    paymentIban: first?.paymentIban ?? null,
    notes: body.notes ?? null,
    description: body.description ?? null,
    metadata: body.metadata ?? null,
    rectificationType: body.rectification_type,
    reason: body.reason,
    reasonDescription: body.reason_description,
  });
}
