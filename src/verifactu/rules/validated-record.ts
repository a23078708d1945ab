import type { Exemption, Qualification, RegimeKey, TaxCode } from '../code-lists.ts';
import type { BreakdownDetail, Party, RegistrationRecord } from '../record-types.ts';

/** DetalleDesglose in numbers. Null means that the record omits the element. */
export interface ValidatedDetail {
  readonly tax: TaxCode;
  readonly regime: RegimeKey;
  readonly qualification: Qualification | null;
  readonly exemption: Exemption | null;
  /** Hundredths of a per cent: 2100 is 21 %. */
  readonly rate: number | null;
  readonly baseCents: number;
  readonly costBaseCents: number | null;
  readonly taxCents: number | null;
  /** Hundredths of a per cent. */
  readonly surchargeRate: number | null;
  readonly surchargeCents: number | null;
}

/** Record parsed for the rules: dates `YYYY-MM-DD`, amounts in cents. */
export interface ValidatedRecord {
  readonly record: RegistrationRecord;
  /** Date of the AEAT's clock. */
  readonly today: string;
  readonly issueDate: string;
  readonly operationDate: string | null;
  /** Day whose rates and surcharges apply: FechaOperacion, or else FechaExpedicionFactura. */
  readonly taxDate: string;
  readonly recipients: readonly Party[];
  readonly details: readonly ValidatedDetail[];
  readonly taxTotalCents: number;
  readonly totalCents: number;
}

/**
 * Reads the literals of a record that fits the AEAT's schema.
 *
 * @param today `YYYY-MM-DD`
 */
export function readRecord(record: RegistrationRecord, today: string): ValidatedRecord {
  const issueDate = calendarDate(record.IDFactura.FechaExpedicionFactura);
  const operationDate = record.FechaOperacion === undefined ? null : calendarDate(record.FechaOperacion);
  return {
    record,
    today,
    issueDate,
    operationDate,
    taxDate: operationDate ?? issueDate,
    recipients: record.Destinatarios?.IDDestinatario ?? [],
    details: record.Desglose.DetalleDesglose.map(readDetail),
    taxTotalCents: hundredths(record.CuotaTotal),
    totalCents: hundredths(record.ImporteTotal),
  };
}

function readDetail(detail: BreakdownDetail): ValidatedDetail {
  return {
    tax: detail.Impuesto,
    regime: detail.ClaveRegimen,
    qualification: detail.CalificacionOperacion ?? null,
    exemption: detail.OperacionExenta ?? null,
    rate: hundredthsOrNull(detail.TipoImpositivo),
    baseCents: hundredths(detail.BaseImponibleOimporteNoSujeto),
    costBaseCents: hundredthsOrNull(detail.BaseImponibleACoste),
    taxCents: hundredthsOrNull(detail.CuotaRepercutida),
    surchargeRate: hundredthsOrNull(detail.TipoRecargoEquivalencia),
    surchargeCents: hundredthsOrNull(detail.CuotaRecargoEquivalencia),
  };
}

/** Converts `31-01-2024` to `2024-01-31`. */
function calendarDate(literal: string): string {
  return `${literal.slice(6)}-${literal.slice(3, 5)}-${literal.slice(0, 2)}`;
}

/** Converts a literal of at most 12 digits and two decimals exactly: `-0.5` to -50, `21` to 2100. */
function hundredths(literal: string): number {
  const [whole = '', decimals = ''] = literal.split('.');
  return Number(`${whole}${decimals.padEnd(2, '0')}`) + 0;
}

function hundredthsOrNull(literal: string | undefined): number | null {
  return literal === undefined ? null : hundredths(literal);
}
