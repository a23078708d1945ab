import { invoiceIdentity } from './invoice-identity.ts';

/** Where a QR code leads: the test host for the sandbox, the AEAT's own for live invoices. */
const HOSTS = { TEST: 'https://prewww2.aeat.es', LIVE: 'https://www2.agenciatributaria.gob.es' } as const;

/** The service of each kind of system. */
const SERVICES = {
  verifactu: '/wlpl/TIKE-CONT/ValidarQR',
  noVerifactu: '/wlpl/TIKE-CONT/ValidarQRNoVerifactu',
} as const;

/** Where QR codes lead, by environment and kind of system. */
export const QR_ADDRESSES = {
  TEST: {
    verifactu: HOSTS.TEST + SERVICES.verifactu,
    noVerifactu: HOSTS.TEST + SERVICES.noVerifactu,
  },
  LIVE: {
    verifactu: HOSTS.LIVE + SERVICES.verifactu,
    noVerifactu: HOSTS.LIVE + SERVICES.noVerifactu,
  },
} as const;

export type QrInvoice = {
  readonly environment: keyof typeof HOSTS;
  readonly nif: string;
  readonly invoice_number: string;
  /** `YYYY-MM-DD`. */
  readonly issue_date: string;
  /** The literal ImporteTotal of the record. */
  readonly total_text: string;
  /** `verifactu` unless said otherwise. */
  readonly mode?: keyof typeof SERVICES;
};

/**
 * The address that an invoice's QR code holds, with the record's own literals, percent-encoded (`+` as `%2B`,
 * which the AEAT would read as a space).
 *
 * @throws RecordDataError when NIF, number or date are malformed
 * Source: AEAT, características del QR v0.5.0, sections 4 to 6 and 8; Orden HAC/1177/2024, article 21.
 */
export function qrUrl(invoice: QrInvoice): string {
  const identity = invoiceIdentity({
    issuer_nif: invoice.nif,
    invoice_number: invoice.invoice_number,
    issue_date: invoice.issue_date,
  });
  const parameters = [
    ['nif', identity.IDEmisorFactura],
    ['numserie', identity.NumSerieFactura],
    ['fecha', identity.FechaExpedicionFactura],
    ['importe', invoice.total_text],
  ] as const;
  const query = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `${QR_ADDRESSES[invoice.environment][invoice.mode ?? 'verifactu']}?${query}`;
}
