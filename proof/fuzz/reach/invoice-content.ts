import { inDays, line, RECIPIENT, type ReachCases } from './site.ts';

const PERCENTAGES = [21, 10, 4];
const REASONS = ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'N1', 'N2', 'S2'];

function taxed(unitPrice: number, percentage: number, more: Readonly<Record<string, unknown>> = {}) {
  return line(unitPrice, { main_tax: { type: 'IVA', percentage, ...more } });
}

/** Returns lines with one tax group each, one group more than a record holds. */
function thirteenGroups() {
  const untaxed = REASONS.map((reason) => taxed(1, 0, { exemption_reason: reason }));
  return [
    ...PERCENTAGES.map((percentage) => taxed(1, percentage)),
    ...untaxed,
    { ...line(1), equivalence_surcharge_rate: 5.2 },
  ];
}

/** Errors of an invoice's content. */
export const INVOICE_CONTENT_CASES: ReachCases = {
  SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT: (site) =>
    site.company('POST', '/invoices', { type: 'SIMPLIFIED', recipient: RECIPIENT, lines: [line(1)] }),
  DOCUMENT_FORM_NOT_FOUND: async (site) =>
    site.company('GET', `/invoices/${await site.draft()}/documents/GIF`),
  DOCUMENT_FORM_UNAVAILABLE: async (site) =>
    site.company('GET', `/invoices/${await site.draft()}/documents/FACTURAE`),
  INVOICE_DUPLICATE_EXTERNAL_REFERENCE: async (site) => {
    await site.draft({ external_ref: 'A-1' });
    return await site.company('POST', '/invoices', {
      type: 'STANDARD',
      lines: [line(1)],
      external_ref: 'A-1',
    });
  },
  SERIES_ISSUANCE_MIXED: async (site) => {
    const body = {
      type: 'STANDARD',
      recipient: RECIPIENT,
      lines: [line(1)],
      options: { issue_directly: true },
    };
    await site.company('POST', '/invoices', body);
    return await site.company('POST', '/invoices', { ...body, issuance: { by: 'RECIPIENT' } });
  },
  RECIPIENT_CUSTOMER_AND_DATA_EXCLUSIVE: async (site) => {
    const customer_id = await site.made('/customers', {
      customer_type: 'LEGAL_ENTITY',
      legal_name: 'Cliente',
    });
    return await site.company('POST', '/invoices', {
      type: 'STANDARD',
      recipient: { ...RECIPIENT, customer_id },
      lines: [line(1)],
    });
  },
  LINE_UNIT_PRICE_TOO_MANY_DECIMALS: (site) =>
    site.company('POST', '/invoices', { type: 'STANDARD', lines: [line(1.00001)] }),
  REGIME_NEEDS_MARGIN_BASE: (site) =>
    site.company('POST', '/invoices', { type: 'SIMPLIFIED', lines: [taxed(1, 21, { regime_key: '03' })] }),
  VAT_RATE_NOT_ACCEPTED: (site) =>
    site.company('POST', '/invoices', { type: 'STANDARD', lines: [taxed(1, 16)] }),
  REGIME_NOT_SUPPORTED: (site) =>
    site.company('POST', '/invoices', { type: 'STANDARD', lines: [taxed(1, 21, { regime_key: '06' })] }),
  SURCHARGE_NOT_ACCEPTED: (site) =>
    site.company('POST', '/invoices', {
      type: 'STANDARD',
      lines: [line(1, { equivalence_surcharge_rate: 1.4 })],
    }),
  SIMPLIFIED_FORBIDS_IRPF: (site) =>
    site.company('POST', '/invoices', { type: 'SIMPLIFIED', lines: [line(1, { irpf_rate: 15 })] }),
  SIMPLIFIED_INVOICE_EXCEEDS_LEGAL_LIMIT: (site) => site.issueOf({ type: 'SIMPLIFIED', lines: [line(3000)] }),
  INVOICE_NO_LINES: (site) => site.company('POST', '/invoices', { type: 'STANDARD', lines: [] }),
  INVOICE_ZERO_AMOUNT: (site) => site.issueOf({ lines: [line(0)] }),
  INVOICE_NEGATIVE_AMOUNT: (site) => site.issueOf({ lines: [line(-1)] }),
  INVOICE_TAX_BREAKDOWN_TOO_LONG: (site) =>
    site.issueOf({
      lines: thirteenGroups(),
      recipient: { ...RECIPIENT, nif: null, alternative_id: { type: '02', number: 'FR12345678901' } },
    }),
  INVOICE_NUMBER_INVALID: async (site) => {
    const body = {
      code: 'X'.repeat(50),
      document_type: 'STANDARD',
      format: '{CODE}-{YY}-{NUM}',
      initial_number: 999_999,
    };
    const series_id = await site.made('/series', body);
    await site.issued({ series_id });
    return await site.issueOf({ series_id });
  },
  AEAT_RULE_VIOLATED: (site) => site.issueOf({ lines: [taxed(10, 0, { exemption_reason: 'E5' })] }),
  VERIFACTU_RECORD_IMMUTABLE: async (site) =>
    await site.company('POST', `/invoices/${await site.issued()}/verifactu-records`, {
      issue_date: '2026-01-01',
      reason: 'Issued on another day',
    }),
  VAT_NUMBER_NOT_IN_VIES: (site) =>
    site.issueOf({
      recipient: { ...RECIPIENT, nif: undefined, alternative_id: { type: '02', number: 'DE990000001' } },
    }),
  NIF_NOT_IN_CENSUS: (site) => site.issueOf({ recipient: { ...RECIPIENT, nif: 'B99001000' } }),
  SERIES_DEFAULT_NOT_FOUND: async (site) => {
    await site.service.env.BOOKS_SANDBOX.prepare(
      "UPDATE series SET is_default = 0 WHERE company_id = ? AND document_type = 'CORRECTIVE'",
    )
      .bind(site.tenant.companyId)
      .run();
    return await site.correct(await site.issued());
  },
  SERIES_INCOMPATIBLE_DOC_TYPE: async (site) => {
    const series_id = await site.made('/series', { code: 'T', document_type: 'SIMPLIFIED' });
    return await site.company('POST', '/invoices', { type: 'STANDARD', lines: [line(1)], series_id });
  },
  SERIES_INACTIVE: async (site) => {
    const series_id = await site.made('/series', { code: 'T', document_type: 'STANDARD' });
    await site.company('PATCH', `/series/${series_id}`, { active: false });
    return await site.company('POST', '/invoices', { type: 'STANDARD', lines: [line(1)], series_id });
  },
  EMISSION_NOT_READY: async (site) => {
    await site.directory('UPDATE companies SET address = NULL WHERE id = ?', site.tenant.companyId);
    await site.directory('DELETE FROM activations WHERE company_id = ?', site.tenant.companyId);
    return await site.issueOf({});
  },
  QUOTA_EXCEEDED: async (site) => {
    const { accountId, liveKey } = site.tenant;
    await site.directory("UPDATE accounts SET plan = 'TRIAL' WHERE id = ?", accountId);
    const month = inDays(0).slice(0, 7);
    await site.service.env.BOOKS_LIVE.prepare(
      'INSERT INTO issued_counts (account_id, month, issued) VALUES (?, ?, 20)',
    )
      .bind(accountId, month)
      .run();
    await site.company('PUT', '/series/defaults', undefined, { key: liveKey });
    const id = await site.made(
      '/invoices',
      { type: 'STANDARD', recipient: RECIPIENT, lines: [line(1)] },
      { key: liveKey },
    );
    return await site.company('POST', `/invoices/${id}/issue`, undefined, { key: liveKey });
  },
};
