import type { RegistrationCorrection } from './build-registration.ts';
import { chainLink, type PreviousRecord } from './invoice-identity.ts';
import { MAX_NAME_CHARACTERS } from './recipient.ts';
import type { Fingerprinted, RegistrationRecord } from './record-types.ts';
import { type SoftwareIdentity, softwareElement } from './software.ts';
import { cutText } from './text-literal.ts';
import { requireTimestamp } from './timestamp.ts';

/** What a correction changes of the record that it repairs. */
export type CorrectionInput = {
  readonly invoice_number: string;
  /** `YYYY-MM-DD`. */
  readonly issue_date: string;
  /** The registration that is repaired, as it was sent: all that it says of the invoice is said again. */
  readonly repaired: Fingerprinted<RegistrationRecord>;
  readonly issuer: { readonly nif: string; readonly legal_name: string };
  readonly correction: RegistrationCorrection;
  readonly previous: PreviousRecord | null;
  readonly software: SoftwareIdentity;
  /** `YYYY-MM-DDThh:mm:ss±hh:mm`, see `recordTimestamp`. */
  readonly generated_at: string;
};

/**
 * RegistroAlta that takes the place of an earlier one of the same invoice (subsanación), complete but for its own
 * fingerprint. The invoice was issued and does not change, so that every literal of it stands; issuer's name, system, place
 * in the chain and time are those of now.
 *
 * @throws RecordDataError when the data cannot make a record that the AEAT's schema takes
 * Source: RD 1007/2023, Reglamento, article 10; Validaciones v1.2.2, section 6.
 */
export function buildCorrection(input: CorrectionInput): RegistrationRecord {
  const { repaired, correction } = input;
  const {
    IDVersion,
    IDFactura,
    RefExterna,
    NombreRazonEmisor: _name,
    Subsanacion: _repair,
    RechazoPrevio: _rejection,
    Encadenamiento: _link,
    SistemaInformatico: _system,
    FechaHoraHusoGenRegistro: _time,
    TipoHuella,
    Huella: _fingerprint,
    ...invoice
  } = repaired;
  return {
    IDVersion,
    IDFactura,
    ...(RefExterna === undefined ? {} : { RefExterna }),
    NombreRazonEmisor: cutText('NombreRazonEmisor', input.issuer.legal_name, MAX_NAME_CHARACTERS),
    Subsanacion: 'S',
    ...(correction.rechazo_previo === 'N' ? {} : { RechazoPrevio: correction.rechazo_previo }),
    ...invoice,
    Encadenamiento: chainLink(input.previous),
    SistemaInformatico: softwareElement(input.software),
    FechaHoraHusoGenRegistro: requireTimestamp(input.generated_at),
    TipoHuella,
  };
}
