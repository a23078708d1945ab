import { CORRECTIVE_TYPES, type InvoiceType, isOneOf } from '../../../../../src/verifactu/code-lists.ts';
import type {
  BreakdownDetail,
  InvoiceIdentity,
  OtherId,
  Party,
  RectificationElements,
  RegistrationRecord,
} from '../../../../../src/verifactu/record-types.ts';
import { recordDate } from '../../../../../src/verifactu/timestamp.ts';
import { SOFTWARE } from '../../support/record-inputs.ts';

/** Default validation date of the shapes. */
export const TODAY = '2026-03-10';

/** Changes to an ordinary record: F1 of 100 euros at 21 % to a Spanish company, issued today. */
export interface RecordShape {
  today?: string;
  type?: InvoiceType;
  number?: string;
  /** `YYYY-MM-DD`. Today by default. */
  issued?: string;
  /** `YYYY-MM-DD`. None by default. */
  operation?: string;
  correction?: Pick<RegistrationRecord, 'Subsanacion' | 'RechazoPrevio'>;
  /** By default, differences on correctives and none on other types. */
  rectification?: RectificationElements;
  withoutIdentity?: boolean;
  macrodato?: boolean;
  /** By default, none on F2 and R5 and a Spanish company on other types. */
  recipients?: readonly Party[];
  details?: readonly BreakdownDetail[];
  /** By default, the sum of the details. */
  taxTotal?: string;
  total?: string;
}

export const COMPANY: Party = { NombreRazon: 'Cliente, S.A.', NIF: 'A28015865' };
export const PUBLIC_BODY: Party = { NombreRazon: 'Ayuntamiento', NIF: 'P2807900B' };
export const PERSON_NIF = '12345678Z';

/** Returns a recipient without a NIF. */
export function abroad(id: OtherId): Party {
  return { NombreRazon: 'Client', IDOtro: id };
}

export const GERMAN = abroad({ IDType: '02', ID: 'DE123456789' });
export const PASSPORT = abroad({ CodigoPais: 'US', IDType: '03', ID: 'X1234567' });
export const NOT_REGISTERED = abroad({ CodigoPais: 'ES', IDType: '07', ID: PERSON_NIF });

/** Reference to another invoice of the same issuer. */
export const OTHER_INVOICE: InvoiceIdentity = {
  IDEmisorFactura: '89890001K',
  NumSerieFactura: 'F-2026-0001',
  FechaExpedicionFactura: '01-03-2026',
};

/** Builds an operation taxed at a rate: `taxed('21.00', '100.00', '21.00')`. */
export function taxed(
  rate: string,
  base: string,
  tax: string,
  rest: Partial<BreakdownDetail> = {},
): BreakdownDetail {
  return {
    Impuesto: '01',
    ClaveRegimen: '01',
    CalificacionOperacion: 'S1',
    TipoImpositivo: rate,
    BaseImponibleOimporteNoSujeto: base,
    CuotaRepercutida: tax,
    ...rest,
  };
}

/** 100 euros at 21 %. */
export const GENERAL = taxed('21.00', '100.00', '21.00');

/** Builds a taxed operation with surcharge. */
export function surcharged(
  rate: string,
  tax: string,
  surchargeRate: string,
  surcharge: string,
): BreakdownDetail {
  return taxed(rate, '100.00', tax, {
    TipoRecargoEquivalencia: surchargeRate,
    CuotaRecargoEquivalencia: surcharge,
  });
}

/** Builds 100 euros without tax. */
export function untaxed(
  treatment: Pick<BreakdownDetail, 'CalificacionOperacion'> | Pick<BreakdownDetail, 'OperacionExenta'>,
  rest: Partial<BreakdownDetail> = {},
): BreakdownDetail {
  return {
    Impuesto: '01',
    ClaveRegimen: '01',
    ...treatment,
    BaseImponibleOimporteNoSujeto: '100.00',
    ...rest,
  };
}

/** Builds 100 euros under reverse charge. */
export function reversed(rest: Partial<BreakdownDetail> = {}): BreakdownDetail {
  return taxed('0.00', '100.00', '0.00', { CalificacionOperacion: 'S2', ...rest });
}

/** Builds the record of a shape and returns it with its validation date. */
export function recordOf(shape: RecordShape): { record: RegistrationRecord; today: string } {
  const { type = 'F1', today = TODAY, details = [GENERAL] } = shape;
  const isCorrective = isOneOf(CORRECTIVE_TYPES, type);
  const rectification = shape.rectification ?? (isCorrective ? { TipoRectificativa: 'I' } : {});
  const named = type === 'F2' || type === 'R5' ? [] : [COMPANY];
  const recipients = shape.recipients ?? named;
  const sums = sumsOf(details);
  const record: RegistrationRecord = {
    IDVersion: '1.0',
    IDFactura: {
      IDEmisorFactura: '89890001K',
      NumSerieFactura: shape.number ?? 'F-2026-0002',
      FechaExpedicionFactura: recordDate(shape.issued ?? today),
    },
    NombreRazonEmisor: 'Certificado Uno Telemáticas',
    ...shape.correction,
    TipoFactura: type,
    ...rectification,
    ...(shape.operation === undefined ? {} : { FechaOperacion: recordDate(shape.operation) }),
    DescripcionOperacion: 'Servicios',
    ...(shape.withoutIdentity === true ? { FacturaSinIdentifDestinatarioArt61d: 'S' } : {}),
    ...(shape.macrodato === true ? { Macrodato: 'S' } : {}),
    ...(recipients.length === 0 ? {} : { Destinatarios: { IDDestinatario: recipients } }),
    Desglose: { DetalleDesglose: details },
    CuotaTotal: shape.taxTotal ?? sums.tax,
    ImporteTotal: shape.total ?? sums.total,
    Encadenamiento: { PrimerRegistro: 'S' },
    SistemaInformatico: SOFTWARE,
    FechaHoraHusoGenRegistro: `${today}T09:00:00+01:00`,
    TipoHuella: '01',
  };
  return { record, today };
}

function sumsOf(details: readonly BreakdownDetail[]): { tax: string; total: string } {
  let tax = 0;
  let base = 0;
  for (const detail of details) {
    tax += Number(detail.CuotaRepercutida ?? 0) + Number(detail.CuotaRecargoEquivalencia ?? 0);
    base += Number(detail.BaseImponibleOimporteNoSujeto);
  }
  return { tax: tax.toFixed(2), total: (base + tax).toFixed(2) };
}
