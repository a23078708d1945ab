import { issuerSettingsOf } from '../../companies/settings/issuer-settings-repository.ts';
import type { CompanyContext } from '../../context/context.ts';
import { addDays } from '../../domain/calendar/dates.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { ApiError, violationsError } from '../../platform/errors.ts';
import { takeTurnIfMany } from '../../platform/take-turn.ts';
import type { DeriveInvoiceBody } from '../fields/schemas.ts';
import type { InvoiceWithLines } from '../reading/repository.ts';
import { draftZone } from './build-draft.ts';
import { copyOf } from './copy-draft.ts';
import { warnOfDocument } from './document-warnings.ts';
import { draftSeries } from './draft-series.ts';
import { readWithReferences } from './references-repository.ts';
import { inheritedRecipient, refuseIdentifiedRecipient } from './resolve-recipient.ts';
import { saveDraft } from './save-draft.ts';

const NOT_DERIVABLE = {
  en: 'is a corrective invoice, which is made from the invoice that it corrects',
  es: 'es una factura rectificativa, que se hace a partir de la factura que corrige',
};

/** Writes the copy. Two round trips: the source with its current references, and the new document. */
export async function deriveDraft(
  context: CompanyContext,
  id: string,
  body: DeriveInvoiceBody,
): Promise<InvoiceWithLines> {
  const { books, companyId } = context;
  const seriesId = body.series_id ?? null;
  const wanted = { seriesId, seriesType: 'OWN', customerId: 'OWN', productIds: [] } as const;
  const { invoice: source, ...found } = await readWithReferences(
    books,
    companyId,
    body.from_invoice_id,
    wanted,
  );
  if (source === null) throw new ApiError('INVOICE_NOT_FOUND', { details: { field: 'from_invoice_id' } });
  const { type, notes } = source.row;
  if (type === 'CORRECTIVE') {
    throw violationsError([{ code: 'VALIDATION_ERROR', field: 'from_invoice_id', message: NOT_DERIVABLE }]);
  }
  const recipient = inheritedRecipient(source.row, found.customer);
  refuseIdentifiedRecipient(type, recipient.recipient);
  const createdAt = context.clock.now();
  const today = localDate(createdAt, await draftZone(context, type));
  const validityDays = issuerSettingsOf(found.settings, context.environment).tax.proforma_validity_days;
  const isProforma = type === 'PROFORMA';
  const copy = copyOf(source, {
    id,
    type,
    createdAt,
    recipient,
    series: draftSeries(type, seriesId, found.series),
    own: {
      issueDate: isProforma ? today : null,
      validUntil: isProforma && validityDays !== null ? addDays(today, validityDays) : null,
      notes: body.notes ?? notes,
    },
  });
  await takeTurnIfMany(copy.lines.length);
  await warnOfDocument(context, { ...copy, recipient: recipient.recipient, customer: found.customer });
  await takeTurnIfMany(copy.lines.length);
  return await saveDraft(context, copy.row, copy.lines);
}
