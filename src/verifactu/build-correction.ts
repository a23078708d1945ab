import { amountText } from './amount-literal.ts';
import type { RegistrationCorrection } from './build-registration.ts';
import { chainLink, type PreviousRecord } from './invoice-identity.ts';
import { MAX_NAME_CHARACTERS, type RecordRecipient, recipientElement } from './recipient.ts';
import { RecordDataError } from './record-data-error.ts';
import type { Fingerprinted, RegistrationRecord } from './record-types.ts';
import { type SoftwareIdentity, softwareElement } from './software/software.ts';
import { type RecordGroup, taxBreakdown } from './tax-breakdown.ts';
import { cutText } from './text-literal.ts';
import { recordDate, requireTimestamp } from './timestamp.ts';

/** DescripcionOperacion. */
export const MAX_OPERATION_CHARACTERS = 500;

/**
 * The right data of a record that had wrong ones: what is left out stands as it was. Identity and amounts are not among
 * them (RD 1007/2023, Reglamento, article 11; AEAT FAQ 17.2.b): who changes those corrects the invoice.
 */
export type RecordAmendment = {
  readonly recipient?: RecordRecipient;
  readonly description?: string;
  /** `YYYY-MM-DD`; null: the day of issue. */
  readonly operation_date?: string | null;
  /** All tax groups, with the sums that the record has. */
  readonly groups?: readonly RecordGroup[];
};

/** What a correction changes of the record that it repairs. */
export type CorrectionInput = {
  readonly invoice_number: string;
  /** `YYYY-MM-DD`. */
  readonly issue_date: string;
  /** The registration that is repaired, as it was sent: all that is not amended is said again. */
  readonly repaired: Fingerprinted<RegistrationRecord>;
  readonly issuer: { readonly nif: string; readonly legal_name: string };
  readonly correction: RegistrationCorrection;
  /** Null or absent: the invoice's data were right. */
  readonly amendment?: RecordAmendment | null;
  readonly previous: PreviousRecord | null;
  readonly software: SoftwareIdentity;
  /** `YYYY-MM-DDThh:mm:ss±hh:mm`, see `recordTimestamp`. */
  readonly generated_at: string;
};

/**
 * RegistroAlta that takes the place of an earlier one of the same invoice (subsanación), complete but for its own
 * fingerprint. Every literal of the invoice stands but for the data that are amended; issuer's name, system, place in the
 * chain and time are those of now.
 *
 * @throws RecordDataError when the data cannot make a record that the AEAT's schema takes, and when they change its sums
 * Source: RD 1007/2023, Reglamento, articles 10 and 11; Validaciones v1.2.2, section 6.
 */
export function buildCorrection(input: CorrectionInput): RegistrationRecord {
  const { repaired, correction, amendment } = input;
  const { IDVersion, IDFactura, RefExterna, TipoHuella } = repaired;
  return {
    IDVersion,
    IDFactura,
    ...(RefExterna === undefined ? {} : { RefExterna }),
    NombreRazonEmisor: cutText('NombreRazonEmisor', input.issuer.legal_name, MAX_NAME_CHARACTERS),
    Subsanacion: 'S',
    ...(correction.rechazo_previo === 'N' ? {} : { RechazoPrevio: correction.rechazo_previo }),
    ...invoiceElements(repaired, amendment ?? {}, input.issue_date),
    Encadenamiento: chainLink(input.previous),
    SistemaInformatico: softwareElement(input.software),
    FechaHoraHusoGenRegistro: requireTimestamp(input.generated_at),
    TipoHuella,
  };
}

/** What a record says of the invoice itself, from TipoFactura to ImporteTotal, amended. */
function invoiceElements(
  repaired: Fingerprinted<RegistrationRecord>,
  amendment: RecordAmendment,
  issueDate: string,
) {
  const {
    IDVersion: _version,
    IDFactura: _identity,
    RefExterna: _reference,
    NombreRazonEmisor: _name,
    Subsanacion: _repair,
    RechazoPrevio: _rejection,
    TipoFactura,
    TipoRectificativa,
    FacturasRectificadas,
    FacturasSustituidas,
    ImporteRectificacion,
    FechaOperacion,
    DescripcionOperacion,
    Destinatarios,
    Desglose,
    CuotaTotal,
    ImporteTotal,
    Encadenamiento: _link,
    SistemaInformatico: _system,
    FechaHoraHusoGenRegistro: _time,
    TipoHuella: _type,
    Huella: _fingerprint,
    ...between
  } = repaired;
  const operated = { FechaOperacion, ...operationDateElement(amendment, issueDate) }.FechaOperacion;
  return {
    TipoFactura,
    ...(TipoRectificativa === undefined ? {} : { TipoRectificativa }),
    ...(FacturasRectificadas === undefined ? {} : { FacturasRectificadas }),
    ...(FacturasSustituidas === undefined ? {} : { FacturasSustituidas }),
    ...(ImporteRectificacion === undefined ? {} : { ImporteRectificacion }),
    ...(operated === undefined ? {} : { FechaOperacion: operated }),
    DescripcionOperacion:
      amendment.description === undefined
        ? DescripcionOperacion
        : cutText('DescripcionOperacion', amendment.description, MAX_OPERATION_CHARACTERS),
    ...between,
    ...recipients(Destinatarios, amendment),
    Desglose: amendment.groups === undefined ? Desglose : amendedBreakdown(repaired, amendment.groups),
    CuotaTotal,
    ImporteTotal,
  };
}

/** FechaOperacion is stated when it is not the date of issue. */
function operationDateElement({ operation_date: date }: RecordAmendment, issueDate: string) {
  if (date === undefined) return {};
  if (date === null || date === issueDate) return { FechaOperacion: undefined };
  return { FechaOperacion: recordDate(date, 'FechaOperacion') };
}

function recipients(stated: RegistrationRecord['Destinatarios'], { recipient }: RecordAmendment) {
  if (recipient !== undefined) return { Destinatarios: { IDDestinatario: [recipientElement(recipient)] } };
  return stated === undefined ? {} : { Destinatarios: stated };
}

/** The sums of a record are in its fingerprint's text and on the printed QR: an amendment leaves them as they are. */
function amendedBreakdown({ CuotaTotal, ImporteTotal }: RegistrationRecord, groups: readonly RecordGroup[]) {
  const { details, tax_cents, total_cents } = taxBreakdown(groups);
  if (amountText('CuotaTotal', tax_cents) !== CuotaTotal) {
    throw new RecordDataError('CuotaTotal', 'would change with the correction');
  }
  if (amountText('ImporteTotal', total_cents) !== ImporteTotal) {
    throw new RecordDataError('ImporteTotal', 'would change with the correction');
  }
  return { DetalleDesglose: details };
}
