import { toCents, toHundredths } from '../../../src/domain/money.ts';
import type { RegisterInvoiceType } from '../../../src/domain/tax-books/issued-invoice.ts';
import type { PropertySituation } from '../../../src/domain/tax-books/property-parts.ts';
import type { CollectionMedium, RegisterRow } from '../../../src/domain/tax-books/register-row.ts';
import type { Exemption, Qualification } from '../../../src/domain/taxes/invoice-totals.ts';

type Cell = string | number | null;

/** Days from the epoch of spreadsheets to 1970. */
const EPOCH_DAYS = 25_569;
const DAY_MS = 86_400_000;

function text(cell: Cell | undefined): string | null {
  return cell === null || cell === undefined ? null : String(cell);
}

function number<T>(cell: Cell | undefined, convert: (value: number) => T): T | null {
  return cell === null || cell === undefined ? null : convert(Number(cell));
}

function date(cell: Cell | undefined): string | null {
  return number(cell, (days) => new Date((days - EPOCH_DAYS) * DAY_MS).toISOString().slice(0, 10));
}

/** Parses a register row in the agency’s format, cell by cell from column A on, into the service's form. */
export function readRegisterRow(cells: readonly Cell[]): RegisterRow {
  const [year, quarter, code, type, iae, invoiceType, concept, income, issued, operated] = cells;
  const [series, printed, , idType, country, id, name, regime, qualification, exemption] = cells.slice(10);
  const [total, base, rate, tax, surchargeRate, surcharge, collected, collectedAmount, medium, account] =
    cells.slice(20);
  const [irpfRate, irpf, , situation, reference, externalRef] = cells.slice(30);
  const collectionDate = date(collected);
  return {
    invoice_id: '',
    invoice_number: `${text(series) ?? ''}${text(printed) ?? ''}`,
    year: text(year) ?? '',
    quarter: text(quarter) ?? '',
    activity_code: text(code),
    activity_type: text(type),
    iae: text(iae),
    invoice_type: text(invoiceType) as RegisterInvoiceType,
    income_concept: concept === 'I01' || concept === 'I05' ? concept : null,
    computable_income_cents: number(income, toCents),
    issue_date: date(issued) ?? '',
    operation_date: date(operated),
    recipient: { id_type: text(idType), country: text(country), id: text(id), name: text(name) ?? '' },
    regime_key: text(regime) ?? '',
    qualification: text(qualification) as Qualification | null,
    exemption: text(exemption) as Exemption | null,
    total_cents: number(total, toCents),
    base_cents: number(base, toCents),
    rate_hundredths: number(rate, toHundredths),
    tax_cents: number(tax, toCents),
    surcharge_rate_hundredths: number(surchargeRate, toHundredths),
    surcharge_cents: number(surcharge, toCents),
    collection:
      collectionDate === null
        ? null
        : {
            date: collectionDate,
            amount_cents: number(collectedAmount, toCents) ?? 0,
            medium: text(medium) as CollectionMedium,
            account: text(account),
          },
    irpf_rate_hundredths: number(irpfRate, toHundredths),
    irpf_cents: number(irpf, toCents),
    property:
      situation === null || situation === undefined
        ? null
        : { situation: text(situation) as PropertySituation, reference: text(reference) ?? '' },
    external_ref: text(externalRef),
    charged: null,
    is_exchanged: false,
    corrected_day: null,
    withheld_cents: null,
  };
}
