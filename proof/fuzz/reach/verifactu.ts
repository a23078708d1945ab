import { uuidV7 } from '../../../src/platform/ids.ts';
import { inDays, type ReachCases, type Site } from './site.ts';

const CONFIGURATION = '/verifactu-configuration';
/** Rows as in the books of a deployment with a producer. */
const STORED_INVOICE = `INSERT INTO invoices (id, company_id, type, status, series_id, period, number, invoice_number, issue_date, issuer, language,
    taxable_base_cents, total_vat_cents, total_equivalence_surcharge_cents, total_irpf_cents, total_discounts_cents,
    total_disbursements_cents, invoice_total_cents, vat_breakdown, irpf_breakdown, surcharge_breakdown, verifactu_status, search_key,
    created_at, updated_at)
  VALUES (?, ?, 'STANDARD', 'ISSUED', ?, '2026', 1, 'L-1', ?, '{}', 'es', 0, 0, 0, 0, 0, 0, 0, '[]', '[]', '[]', 'ACCEPTED', '', 0, 0)`;
const STORED_RECORD = `INSERT INTO verifactu_records (id, company_id, position, operation, invoice_id, invoice_number, issue_date, issuer_nif,
    record_type, record, hashed_text, fingerprint, previous_fingerprint, generated_at, generated_at_ms, submission_status)
  VALUES (?, ?, 1, 'REGISTRATION', ?, 'L-1', ?, '12345678Z', 'F1', '{}', '', printf('%064d', 1), NULL, ?, ?, 'ACCEPTED')`;

/** Gives a reason why the company is outside VeriFactu in production. */
function exclude(site: Site, exclusion: object) {
  return site.company('PATCH', CONFIGURATION, { exclusion }, { key: site.tenant.liveKey });
}

/** Errors of VeriFactu, of what leaves a company out of it, and of representation before the AEAT. */
export const VERIFACTU_CASES: ReachCases = {
  VERIFACTU_ALWAYS_ON_IN_SANDBOX: (site) => site.company('PUT', CONFIGURATION, { enabled: false }),
  VERIFACTU_BOUND_UNTIL_YEAR_END: async (site) => {
    const { companyId, liveKey } = site.tenant;
    const live = { key: liveKey };
    await site.company('PUT', CONFIGURATION, { enabled: true }, live);
    await storeAcceptedRecord(site, companyId);
    return await site.company('PUT', CONFIGURATION, { enabled: false }, live);
  },
  VERIFACTU_NOT_FOR_TERRITORY: async (site) => {
    const foral = await site.inTerritory('GIPUZKOA');
    return await foral.company('PATCH', CONFIGURATION, { enabled: true });
  },
  EXCLUSION_NOT_FOR_TERRITORY: (site) => exclude(site, { reason: 'FORAL' }),
  VERIFACTU_EXCLUSION_EVIDENCE_REQUIRED: (site) => exclude(site, { reason: 'SII' }),
  // In production the site's own company is excluded.
  VERIFACTU_NOT_ENABLED: (site) =>
    site.company('POST', `${CONFIGURATION}/renunciations`, undefined, { key: site.tenant.liveKey }),
  VERIFACTU_EXCLUSION_LOCKED: async (site) => {
    await exclude(site, { reason: 'SII', since: inDays(-60) });
    return await exclude(site, { reason: 'SII', since: inDays(-30) });
  },
  TAX_SUBJECT_LOCKED: async (site) => {
    const { companyId, liveKey } = site.tenant;
    await storeAcceptedRecord(site, companyId);
    const body = { tax_subject: 'CORPORATE', reason: 'The partners chose it' };
    return await site.company('PUT', '/tax-subject', body, { key: liveKey });
  },
  REPRESENTATION_NOT_FOUND: async (site) => {
    await site.directory(
      "UPDATE companies SET representation_state = 'NOT_STARTED' WHERE id = ?",
      site.tenant.companyId,
    );
    return await site.company('GET', '/representation/document');
  },
  // The tenant's representation is already accepted.
  REPRESENTATION_STATE_TRANSITION_INVALID: (site) =>
    site.company('POST', '/representation', undefined, { key: site.tenant.liveKey }),
};

/** Stores a live registration that the AEAT accepted this year. Only a deployment with a producer sends live invoices. */
async function storeAcceptedRecord({ service }: Site, companyId: string): Promise<void> {
  const now = Date.now();
  const [seriesId, invoiceId] = [uuidV7(now), uuidV7(now)];
  const date = new Date(now).toISOString();
  const { BOOKS_LIVE } = service.env;
  await BOOKS_LIVE.batch([
    BOOKS_LIVE.prepare(
      `INSERT INTO series (id, company_id, code, document_type, format, reset_frequency, created_at, updated_at)
       VALUES (?, ?, 'L', 'STANDARD', '{CODE}-{YYYY}-{NUM}', 'ANNUAL', 0, 0)`,
    ).bind(seriesId, companyId),
    BOOKS_LIVE.prepare(STORED_INVOICE).bind(invoiceId, companyId, seriesId, date.slice(0, 10)),
    BOOKS_LIVE.prepare(STORED_RECORD).bind(uuidV7(now), companyId, invoiceId, date.slice(0, 10), date, now),
  ]);
}
