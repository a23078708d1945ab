import type {
  Exemption,
  FINGERPRINT_TYPE,
  IdType,
  InvoiceType,
  PriorRejection,
  Qualification,
  RECORD_VERSION,
  RectificationType,
  RegimeKey,
  TaxCode,
  YesNo,
} from './code-lists.ts';

/**
 * Records as data. Property names are the AEAT's element names, and their order is that of the schema's sequences. Every leaf is
 * the literal text that XML, fingerprint and QR code share. Elements that do not apply are omitted. Source:
 * SuministroInformacion.xsd; Orden HAC/1177/2024, annex.
 */

/** Element with content, for code that traverses a record of any kind. */
export type RecordElement = {
  readonly [name: string]: string | RecordElement | readonly RecordElement[];
};

export type InvoiceIdentity = {
  readonly IDEmisorFactura: string;
  readonly NumSerieFactura: string;
  readonly FechaExpedicionFactura: string;
};

export type CancelledInvoiceIdentity = {
  readonly IDEmisorFacturaAnulada: string;
  readonly NumSerieFacturaAnulada: string;
  readonly FechaExpedicionFacturaAnulada: string;
};

export type OtherId = { readonly CodigoPais?: string; readonly IDType: IdType; readonly ID: string };

export type Party =
  | { readonly NombreRazon: string; readonly NIF: string }
  | { readonly NombreRazon: string; readonly IDOtro: OtherId };

export type BreakdownDetail = {
  readonly Impuesto: TaxCode;
  readonly ClaveRegimen: RegimeKey;
  readonly CalificacionOperacion?: Qualification;
  readonly OperacionExenta?: Exemption;
  readonly TipoImpositivo?: string;
  readonly BaseImponibleOimporteNoSujeto: string;
  readonly BaseImponibleACoste?: string;
  readonly CuotaRepercutida?: string;
  readonly TipoRecargoEquivalencia?: string;
  readonly CuotaRecargoEquivalencia?: string;
};

export type RectificationElements = {
  readonly TipoRectificativa?: RectificationType;
  readonly FacturasRectificadas?: { readonly IDFacturaRectificada: readonly InvoiceIdentity[] };
  readonly FacturasSustituidas?: { readonly IDFacturaSustituida: readonly InvoiceIdentity[] };
  readonly ImporteRectificacion?: {
    readonly BaseRectificada: string;
    readonly CuotaRectificada: string;
    readonly CuotaRecargoRectificado?: string;
  };
};

export type ChainLink =
  | { readonly PrimerRegistro: 'S' }
  | { readonly RegistroAnterior: InvoiceIdentity & { readonly Huella: string } };

export type SoftwareElement = {
  readonly NombreRazon: string;
  readonly NIF: string;
  readonly NombreSistemaInformatico: string;
  readonly IdSistemaInformatico: string;
  readonly Version: string;
  readonly NumeroInstalacion: string;
  readonly TipoUsoPosibleSoloVerifactu: YesNo;
  readonly TipoUsoPosibleMultiOT: YesNo;
  readonly IndicadorMultiplesOT: YesNo;
};

/** RegistroAlta up to TipoHuella. `Fingerprinted` adds the last element. */
export type RegistrationRecord = {
  readonly IDVersion: typeof RECORD_VERSION;
  readonly IDFactura: InvoiceIdentity;
  readonly RefExterna?: string;
  readonly NombreRazonEmisor: string;
  readonly Subsanacion?: 'S';
  readonly RechazoPrevio?: Exclude<PriorRejection, 'N'>;
  readonly TipoFactura: InvoiceType;
} & RectificationElements & {
    readonly FechaOperacion?: string;
    readonly DescripcionOperacion: string;
    readonly FacturaSimplificadaArt7273?: 'S';
    readonly FacturaSinIdentifDestinatarioArt61d?: 'S';
    readonly Macrodato?: 'S';
    readonly EmitidaPorTerceroODestinatario?: 'T' | 'D';
    readonly Tercero?: Party;
    readonly Destinatarios?: { readonly IDDestinatario: readonly Party[] };
    readonly Desglose: { readonly DetalleDesglose: readonly BreakdownDetail[] };
    readonly CuotaTotal: string;
    readonly ImporteTotal: string;
    readonly Encadenamiento: ChainLink;
    readonly SistemaInformatico: SoftwareElement;
    readonly FechaHoraHusoGenRegistro: string;
    readonly TipoHuella: typeof FINGERPRINT_TYPE;
  };

/** RegistroAnulacion up to TipoHuella. `Fingerprinted` adds the last element. */
export type CancellationRecord = {
  readonly IDVersion: typeof RECORD_VERSION;
  readonly IDFactura: CancelledInvoiceIdentity;
  readonly RefExterna?: string;
  readonly SinRegistroPrevio?: 'S';
  readonly RechazoPrevio?: 'S';
  readonly GeneradoPor?: 'T' | 'D';
  readonly Generador?: Party;
  readonly Encadenamiento: ChainLink;
  readonly SistemaInformatico: SoftwareElement;
  readonly FechaHoraHusoGenRegistro: string;
  readonly TipoHuella: typeof FINGERPRINT_TYPE;
};

/** Record with its own fingerprint as the last element, ready to be written as XML. */
export type Fingerprinted<Kind extends RegistrationRecord | CancellationRecord> = Kind & {
  readonly Huella: string;
};
