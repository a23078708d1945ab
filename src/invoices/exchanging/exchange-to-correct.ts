import { companySystem } from '../../companies/company-system.ts';
import { issuerSettingsOf } from '../../companies/settings/issuer-settings-repository.ts';
import type { CompanyContext } from '../../context/context.ts';
import { validateExchangeCorrection } from '../../domain/invoices/exchange-rules.ts';
import { addBreakdowns, type Breakdowns } from '../../domain/taxes/amounts-left.ts';
import { ApiError } from '../../platform/errors.ts';
import { breakdownsOf } from '../correcting/amounts-left.ts';
import { censusKeysOf } from '../drafting/census-check.ts';
import {
  type ExchangeMaterial,
  type FoundDocument,
  type FoundSimplified,
  readExchangeMaterial,
} from './exchange-repository.ts';
import { isRecorded } from './exchanged-documents.ts';

/** A document that takes an exchange back is an exchange itself (L2). */
const EXCHANGE = 'F3';

/** Full invoice that replaces tickets, with the rows that a document taking it back refers to. */
export interface ExchangeToCorrect {
  /** `correctives` holds the documents that took some of it back before. */
  exchange: FoundSimplified;
  /** True if it has a record. The documents that take it back get one too, also after the company has left VeriFactu. */
  hasRecord: boolean;
  /** Tickets of these books that it replaces. */
  ticketIds: readonly string[];
  material: ExchangeMaterial;
}

/** Returns the correctives under the rules of full invoices that changed an exchange, oldest first. */
export function correctionsOf({ exchange }: Pick<ExchangeToCorrect, 'exchange'>): FoundDocument[] {
  return exchange.correctives.filter(({ row }) => row.type === 'CORRECTIVE');
}

/** Returns what all documents that took some of an exchange back leave of it, by tax. */
export function leftOfExchange({ exchange }: Pick<ExchangeToCorrect, 'exchange'>): Breakdowns {
  return addBreakdowns([exchange, ...exchange.correctives].map(({ row }) => breakdownsOf(row)));
}

/**
 * Reads an exchange to correct, with the default series for full invoices. One round trip. Throws 404 INVOICE_NOT_FOUND if it
 * is missing or no exchange, the refusals of `validateExchangeCorrection`, 422 EXCHANGE_INVOICE_NOT_CORRECTABLE under TicketBAI,
 * and 422 SIMPLIFIED_EXCHANGE_NOT_RECORDABLE for a record of a company that has left the common territory.
 */
export async function readExchangeToCorrect(
  context: CompanyContext,
  invoiceId: string,
): Promise<ExchangeToCorrect> {
  const { books, companyId, environment } = context;
  const material = await readExchangeMaterial(books, companyId, {
    ids: [invoiceId],
    externals: [],
    seriesId: null,
    customerId: null,
    productIds: [],
    recipient: censusKeysOf(null),
  });
  const exchange = material.documents.get(invoiceId);
  if (exchange === undefined || exchange.row.replacedInvoiceIds === null)
    throw new ApiError('INVOICE_NOT_FOUND');
  const { type, status, rectifiedInvoiceId, replacedInvoiceIds } = exchange.row;
  const refusal = validateExchangeCorrection({
    status,
    takes_back: rectifiedInvoiceId !== null,
    is_shared: exchange.isShared,
  });
  if (refusal !== null)
    throw new ApiError(refusal, { params: { type, status, rectification_type: EXCHANGE } });
  const settings = issuerSettingsOf(material.settings, environment);
  const { system, inForce } = await companySystem(context, await context.company(), settings);
  const hasRecord = isRecorded(exchange.row);
  if (system === 'TICKETBAI')
    throw new ApiError('EXCHANGE_INVOICE_NOT_CORRECTABLE', {
      hint: {
        en: 'under TicketBAI, goods that came back are a PARTIAL corrective of the exchange invoice',
        es: 'con TicketBAI, lo devuelto es una rectificativa PARTIAL de la factura de canje',
      },
    });
  // A registered exchange is taken back by a record, also after the company has left VeriFactu.
  if (hasRecord && inForce.territory !== 'COMMON') throw new ApiError('SIMPLIFIED_EXCHANGE_NOT_RECORDABLE');
  return { exchange, hasRecord, ticketIds: replacedInvoiceIds, material };
}
