import { line, RECIPIENT, type ReachCases, type Site } from './site.ts';

const DISBURSEMENT = { description: 'Tasa', quantity: 1, unit_price: 20, line_type: 'DISBURSEMENT' };
/** Reason of a bad debt (LIVA art. 80.Cuatro). */
const BAD_DEBT = 'R3';

function untaxed(unitPrice: number, exemption_reason: string) {
  return line(unitPrice, { main_tax: { type: 'IVA', percentage: 0, exemption_reason } });
}

/** Returns a line that deducts an advance of 100 euros. */
function deducted(advance_invoice_id: string, more: object = {}) {
  return { ...line(100, { advance_invoice_id, ...more }), quantity: -1 };
}

/** Corrects an issued ticket by a line of an operation for which the law wants a full invoice. */
async function liftTicket(site: Site) {
  const id = await site.issued({ type: 'SIMPLIFIED' });
  return await site.correct(id, { reason: 'R5', lines: [untaxed(100, 'N2')] });
}

/** Errors of advances and of corrective invoices. */
export const CORRECTION_CASES: ReachCases = {
  ADVANCE_TAX_DIFFERS: async (site) => {
    const withheld = { irpf_rate: 15 };
    const id = await site.issued();
    return await site.issueOf({ lines: [line(200, withheld), deducted(id, withheld)] });
  },
  ADVANCE_DEDUCTION_MISSING: async (site) => {
    const final = await site.issued({ lines: [line(1000), deducted(await site.issued())] });
    return await site.correct(final, { rectification_type: 'SUBSTITUTION', lines: [line(1000)] });
  },
  CORRECTIVE_RECIPIENT_NEEDS_SUBSTITUTION: async (site) => {
    const recipient = { ...RECIPIENT, nif: 'B22334452', legal_name: 'Otro Destinatario SL' };
    return await site.correct(await site.issued(), { recipient });
  },
  CORRECTIVE_REASON_NEEDS_PARTIAL: async (site) =>
    await site.correct(await site.issued(), {
      reason: BAD_DEBT,
      rectification_type: 'TOTAL',
      lines: undefined,
    }),
  CORRECTIVE_NEEDS_UNPAID_AMOUNT: async (site) => {
    const id = await site.issued();
    await site.company('POST', `/invoices/${id}/payments`, { amount: 121 });
    return await site.correct(id, { reason: BAD_DEBT });
  },
  CORRECTIVE_NEEDS_TAX: async (site) => {
    const id = await site.issued({ lines: [untaxed(100, 'E1')] });
    return await site.correct(id, { reason: BAD_DEBT, lines: [untaxed(-100, 'E1')] });
  },
  CORRECTIVE_ONLY_DISBURSEMENT: async (site) => {
    const id = await site.issued({ lines: [line(100), DISBURSEMENT] });
    return await site.correct(id, { lines: [{ ...DISBURSEMENT, quantity: -1 }] });
  },
  SIMPLIFIED_NOT_ALLOWED: liftTicket,
};
