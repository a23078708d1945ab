import { trimValue } from '../domain/free-text.ts';
import { requireFingerprint } from './invoice-identity.ts';
import type { CancelledInvoiceIdentity, ChainLink, InvoiceIdentity } from './record-types.ts';

/** Port: SHA-256 of a text's UTF-8 bytes, as 64 upper-case hex digits. */
export type Sha256 = (text: string) => string;

/** Fields that the fingerprint of a registration covers. */
export type RegistrationHashFields = {
  readonly IDFactura: InvoiceIdentity;
  readonly TipoFactura: string;
  readonly CuotaTotal: string;
  readonly ImporteTotal: string;
  readonly Encadenamiento: ChainLink;
  readonly FechaHoraHusoGenRegistro: string;
};

/** Fields that the fingerprint of a cancellation covers. */
export type CancellationHashFields = {
  readonly IDFactura: CancelledInvoiceIdentity;
  readonly Encadenamiento: ChainLink;
  readonly FechaHoraHusoGenRegistro: string;
};

/** Fields that the fingerprint of an event covers. Absent values are empty texts. */
export type EventHashFields = {
  readonly producer_nif: string;
  readonly producer_id: string;
  readonly system_id: string;
  readonly version: string;
  readonly installation_number: string;
  readonly issuer_nif: string;
  readonly event_type: string;
  readonly previous_fingerprint: string;
  readonly generated_at: string;
};

/**
 * Returns the text to hash for a registration's fingerprint: `Name=value` joined by `&`, values trimmed, nothing escaped, no
 * separator at the end.
 *
 * Source: AEAT, especificaciones de la huella v0.1.2, section 3.a; Orden HAC/1177/2024, article 13.
 */
export function registrationHashText(record: RegistrationHashFields): string {
  return hashText([
    ['IDEmisorFactura', record.IDFactura.IDEmisorFactura],
    ['NumSerieFactura', record.IDFactura.NumSerieFactura],
    ['FechaExpedicionFactura', record.IDFactura.FechaExpedicionFactura],
    ['TipoFactura', record.TipoFactura],
    ['CuotaTotal', record.CuotaTotal],
    ['ImporteTotal', record.ImporteTotal],
    ['Huella', previousFingerprint(record.Encadenamiento)],
    ['FechaHoraHusoGenRegistro', record.FechaHoraHusoGenRegistro],
  ]);
}

/**
 * Returns the text to hash for a cancellation's fingerprint, in the same form.
 *
 * Source: AEAT, especificaciones de la huella v0.1.2, section 3.b.
 */
export function cancellationHashText(record: CancellationHashFields): string {
  return hashText([
    ['IDEmisorFacturaAnulada', record.IDFactura.IDEmisorFacturaAnulada],
    ['NumSerieFacturaAnulada', record.IDFactura.NumSerieFacturaAnulada],
    ['FechaExpedicionFacturaAnulada', record.IDFactura.FechaExpedicionFacturaAnulada],
    ['Huella', previousFingerprint(record.Encadenamiento)],
    ['FechaHoraHusoGenRegistro', record.FechaHoraHusoGenRegistro],
  ]);
}

/**
 * Returns the text to hash for an event record's fingerprint, in the same form.
 *
 * Source: AEAT, especificaciones de la huella v0.1.2, section 3.c.
 */
export function eventHashText(event: EventHashFields): string {
  return hashText([
    ['NIF', event.producer_nif],
    ['ID', event.producer_id],
    ['IdSistemaInformatico', event.system_id],
    ['Version', event.version],
    ['NumeroInstalacion', event.installation_number],
    ['NIF', event.issuer_nif],
    ['TipoEvento', event.event_type],
    ['HuellaEvento', event.previous_fingerprint],
    ['FechaHoraHusoGenEvento', event.generated_at],
  ]);
}

/**
 * Returns the Huella: the SHA-256 of a hash text.
 *
 * @returns 64 upper-case hex digits
 * @throws RecordDataError if the port returns anything else
 * Source: AEAT, especificaciones de la huella v0.1.2, section 5.
 */
export function fingerprint(text: string, sha256: Sha256): string {
  return requireFingerprint(sha256(text));
}

function previousFingerprint(link: ChainLink): string {
  return 'RegistroAnterior' in link ? link.RegistroAnterior.Huella : '';
}

function hashText(fields: readonly (readonly [name: string, value: string])[]): string {
  return fields.map(([name, value]) => `${name}=${trimValue(value)}`).join('&');
}
