import { inDays, line, RECIPIENT, type ReachCases, type Site } from './site.ts';

/** Lines of an invoice, one more than a TicketBAI file has. */
const TOO_MANY_LINES = 1_001;
/** Length of a series, in characters, that does not fit into a file. */
const LONG_SERIES = 21;
/** NIF of a recipient for which the simulated diputaciones reject a file until it is repaired. */
const REJECTED_NIF = 'B99007007';
/** Highest rate of withholding, in percent. At 21 % IVA it is more than 28 % of the total. */
const HIGH_WITHHOLDING = 35;

/** Longest wait for the answer of a simulated diputación, as on a busy machine. */
const MAX_WAIT_MS = 120_000;
const POLL_MS = 250;

/** Issues an invoice with these changes in Gipuzkoa and returns the response. */
async function issueInGipuzkoa(site: Site, changes: Readonly<Record<string, unknown>>) {
  const foral = await site.inTerritory('GIPUZKOA');
  return await foral.issueOf(changes);
}

/** Returns a recipient with a foreign identification instead of a NIF. */
function identifiedBy(alternative_id: object) {
  return { ...RECIPIENT, nif: undefined, alternative_id };
}

function taxed(percentage: number, more: object) {
  return line(100, { main_tax: { type: 'IVA', percentage, ...more } });
}

/** Issues an invoice of a company under TicketBAI and waits until the diputación has answered. Returns its id. */
async function answered(foral: Site, changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const id = await foral.issued(changes);
  for (const endsAt = Date.now() + MAX_WAIT_MS; Date.now() < endsAt; ) {
    const { body } = await foral.company('GET', `/invoices/${id}`);
    if (body.data.ticketbai_status !== 'PENDING') return id;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`the diputación has not answered within ${MAX_WAIT_MS} ms`);
}

function repair(foral: Site, id: string, changes: object = {}) {
  const body = { reason: 'The description was not the one agreed', ...changes };
  return foral.company('POST', `/invoices/${id}/ticketbai-records`, body);
}

/** Errors of what an invoice under TicketBAI carries. */
const CONTENT_CASES: ReachCases = {
  TAX_NOT_FOR_TERRITORY: (site) =>
    issueInGipuzkoa(site, { lines: [line(100, { main_tax: { type: 'IGIC', percentage: 7 } })] }),
  LINE_NATURE_REQUIRED: (site) =>
    issueInGipuzkoa(site, { recipient: identifiedBy({ type: '02', number: 'FR12345678901' }) }),
  RECIPIENT_ID_TYPE_NOT_ALLOWED: (site) =>
    issueInGipuzkoa(site, {
      recipient: identifiedBy({ type: '07', number: '12345678Z', country_code: 'ES' }),
      lines: [line(100, { nature: 'SERVICES' })],
    }),
  REGIME_COMBINATION_NOT_ALLOWED: (site) =>
    issueInGipuzkoa(site, {
      lines: [taxed(21, { regime_key: '07' }), taxed(0, { regime_key: '02', exemption_reason: 'E2' })],
    }),
  WITHHOLDING_OVER_LIMIT: (site) =>
    issueInGipuzkoa(site, { lines: [line(100, { irpf_rate: HIGH_WITHHOLDING })] }),
  TICKETBAI_TOO_MANY_LINES: (site) =>
    issueInGipuzkoa(site, { lines: Array.from({ length: TOO_MANY_LINES }, () => line(1)) }),
  ORIGINAL_NUMBER_TOO_LONG: async (site) => {
    const foral = await site.inTerritory('GIPUZKOA');
    const invoice_number = `${'X'.repeat(LONG_SERIES)}-1`;
    return await foral.company('POST', '/invoices/correctives', {
      originals: [{ invoice_number, issue_date: inDays(-90), type: 'STANDARD', taxable_base: 100, vat: 21 }],
      recipient: RECIPIENT,
      rectification_type: 'PARTIAL',
      reason: 'R1',
      reason_description: 'The quantity was wrong',
      lines: [line(-10)],
    });
  },
  // The site's own company is under VeriFactu.
  FIELD_NOT_FOR_SYSTEM: (site) => site.issueOf({ lines: [line(100, { activity_code: '849' })] }),
};

/** Errors of the repair of a TicketBAI file. */
const REPAIR_CASES: ReachCases = {
  // A file that waits or was accepted has nothing to correct.
  TICKETBAI_ACTION_NOT_ALLOWED: async (site) => {
    const foral = await site.inTerritory('GIPUZKOA');
    return await repair(foral, await foral.issued(), { action: 'SUBSANAR' });
  },
  TICKETBAI_RECORD_IMMUTABLE: async (site) => {
    const foral = await site.inTerritory('GIPUZKOA');
    return await repair(foral, await foral.issued(), { issue_date: inDays(-1) });
  },
  // In Bizkaia the repair waits for its turn, so that the second meets it.
  TICKETBAI_REPAIR_IN_PROGRESS: async (site) => {
    const foral = await site.inTerritory('BIZKAIA');
    const id = await answered(foral, { recipient: { ...RECIPIENT, nif: REJECTED_NIF } });
    await repair(foral, id, { description: 'Servicio de enero' });
    return await repair(foral, id, { description: 'Servicio de febrero' });
  },
  CORRECTIVE_REQUIRED: async (site) => {
    const foral = await site.inTerritory('BIZKAIA');
    return await repair(foral, await answered(foral));
  },
};

/** Errors of invoices under TicketBAI. */
export const TICKETBAI_INVOICE_CASES: ReachCases = { ...CONTENT_CASES, ...REPAIR_CASES };
