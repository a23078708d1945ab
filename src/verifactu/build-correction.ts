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

/** Largest length of DescripcionOperacion, in characters. */
export const MAX_OPERATION_CHARACTERS = 500;

/**
 * Corrected data of a record. An omitted field keeps its value. Identity and amounts cannot be amended (RD 1007/2023, Reglamento,
 * article 11; AEAT FAQ 17.2.b): changing them needs a corrective invoice.
 */
export type RecordAmendment = {
  readonly recipient?: RecordRecipient;
  readonly description?: string;
  /** Format `YYYY-MM-DD`. Null means the issue date. */
  readonly operation_date?: string | null;
  /** All tax groups, with the sums of the record. */
  readonly groups?: readonly RecordGroup[];
};

/** Data of a correction, and the record that it repairs. */
export type CorrectionInput = {
  readonly invoice_number: string;
  /** Format `YYYY-MM-DD`. */
  readonly issue_date: string;
  /** Registration to repair, as it was sent. Data that are not amended are repeated. */
  readonly repaired: Fingerprinted<RegistrationRecord>;
  readonly issuer: { readonly nif: string; readonly legal_name: string };
  readonly correction: RegistrationCorrection;
  /** Null or absent if the invoice's data were right. */
  readonly amendment?: RecordAmendment | null;
  readonly previous: PreviousRecord | null;
  readonly software: SoftwareIdentity;
  /** `YYYY-MM-DDThh:mm:ss±hh:mm`, see `recordTimestamp`. */
  readonly generated_at: string;
};

/**
 * Builds the RegistroAlta that replaces an earlier one of the same invoice (subsanación), complete except for its own
 * fingerprint. Every literal of the invoice stays, except for the amended data. The issuer's name, the system, the place in the
 * chain and the time are the current ones.
 *
 * @throws RecordDataError if the data do not make a record that the AEAT's schema accepts, or if they change its sums
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

/** Returns the elements of the invoice itself, from TipoFactura to ImporteTotal, with the amendment. */
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

/** Returns FechaOperacion, which is present only if it differs from the issue date. */
function operationDateElement({ operation_date: date }: RecordAmendment, issueDate: string) {
  if (date === undefined) return {};
  if (date === null || date === issueDate) return { FechaOperacion: undefined };
  return { FechaOperacion: recordDate(date, 'FechaOperacion') };
}

function recipients(stated: RegistrationRecord['Destinatarios'], { recipient }: RecordAmendment) {
  if (recipient !== undefined) return { Destinatarios: { IDDestinatario: [recipientElement(recipient)] } };
  return stated === undefined ? {} : { Destinatarios: stated };
}

/** Returns the amended breakdown. The sums must not change, because the fingerprint and the printed QR code contain them. */
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
