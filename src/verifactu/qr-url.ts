import { invoiceIdentity } from './invoice-identity.ts';

/** Hosts of QR codes: the AEAT's test host for the sandbox, its own host for live invoices. */
const HOSTS = { TEST: 'https://prewww2.aeat.es', LIVE: 'https://www2.agenciatributaria.gob.es' } as const;

/** Service of each kind of system. */
const SERVICES = {
  verifactu: '/wlpl/TIKE-CONT/ValidarQR',
  noVerifactu: '/wlpl/TIKE-CONT/ValidarQRNoVerifactu',
} as const;

/** Addresses of QR codes, by environment and kind of system. */
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
  /** Format `YYYY-MM-DD`. */
  readonly issue_date: string;
  /** Literal ImporteTotal of the record. */
  readonly total_text: string;
  /** Default: `verifactu`. */
  readonly mode?: keyof typeof SERVICES;
};

/**
 * Returns the address in an invoice's QR code, with the record's own literals, percent-encoded. The AEAT would read a plain `+`
 * as a space, so it becomes `%2B`.
 *
 * @throws RecordDataError if NIF, number or date are malformed
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
