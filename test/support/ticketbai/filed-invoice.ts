import type { VatRegime } from '../../../src/domain/fiscal/vat-regime.ts';
import type { ExemptionReason } from '../../../src/domain/taxes/tax-catalogue.ts';
import type { MainTax, TaxLine } from '../../../src/domain/taxes/tax-line.ts';
import { computeTotals } from '../../../src/domain/taxes/totals.ts';
import type {
  FiledCorrective,
  FiledInvoice,
  FiledRecipient,
  FiledReference,
  LineNature,
  NotSubjectCause,
} from '../../../src/ticketbai/file/invoice.ts';
import type { TicketBaiTerritory } from '../../../src/ticketbai/territories.ts';

/** Line as a request has it, with the defaults left out. */
export interface RequestedLine {
  description: string;
  quantity?: number;
  unit_price?: number;
  total_including_tax?: number;
  discount_percentage?: number;
  percentage?: number;
  regime_key?: string;
  exemption_reason?: ExemptionReason;
  irpf_rate?: number;
  equivalence_surcharge_rate?: number;
  margin_base?: number;
  cost_base?: number;
  line_type?: 'NORMAL' | 'DISBURSEMENT';
  nature?: LineNature;
  not_subject_cause?: NotSubjectCause;
  activity_code?: string;
  tax_type?: 'IVA' | 'IGIC';
}

/** Invoice as a request has it, with the defaults left out. */
export interface RequestedInvoice {
  type?: FiledInvoice['type'];
  series?: string;
  number?: string;
  issue_date?: string;
  issue_time?: string;
  operation_date?: string;
  description?: string;
  recipient?: FiledRecipient | null;
  issued_by?: FiledInvoice['issued_by'];
  simplified_qualified?: boolean;
  corrective?: FiledCorrective;
  corrected?: FiledReference[];
  replaced?: FiledReference[];
  lines: RequestedLine[];
}

/** Company that issues a requested invoice. */
export interface RequestingCompany {
  territory: TicketBaiTerritory;
  nif: string;
  legal_name: string;
  vat_regime?: VatRegime;
}

const ISSUE_DATE = '2026-03-05';

/** Tax of a requested line. Null for a disbursement. */
function mainTax(line: RequestedLine): MainTax | null {
  if (line.line_type === 'DISBURSEMENT') return null;
  const reason = line.exemption_reason ?? null;
  return {
    type: line.tax_type ?? 'IVA',
    percentage: line.percentage ?? (reason === null ? 21 : 0),
    regime_key: line.regime_key ?? '01',
    exemption_reason: reason,
  };
}

function taxLine(line: RequestedLine): TaxLine {
  return {
    line_type: line.line_type ?? 'NORMAL',
    quantity: line.quantity ?? 1,
    unit_price: line.unit_price ?? null,
    total_including_tax: line.total_including_tax ?? null,
    discount_percentage: line.discount_percentage ?? 0,
    main_tax: mainTax(line),
    irpf_rate: line.irpf_rate ?? 0,
    equivalence_surcharge_rate: line.equivalence_surcharge_rate ?? 0,
    margin_base: line.margin_base ?? null,
    cost_base: line.cost_base ?? null,
  };
}

/** Returns the invoice that a request would issue, with the amounts that the service computes. */
export function filedInvoice(request: RequestedInvoice, company: RequestingCompany): FiledInvoice {
  const lines = request.lines.map(taxLine);
  const totals = computeTotals(lines);
  const issueDate = request.issue_date ?? ISSUE_DATE;
  return {
    territory: company.territory,
    issuer: {
      nif: company.nif,
      legal_name: company.legal_name,
      vat_regime: company.vat_regime ?? 'GENERAL',
    },
    recipient: request.recipient ?? null,
    issued_by: request.issued_by ?? 'ISSUER',
    type: request.type ?? 'STANDARD',
    simplified_qualified: request.simplified_qualified ?? false,
    number: { series: request.series ?? 'FA-2026', number: request.number ?? '000001' },
    issue_date: issueDate,
    issued_at_ms: Date.parse(`${issueDate}T${request.issue_time ?? '09:00:00'}Z`),
    operation_date: request.operation_date ?? null,
    corrective: request.corrective ?? null,
    corrected: request.corrected ?? [],
    replaced: request.replaced ?? [],
    description: request.description ?? null,
    default_description: null,
    lines: request.lines.map((line, index) => {
      const amounts = totals.lines[index];
      if (amounts === undefined) throw new RangeError('a line was not computed');
      return {
        line_type: line.line_type ?? 'NORMAL',
        description: line.description,
        quantity: line.quantity ?? 1,
        unit_price: amounts.unit_price,
        discount_cents: amounts.discount_cents,
        taxable_base_cents: amounts.taxable_base_cents,
        line_total_cents: amounts.line_total_cents,
        main_tax: mainTax(line),
        equivalence_surcharge_rate: line.equivalence_surcharge_rate ?? 0,
        nature: line.nature ?? null,
        not_subject_cause: line.not_subject_cause ?? null,
        activity_code: line.activity_code ?? null,
      };
    }),
    groups: totals.record_groups,
    total_cents:
      totals.taxable_base_cents +
      totals.total_vat_cents +
      totals.total_equivalence_surcharge_cents +
      totals.total_disbursements_cents,
    withholding_cents: totals.total_irpf_cents,
  };
}
