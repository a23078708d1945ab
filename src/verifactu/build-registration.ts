import { amountText } from './amount-literal.ts';
import {
  FINGERPRINT_TYPE,
  type InvoiceType,
  isOneOf,
  type PriorRejection,
  RECORD_VERSION,
  TYPES_WITHOUT_RECIPIENTS,
  type YesNo,
} from './code-lists.ts';
import { externalReferenceElement } from './external-reference.ts';
import { chainLink, invoiceIdentity, type PreviousRecord } from './invoice-identity.ts';
import { MAX_NAME_CHARACTERS, type RecordRecipient, recipientElement } from './recipient.ts';
import { RecordDataError } from './record-data-error.ts';
import type { RegistrationRecord } from './record-types.ts';
import { type Rectification, rectificationElements } from './rectification.ts';
import { type SoftwareIdentity, softwareElement } from './software/software.ts';
import { type RecordGroup, taxBreakdown } from './tax-breakdown.ts';
import { cutText } from './text-literal.ts';
import { recordDate, requireTimestamp } from './timestamp.ts';

const MAX_DESCRIPTION_CHARACTERS = 500;

/** Absolute ImporteTotal from which Macrodato is S: 100,000,000 euros (errors 1138 and 1139). */
const MACRODATO_CENTS = 10_000_000_000;

/** Flags of a record that repairs an earlier one, with that one's result. Source: Validaciones v1.2.2, section 6. */
export type RegistrationCorrection = {
  readonly subsanacion: YesNo;
  readonly rechazo_previo: PriorRejection;
};

/** Party that issued an invoice in the issuer's name. */
export type RecordIssuance = {
  readonly by: 'ISSUER' | 'THIRD_PARTY' | 'RECIPIENT';
  readonly nif: string | null;
  readonly name: string | null;
};

/** Data that the law requires in the registration record of an issued invoice. Dates are `YYYY-MM-DD`, amounts integer cents. */
export type RegistrationInput = Rectification & {
  readonly issuer: { readonly nif: string; readonly legal_name: string };
  readonly invoice_number: string;
  readonly issue_date: string;
  readonly operation_date: string | null;
  readonly invoice_type: InvoiceType;
  readonly description: string;
  readonly recipients: readonly RecordRecipient[];
  readonly groups: readonly RecordGroup[];
  /** True for an F2 or R5 that is a full invoice without its recipient's identity (RD 1619/2012, article 6.1.d). */
  readonly without_identified_recipient?: boolean;
  /**
   * True for a simplified invoice, or its corrective, with the recipient's data (RD 1619/2012, article 7.2 and 7.3). It is typed
   * as a full one.
   */
  readonly simplified_qualified?: boolean;
  /** Party that issued it, if not the issuer (RD 1619/2012, article 5). `nif` and `name` are those of a third party. */
  readonly issuance?: RecordIssuance | null;
  readonly previous: PreviousRecord | null;
  readonly software: SoftwareIdentity;
  /** `YYYY-MM-DDThh:mm:ss±hh:mm`, see `recordTimestamp`. */
  readonly generated_at: string;
  readonly correction?: RegistrationCorrection | null;
  readonly external_reference: string | null;
};

/**
 * Builds the RegistroAlta of an issued invoice, complete except for its own fingerprint. CuotaTotal and ImporteTotal are the sums
 * of the breakdown, without withholding and disbursements. F2 and R5 name no recipients, even if the input has some.
 *
 * @throws RecordDataError if the data do not make a record that the AEAT's schema accepts
 * Source: RD 1007/2023, Reglamento, article 10; Orden HAC/1177/2024, annex 3; SuministroInformacion.xsd,
 * RegistroFacturacionAltaType.
 */
export function buildRegistration(input: RegistrationInput): RegistrationRecord {
  const breakdown = taxBreakdown(input.groups);
  return {
    IDVersion: RECORD_VERSION,
    IDFactura: invoiceIdentity({
      issuer_nif: input.issuer.nif,
      invoice_number: input.invoice_number,
      issue_date: input.issue_date,
    }),
    ...externalReferenceElement(input.external_reference),
    NombreRazonEmisor: cutText('NombreRazonEmisor', input.issuer.legal_name, MAX_NAME_CHARACTERS),
    ...correctionElements(input.correction ?? null),
    TipoFactura: input.invoice_type,
    ...rectificationElements(input),
    ...operationDateElement(input),
    DescripcionOperacion: cutText('DescripcionOperacion', input.description, MAX_DESCRIPTION_CHARACTERS),
    ...qualifiedElement(input),
    ...withoutRecipientElement(input),
    ...(Math.abs(breakdown.total_cents) >= MACRODATO_CENTS ? { Macrodato: 'S' } : {}),
    ...issuanceElements(input),
    ...recipientsElement(input),
    Desglose: { DetalleDesglose: breakdown.details },
    CuotaTotal: amountText('CuotaTotal', breakdown.tax_cents),
    ImporteTotal: amountText('ImporteTotal', breakdown.total_cents),
    Encadenamiento: chainLink(input.previous),
    SistemaInformatico: softwareElement(input.software),
    FechaHoraHusoGenRegistro: requireTimestamp(input.generated_at),
    TipoHuella: FINGERPRINT_TYPE,
  };
}

function correctionElements(
  correction: RegistrationCorrection | null,
): Pick<RegistrationRecord, 'Subsanacion' | 'RechazoPrevio'> {
  if (correction === null) return {};
  const { subsanacion, rechazo_previo } = correction;
  if (subsanacion === 'S') {
    return { Subsanacion: 'S', ...(rechazo_previo === 'N' ? {} : { RechazoPrevio: rechazo_previo }) };
  }
  if (rechazo_previo !== 'N') throw new RecordDataError('RechazoPrevio', 'S and X need Subsanacion S');
  return {};
}

/** Returns FechaOperacion, which is present only if it differs from the issue date. */
function operationDateElement(input: RegistrationInput): Pick<RegistrationRecord, 'FechaOperacion'> {
  if (input.operation_date === null || input.operation_date === input.issue_date) return {};
  return { FechaOperacion: recordDate(input.operation_date, 'FechaOperacion') };
}

function qualifiedElement(input: RegistrationInput): Pick<RegistrationRecord, 'FacturaSimplificadaArt7273'> {
  if (input.simplified_qualified !== true) return {};
  if (isOneOf(TYPES_WITHOUT_RECIPIENTS, input.invoice_type))
    throw new RecordDataError('FacturaSimplificadaArt7273', 'is not for F2 and R5');
  return { FacturaSimplificadaArt7273: 'S' };
}

function issuanceElements({
  issuance = null,
  issuer,
}: RegistrationInput): Pick<RegistrationRecord, 'EmitidaPorTerceroODestinatario' | 'Tercero'> {
  if (issuance === null || issuance.by === 'ISSUER') return {};
  if (issuance.by === 'RECIPIENT') return { EmitidaPorTerceroODestinatario: 'D' };
  const { nif, name } = issuance;
  if (nif === null || name === null || nif === issuer.nif)
    throw new RecordDataError('Tercero', 'is named, and is not the issuer');
  const third = { legal_name: name, nif, alternative_id: null };
  return { EmitidaPorTerceroODestinatario: 'T', Tercero: recipientElement(third) };
}

function withoutRecipientElement(
  input: RegistrationInput,
): Pick<RegistrationRecord, 'FacturaSinIdentifDestinatarioArt61d'> {
  if (input.without_identified_recipient !== true) return {};
  if (!isOneOf(TYPES_WITHOUT_RECIPIENTS, input.invoice_type)) {
    throw new RecordDataError('FacturaSinIdentifDestinatarioArt61d', 'is for F2 and R5 alone');
  }
  return { FacturaSinIdentifDestinatarioArt61d: 'S' };
}

function recipientsElement(input: RegistrationInput): Pick<RegistrationRecord, 'Destinatarios'> {
  if (isOneOf(TYPES_WITHOUT_RECIPIENTS, input.invoice_type)) return {};
  if (input.recipients.length === 0)
    throw new RecordDataError('Destinatarios', 'the invoice type needs a recipient');
  return { Destinatarios: { IDDestinatario: input.recipients.map(recipientElement) } };
}
