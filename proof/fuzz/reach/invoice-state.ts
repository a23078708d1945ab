import { inDays, line, RECIPIENT, type ReachCases, type Site, untilAnswered } from './site.ts';

function ticket(site: Site): Promise<string> {
  return site.issued({ type: 'SIMPLIFIED' });
}

/** Returns a line that deducts an advance of 100 euros. */
function deducted(advance_invoice_id: string) {
  return { ...line(100), quantity: -1, advance_invoice_id };
}

async function exchanged(site: Site): Promise<string> {
  const id = await ticket(site);
  await site.setRegistration(id, 'ACCEPTED');
  return (await site.exchange([id])).body.data.id;
}

/** Errors of an invoice's state. */
export const INVOICE_STATE_CASES: ReachCases = {
  TRANSITION_NOT_SUPPORTED: async (site) => await site.setStatus(await site.draft(), 'PAID'),
  INVOICE_STATUS_NOT_SCHEDULABLE: async (site) =>
    await site.company('PUT', `/invoices/${await site.issued()}/schedule`, {
      scheduled_for: inDays(2),
      generation_mode: 'ISSUE',
    }),
  PROFORMA_SCHEDULE_FORBIDDEN: async (site) =>
    await site.company('PUT', `/invoices/${await site.draft({ type: 'PROFORMA' })}/schedule`, {
      scheduled_for: inDays(2),
      generation_mode: 'ISSUE',
    }),
  SCHEDULED_DATE_IN_PAST: async (site) =>
    await site.company('PUT', `/invoices/${await site.draft()}/schedule`, {
      scheduled_for: inDays(-2),
      generation_mode: 'ISSUE',
    }),
  SCHEDULE_NOT_FOUND: async (site) => await site.company('GET', `/invoices/${await site.draft()}/schedule`),
  INVOICE_NOT_DRAFT: async (site) => await site.company('POST', `/invoices/${await site.issued()}/issue`),
  STATUS_NOT_MODIFIABLE: async (site) =>
    await site.company('PATCH', `/invoices/${await site.issued()}`, { notes: 'x' }),
  INVOICE_ALREADY_VOIDED: async (site) => {
    const id = await site.issued();
    await site.void(id);
    return await site.void(id);
  },
  PROFORMA_ALREADY_CONVERTED: async (site) => {
    const id = await site.draft({ type: 'PROFORMA' });
    await site.company('POST', `/invoices/${id}/convert-to-invoice`, {});
    return await site.company('POST', `/invoices/${id}/convert-to-invoice`, {});
  },
  CORRECTIVE_REASON_NOT_ALLOWED: async (site) => await site.correct(await site.issued(), { reason: 'R5' }),
  CORRECTIVE_NOT_RECTIFIABLE: async (site) => await site.correct(await site.draft({ type: 'PROFORMA' })),
  INVOICE_NOT_CORRECTIBLE_IN_CURRENT_STATUS: async (site) => await site.correct(await site.draft()),
  CORRECTIVE_EXCEEDS_INVOICED_AMOUNT: async (site) =>
    await site.correct(await site.issued(), { lines: [line(-101)] }),
  CORRECTIVE_LINE_AMBIGUOUS: async (site) => {
    const lines = [line(100), { ...line(100), irpf_rate: 15 }];
    return await site.correct(await site.issued({ lines }), { lines: [line(-1)] });
  },
  ADVANCE_NOT_DEDUCTIBLE: async (site) =>
    await site.issueOf({ lines: [line(100), deducted(await site.draft())] }),
  ADVANCE_ALREADY_DEDUCTED: async (site) => {
    const id = await site.issued();
    await site.issued({ lines: [line(200), deducted(id)] });
    return await site.issueOf({ lines: [line(200), deducted(id)] });
  },
  REGIME_NOT_RECTIFIABLE: async (site) => {
    const main_tax = { type: 'IVA', percentage: 0, regime_key: '10', exemption_reason: 'N1' };
    return await site.correct(await site.issued({ lines: [{ ...line(100), main_tax }] }));
  },
  CORRECTIVE_ORIGINALS_DIFFER: async (site) => {
    const recipient = { ...RECIPIENT, nif: 'B22334452', legal_name: 'Otro Destinatario SL' };
    const ids = [await site.issued(), await site.issued({ recipient })];
    return await site.company('POST', '/invoices/correctives', {
      originals: ids.map((invoice_id) => ({ invoice_id })),
      rectification_type: 'PARTIAL',
      reason: 'R1',
      reason_description: 'The quantity was wrong',
      lines: [line(-1)],
    });
  },
  EXCHANGE_INVOICE_NOT_CORRECTABLE: async (site) => {
    const id = await exchanged(site);
    return await site.correct(id, { rectification_type: 'TOTAL', lines: undefined });
  },
  EXCHANGE_INVOICE_NOT_VOIDABLE: async (site) => await site.void(await exchanged(site)),
  TOTAL_CORRECTIVE_NOT_VOIDABLE: async (site) => {
    const { body } = await site.correct(await site.issued(), {
      rectification_type: 'TOTAL',
      lines: undefined,
    });
    return await site.void(body.data.id);
  },
  INVOICE_HAS_LIVE_CORRECTIVES: async (site) => {
    const id = await site.issued();
    await site.correct(id);
    return await site.void(id);
  },
  EXCHANGE_REQUIRES_SIMPLIFIED: async (site) => await site.exchange([await site.issued()]),
  SIMPLIFIED_NOT_EXCHANGEABLE: async (site) =>
    await site.exchange([await site.draft({ type: 'SIMPLIFIED' })]),
  SIMPLIFIED_EXCHANGE_NOT_RECORDABLE: async (site) => {
    const id = await ticket(site);
    await site.setRegistration(id, 'NO_VERIFACTU');
    return await site.exchange([id]);
  },
  EXCHANGE_SIMPLIFIED_NOT_YET_REGISTERED: async (site) => {
    const id = await ticket(site);
    // The simulator may have answered by now.
    await site.setRegistration(id, 'PENDING');
    return await site.exchange([id]);
  },
  EXCHANGE_DATES_DIFFER: async (site) => {
    const reduced = { ...line(10), main_tax: { type: 'IVA', percentage: 5 } };
    const ids = [
      await site.issued({ type: 'SIMPLIFIED', operation_date: '2023-03-01', lines: [reduced] }),
      await ticket(site),
    ];
    for (const id of ids) await site.setRegistration(id, 'ACCEPTED');
    return await site.exchange(ids);
  },
  VERIFACTU_RECORD_NOT_REPAIRABLE: async (site) =>
    await site.company('POST', `/invoices/${await site.draft()}/verifactu-records`),
  PRECONDITION_FAILED: async (site) =>
    await site.company(
      'PATCH',
      `/invoices/${await site.draft()}`,
      { notes: 'x' },
      { headers: { 'If-Match': '"999"' } },
    ),
  CONCURRENT_MODIFICATION: async (site) => {
    const id = await site.draft();
    const patch = () => site.company('PATCH', `/invoices/${id}`, { notes: crypto.randomUUID() });
    return await untilAnswered(409, () => Promise.all([patch(), patch(), patch(), patch()]));
  },
  IDEMPOTENCY_KEY_MISMATCH: async (site) => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    await site.company('POST', '/invoices', { type: 'STANDARD', lines: [line(1)] }, { headers });
    return await site.company('POST', '/invoices', { type: 'STANDARD', lines: [line(2)] }, { headers });
  },
  IDEMPOTENCY_KEY_PROCESSING: (site) => {
    const body = { type: 'STANDARD', lines: [line(1)] };
    const twice = (key: string) =>
      site.company('POST', '/invoices', body, { headers: { 'Idempotency-Key': key } });
    return untilAnswered(409, () => {
      const key = crypto.randomUUID();
      return Promise.all([twice(key), twice(key)]);
    });
  },
};
