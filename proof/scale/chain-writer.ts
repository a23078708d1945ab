import type { DatabaseSync } from 'node:sqlite';
import { sha256 } from '../../src/platform/sha256.ts';
import { amountText } from '../../src/verifactu/amount-literal.ts';
import { fingerprint, registrationHashText } from '../../src/verifactu/fingerprint.ts';
import { chainLink, invoiceIdentity, type PreviousRecord } from '../../src/verifactu/invoice-identity.ts';
import { qrUrl } from '../../src/verifactu/qr-url.ts';
import type { Fingerprinted, RegistrationRecord } from '../../src/verifactu/record-types.ts';
import { rowOf, rowsLike } from './book-file.ts';
import { variantOf } from './ids.ts';
import type { NthInvoice } from './nth-invoice.ts';
import { RECORD_VARIANT } from './seed-followers.ts';

const COLUMNS = [
  'id',
  'position',
  'invoice_id',
  'invoice_number',
  'issue_date',
  'record',
  'hashed_text',
  'fingerprint',
  'previous_fingerprint',
  'generated_at',
  'generated_at_ms',
];
const CENTS = 100;

/** Multiplies an amount of the sample by a factor. */
function times(field: string, literal: string, factor: number): string {
  return amountText(field, Math.round(Number(literal) * CENTS) * factor);
}

/** Returns the sample's record with the amounts, number and recipient of another invoice. */
function recordOf(
  sample: Fingerprinted<RegistrationRecord>,
  nth: NthInvoice,
  previous: PreviousRecord,
  generatedAt: string,
): RegistrationRecord {
  const { number: invoice_number, date: issue_date, factor, customerName, customerNif } = nth;
  const { Huella: _, ...record } = sample;
  const details = sample.Desglose.DetalleDesglose.map((detail) => ({
    ...detail,
    BaseImponibleOimporteNoSujeto: times('Base', detail.BaseImponibleOimporteNoSujeto, factor),
    CuotaRepercutida: times('Cuota', detail.CuotaRepercutida ?? '0.00', factor),
  }));
  return {
    ...record,
    IDFactura: invoiceIdentity({ issuer_nif: previous.issuer_nif, invoice_number, issue_date }),
    Destinatarios: { IDDestinatario: [{ NombreRazon: customerName, NIF: customerNif }] },
    Desglose: { DetalleDesglose: details },
    CuotaTotal: times('CuotaTotal', sample.CuotaTotal, factor),
    ImporteTotal: times('ImporteTotal', sample.ImporteTotal, factor),
    Encadenamiento: chainLink(previous),
    FechaHoraHusoGenRegistro: generatedAt,
  };
}

/**
 * Continues the chain of the sample. Every record is the one that the service would have created for its invoice,
 * with the same hash.
 */
export function chainWriter(database: DatabaseSync, sampleInvoiceId: string) {
  const row = rowOf(database, 'SELECT * FROM verifactu_records WHERE invoice_id = ?', sampleInvoiceId);
  const sample: Fingerprinted<RegistrationRecord> = JSON.parse(String(row.record));
  const insert = rowsLike(database, 'verifactu_records', row, COLUMNS);
  const issuer = String(row.issuer_nif);
  let position = Number(row.position);
  let previous: PreviousRecord = {
    issuer_nif: issuer,
    invoice_number: String(row.invoice_number),
    issue_date: String(row.issue_date),
    fingerprint: String(row.fingerprint),
  };
  return {
    /** Appends a record. Returns the address in the QR code of the invoice. */
    append(nth: NthInvoice, generatedAt: string): string {
      const id = variantOf(nth.id, RECORD_VARIANT);
      const record = recordOf(sample, nth, previous, generatedAt);
      const hashed = registrationHashText(record);
      const own = fingerprint(hashed, sha256);
      position += 1;
      insert.run({
        id,
        position,
        invoice_id: nth.id,
        invoice_number: nth.number,
        issue_date: nth.date,
        fingerprint: own,
        previous_fingerprint: previous.fingerprint,
        generated_at: generatedAt,
        record: JSON.stringify({ ...record, Huella: own }),
        hashed_text: hashed,
        generated_at_ms: nth.atMs,
      });
      const identity = { invoice_number: nth.number, issue_date: nth.date };
      previous = { issuer_nif: issuer, ...identity, fingerprint: own };
      const total_text = record.ImporteTotal;
      return qrUrl({ environment: 'TEST', nif: issuer, ...identity, total_text });
    },
  };
}
