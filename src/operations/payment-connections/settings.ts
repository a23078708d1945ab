import type { CompanyContext } from '../../context/context.ts';
import { validateTaxFields } from '../../contract/tax-fields.ts';
import type { PaymentConnectionRow } from '../../db/schema/payment-connection-schema.ts';
import type { StoredMainTax } from '../../db/settings-json.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { toCents } from '../../domain/money.ts';
import { normaliseMainTax } from '../../domain/taxes/normalise.ts';
import { draftSeries } from '../../invoices/drafting/draft-series.ts';
import { type ConnectionChange, findSeriesByIds } from '../../payments/connections/connections-repository.ts';
import { refuseViolations } from '../../platform/errors.ts';
import type { UpdateConnectionBody } from './schemas.ts';

/** Validates the tax as of today: an invoice of today must be able to have its rate. */
export function refuseTax({ tax }: UpdateConnectionBody, { clock, zone }: CompanyContext): void {
  const fields = { main_tax: tax?.main_tax ?? null, irpf_rate: null, equivalence_surcharge_rate: null };
  refuseViolations(validateTaxFields(fields, localDate(clock.now(), zone), 'tax.'));
}

/**
 * Validates the named series: each must belong to the company, have the right type and be active. One round trip if any
 * is named.
 */
export async function refuseSeries(
  { series }: UpdateConnectionBody,
  { books, companyId }: CompanyContext,
): Promise<void> {
  const named = [
    { type: 'STANDARD', field: 'series.standard', id: series?.standard },
    { type: 'SIMPLIFIED', field: 'series.simplified', id: series?.simplified },
    { type: 'CORRECTIVE', field: 'series.corrective', id: series?.corrective },
  ] as const;
  const ids = named.flatMap(({ id }) => id ?? []);
  const found = await findSeriesByIds(books, companyId, ids);
  for (const { type, field, id } of named) {
    if (id === undefined || id === null) continue;
    draftSeries(type, id, found.find((one) => one.id === id) ?? null, field);
  }
}

function merged<T>(sent: T | null | undefined, stored: T | null): T | null {
  return sent === undefined ? stored : sent;
}

/** Returns the merged settings in stored form. */
export function mergedSettings(stored: PaymentConnectionRow, body: UpdateConnectionBody): ConnectionChange {
  const tax = body.tax === null ? { main_tax: null } : body.tax;
  const series = body.series === null ? { standard: null, simplified: null, corrective: null } : body.series;
  const sentTax = tax?.main_tax;
  const { simplificada_threshold: threshold } = body;
  return {
    autoInvoiceEnabled: body.auto_invoice_enabled ?? stored.autoInvoiceEnabled,
    eventSource: body.event_source ?? stored.eventSource,
    autoCreateCustomer: body.auto_create_customer ?? stored.autoCreateCustomer,
    sendInvoiceByEmail: body.send_invoice_by_email ?? stored.sendInvoiceByEmail,
    pricesIncludeTax: body.prices_include_tax ?? stored.pricesIncludeTax,
    mainTax:
      sentTax === undefined || sentTax === null
        ? merged<StoredMainTax>(sentTax, stored.mainTax)
        : normaliseMainTax(sentTax),
    seriesStandardId: merged(series?.standard, stored.seriesStandardId),
    seriesSimplifiedId: merged(series?.simplified, stored.seriesSimplifiedId),
    seriesCorrectiveId: merged(series?.corrective, stored.seriesCorrectiveId),
    simplificadaThresholdCents:
      threshold === undefined ? stored.simplificadaThresholdCents : toCents(threshold),
  };
}
