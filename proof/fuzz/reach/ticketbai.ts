import { uuidV7 } from '../../../src/platform/ids.ts';
import { clearPkcs12 } from '../../../test/support/certificates/pkcs12-maker.ts';
import { madeCertificate } from '../../../test/support/certificates/x509-maker.ts';
import { inDays, type ReachCases, type Site } from './site.ts';

const CONFIGURATION = '/ticketbai-configuration';
const MOVES = '/fiscal-territory/moves';
/** Policy of device certificates of the Basque issuer. */
const DEVICE_POLICY = '1.3.6.1.4.1.14777.101.3.2';
const CERTIFICATE_DAYS = 400;
const STORED_INVOICE = `INSERT INTO invoices (id, company_id, type, status, series_id, period, number, invoice_number, issue_date, issuer, language,
    taxable_base_cents, total_vat_cents, total_equivalence_surcharge_cents, total_irpf_cents, total_discounts_cents,
    total_disbursements_cents, invoice_total_cents, vat_breakdown, irpf_breakdown, surcharge_breakdown, verifactu_status, search_key,
    created_at, updated_at)
  VALUES (?, ?, 'STANDARD', 'ISSUED', ?, '2026', 1, 'L-1', ?, '{}', 'es', 0, 0, 0, 0, 0, 0, 0, '[]', '[]', '[]', 'NO_VERIFACTU', '', 0, 0)`;
const STORED_FILE = `INSERT INTO ticketbai_records (id, company_id, position, kind, territory, invoice_id, issuer_nif, series, number,
    issue_date, file, signature, identifier, qr_url, signed_at, created_at, status)
  VALUES (?, ?, 1, 'ISSUE', 'GIPUZKOA', ?, ?, 'L', '1', ?, '<T/>', 'x', 'TBAI-1', 'https://tbai.test', 0, ?, 'ACCEPTED')`;

type WantedCertificate = Pick<
  Parameters<typeof madeCertificate>[0],
  'keyKind' | 'policy' | 'subjectSerialNumber'
>;

/** Uploads a certificate to a company and returns its id. */
async function upload(site: Site, wanted: WantedCertificate): Promise<string> {
  const made = await madeCertificate({
    ...wanted,
    commonName: 'PRUEBA',
    notBefore: `${inDays(-1)}T00:00:00Z`,
    notAfter: `${inDays(CERTIFICATE_DAYS)}T00:00:00Z`,
  });
  return await site.made('/certificates', undefined, { form: { file: clearPkcs12(made), password: '' } });
}

/** Uploads a certificate to a company and returns the response of choosing it for TicketBAI. */
async function choose(site: Site, wanted: WantedCertificate) {
  const certificate = { source: 'COMPANY', certificate_id: await upload(site, wanted) };
  return await site.company('PATCH', CONFIGURATION, { certificate });
}

/** Returns the certificate that may sign a company's files. */
function fitting({ tenant }: Site): WantedCertificate {
  return { keyKind: 'RSA', subjectSerialNumber: `IDCES-${tenant.nif}` };
}

/** Stores a live ticket with an accepted file of this year. Only a registered deployment sends live files. */
async function storeAcceptedFile({ service, tenant }: Site): Promise<void> {
  const now = Date.now();
  const [seriesId, invoiceId] = [uuidV7(now), uuidV7(now)];
  const date = inDays(0);
  const { BOOKS_LIVE } = service.env;
  await BOOKS_LIVE.batch([
    BOOKS_LIVE.prepare(
      `INSERT INTO series (id, company_id, code, document_type, format, reset_frequency, created_at, updated_at)
       VALUES (?, ?, 'L', 'STANDARD', '{CODE}-{YYYY}-{NUM}', 'ANNUAL', 0, 0)`,
    ).bind(seriesId, tenant.companyId),
    BOOKS_LIVE.prepare(STORED_INVOICE).bind(invoiceId, tenant.companyId, seriesId, date),
    BOOKS_LIVE.prepare(STORED_FILE).bind(uuidV7(now), tenant.companyId, invoiceId, tenant.nif, date, now),
  ]);
}

/** Errors of the configuration and the certificates of companies under TicketBAI, and of moves from one territory to another. */
export const TICKETBAI_CASES: ReachCases = {
  MOVE_DATE_NOT_ALLOWED: (site) =>
    site.company('POST', MOVES, { territory: 'BIZKAIA', effective_date: inDays(-1) }),
  TERRITORY_MOVE_EXISTS: async (site) => {
    await site.made(MOVES, { territory: 'BIZKAIA', effective_date: inDays(30) });
    return await site.company('POST', MOVES, { territory: 'ARABA', effective_date: inDays(30) });
  },
  TERRITORY_MOVE_IN_FORCE: async (site) => {
    const id = await site.made(MOVES, { territory: 'BIZKAIA', effective_date: inDays(0) });
    return await site.company('DELETE', `${MOVES}/${id}`);
  },
  SERIES_FORMAT_NOT_FOR_TICKETBAI: async (site) => {
    const foral = await site.inTerritory('GIPUZKOA');
    return await foral.company('POST', '/series', {
      code: 'X',
      document_type: 'STANDARD',
      format: '{CODE}/{NUM:4}/{CODE}',
      reset_frequency: 'NEVER',
    });
  },
  // The site's own company is in common territory.
  TICKETBAI_NOT_FOR_TERRITORY: (site) =>
    site.company('PATCH', CONFIGURATION, { default_description: 'Servicios' }),
  TICKETBAI_ALWAYS_ON_IN_SANDBOX: async (site) => {
    const foral = await site.inTerritory('GIPUZKOA');
    return await foral.company('PATCH', CONFIGURATION, { enabled: false });
  },
  TICKETBAI_BOUND_UNTIL_YEAR_END: async (site) => {
    const foral = await site.inTerritory('GIPUZKOA');
    await storeAcceptedFile(foral);
    const exemption = { reason: 'OTHER_LAW', note: 'Una prueba' };
    return await foral.company('PATCH', CONFIGURATION, { exemption }, { key: foral.tenant.liveKey });
  },
  TICKETBAI_NOT_READY: async (site) => {
    const foral = await site.inTerritory('GIPUZKOA');
    return await foral.company('PATCH', CONFIGURATION, { enabled: true }, { key: foral.tenant.liveKey });
  },
  // A natural person's model is 140 by law.
  LROE_MODEL_NOT_ALLOWED: async (site) => {
    const foral = await site.inTerritory('BIZKAIA');
    return await foral.company('PATCH', CONFIGURATION, { lroe: { model: '240' } });
  },
  CERTIFICATE_IN_USE: async (site) => {
    const foral = await site.inTerritory('GIPUZKOA');
    const certificate_id = await upload(foral, fitting(foral));
    await foral.company('PATCH', CONFIGURATION, { certificate: { source: 'COMPANY', certificate_id } });
    return await foral.company('DELETE', `/certificates/${certificate_id}`);
  },
  CERTIFICATE_ALGORITHM_NOT_ALLOWED: async (site) =>
    await choose(await site.inTerritory('GIPUZKOA'), { keyKind: 'P-256' }),
  DEVICE_CERTIFICATE_NOT_ALLOWED: async (site) =>
    await choose(await site.inTerritory('GIPUZKOA'), { keyKind: 'RSA', policy: DEVICE_POLICY }),
  // A sealed key that no longer opens, as after the loss of the deployment's secret.
  SIGNING_UNAVAILABLE: async (site) => {
    const foral = await site.inTerritory('GIPUZKOA');
    await choose(foral, fitting(foral));
    await foral.service.env.BOOKS_SANDBOX.prepare(
      "UPDATE certificates SET sealed_key = 'spoiled.key' WHERE company_id = ?",
    )
      .bind(foral.tenant.companyId)
      .run();
    return await foral.issueOf({});
  },
};
