import { centsToText } from '../../domain/money.ts';
import { field, fieldIfAny, group, type Markup, optionalGroup } from '../../xml/markup.ts';
import type { CategoryRow, Payment, SemanticInvoice } from '../en16931/model.ts';
import { amount, day } from './amounts.ts';
import { rateMarkup, TAX_TYPE } from './lines.ts';

const CURRENCY = 'EUR';

function paymentMeans(payment: Payment | null): Markup {
  if (payment === null) return '';
  const { code, text, creditedIban, debitedIban } = payment;
  return group('ram:SpecifiedTradeSettlementPaymentMeans', [
    field('ram:TypeCode', code),
    field('ram:Information', text),
    optionalGroup('ram:PayerPartyDebtorFinancialAccount', [fieldIfAny('ram:IBANID', debitedIban)]),
    optionalGroup('ram:PayeePartyCreditorFinancialAccount', [fieldIfAny('ram:IBANID', creditedIban)]),
  ]);
}

function taxRow({ category, base, amount: tax }: CategoryRow): Markup {
  return group('ram:ApplicableTradeTax', [
    amount('ram:CalculatedAmount', tax),
    TAX_TYPE,
    fieldIfAny('ram:ExemptionReason', category.reason),
    amount('ram:BasisAmount', base),
    field('ram:CategoryCode', category.code),
    fieldIfAny('ram:ExemptionReasonCode', category.reasonCode),
    rateMarkup(category),
  ]);
}

function totals({ netTotal, taxTotal, grossTotal, due }: SemanticInvoice): Markup {
  return group('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    amount('ram:LineTotalAmount', netTotal),
    amount('ram:TaxBasisTotalAmount', netTotal),
    field('ram:TaxTotalAmount', centsToText(taxTotal), { currencyID: CURRENCY }),
    amount('ram:GrandTotalAmount', grossTotal),
    amount('ram:DuePayableAmount', due),
  ]);
}

/** Writes amounts, taxes, payment terms and means, and corrected invoices. */
export function settlementMarkup(invoice: SemanticInvoice): Markup {
  const { payment, rows, period, dueDate, paymentTerms, preceding } = invoice;
  const billed =
    period === null
      ? ''
      : group('ram:BillingSpecifiedPeriod', [
          day('ram:StartDateTime', period.from),
          day('ram:EndDateTime', period.to),
        ]);
  const corrected = preceding.map(({ number, issueDate }) =>
    group('ram:InvoiceReferencedDocument', [
      field('ram:IssuerAssignedID', number),
      day('ram:FormattedIssueDateTime', issueDate, 'qdt'),
    ]),
  );
  return group('ram:ApplicableHeaderTradeSettlement', [
    field('ram:InvoiceCurrencyCode', CURRENCY),
    paymentMeans(payment),
    ...rows.map(taxRow),
    billed,
    optionalGroup('ram:SpecifiedTradePaymentTerms', [
      fieldIfAny('ram:Description', paymentTerms),
      dueDate === null ? '' : day('ram:DueDateDateTime', dueDate),
    ]),
    totals(invoice),
    ...corrected,
  ]);
}
