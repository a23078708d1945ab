import { listAt, textAt, type XmlNode } from '../xml/xml-node.ts';

/** DetalleDesglose. Amounts and rates are the literal texts, null if the element is absent. */
export interface Detail {
  /** Impuesto, 01 if absent. */
  readonly tax: string;
  readonly regime: string | null;
  readonly qualification: string | null;
  readonly exemption: string | null;
  readonly rate: string | null;
  readonly base: string | null;
  readonly baseAtCost: string | null;
  readonly amount: string | null;
  readonly surchargeRate: string | null;
  readonly surchargeAmount: string | null;
}

/** Fields of the invoice that rules on a detail use. */
export interface DetailContext {
  readonly type: string;
  readonly method: string | null;
  readonly recipients: readonly XmlNode[];
  readonly issueDate: string;
  /** FechaOperacion as YYYY-MM-DD, null if absent. */
  readonly operationDate: string | null;
  /** FechaOperacion or else the issue date. */
  readonly taxDate: string;
  readonly today: string;
}

/** Returns the breakdown lines of a record. A line without a tax has tax 01 (IVA). */
export function detailsOf(record: XmlNode): Detail[] {
  return listAt(record, ['Desglose'], 'DetalleDesglose').map((detail) => ({
    tax: textAt(detail, 'Impuesto') ?? '01',
    regime: textAt(detail, 'ClaveRegimen'),
    qualification: textAt(detail, 'CalificacionOperacion'),
    exemption: textAt(detail, 'OperacionExenta'),
    rate: textAt(detail, 'TipoImpositivo'),
    base: textAt(detail, 'BaseImponibleOimporteNoSujeto'),
    baseAtCost: textAt(detail, 'BaseImponibleACoste'),
    amount: textAt(detail, 'CuotaRepercutida'),
    surchargeRate: textAt(detail, 'TipoRecargoEquivalencia'),
    surchargeAmount: textAt(detail, 'CuotaRecargoEquivalencia'),
  }));
}
