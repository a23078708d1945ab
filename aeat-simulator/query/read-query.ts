import { CENSUS } from '../census/census.ts';
import { isoDate } from '../madrid-time.ts';
import { checkStructure } from '../schema/check-structure.ts';
import { QUERY } from '../schema/query-schema.ts';
import { wrongValues } from '../schema/wrong-values.ts';
import { SoapFaultError } from '../soap-fault.ts';
import type { InvoiceKey } from '../store/invoice-key.ts';
import { nodeAt, textAt, type XmlNode } from '../xml/xml-node.ts';

/** Query for registered invoices. Dates are YYYY-MM-DD, and missing filters are null. */
export interface Query {
  readonly header: XmlNode;
  /** Role of the taxpayer whose records are requested. */
  readonly by: 'ISSUER' | 'RECIPIENT';
  readonly nif: string;
  readonly year: string;
  readonly month: string;
  readonly number: string | null;
  readonly counterpart: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly system: { readonly id: string; readonly installation: string } | null;
  readonly externalReference: string | null;
  readonly after: InvoiceKey | null;
  readonly showsName: boolean;
  readonly showsSystem: boolean;
}

/**
 * Reads ConsultaFactuSistemaFacturacion.
 *
 * @throws SoapFaultError
 * Source: Descripción del servicio web v1.0.3, section 6.4.1.
 */
export function readQuery(message: XmlNode): Query {
  checkStructure(message, QUERY);
  const [wrong] = wrongValues(message, QUERY.content);
  if (wrong !== undefined) {
    const { code, field } = wrong;
    throw code === null ? new SoapFaultError('4102', `: ${field}`) : new SoapFaultError(code);
  }
  const query = queryOf(message);
  if (!CENSUS.identifies(query.nif)) throw new SoapFaultError('4107');
  if (query.from !== null && query.to !== null && query.from > query.to) throw new SoapFaultError('1250');
  if (query.by === 'RECIPIENT' && query.showsSystem) throw new SoapFaultError('1272');
  return query;
}

function queryOf(message: XmlNode): Query {
  const header = nodeAt(message, 'Cabecera');
  const filter = nodeAt(message, 'FiltroConsulta');
  if (header === null || filter === null) throw new SoapFaultError('4102', ': Cabecera');
  const recipient = textAt(header, 'Destinatario', 'NIF');
  const nif = recipient ?? textAt(header, 'ObligadoEmision', 'NIF');
  if (nif === null) throw new SoapFaultError('4102', ': ObligadoEmision');
  const day = textAt(filter, 'FechaExpedicionFactura', 'FechaExpedicionFactura');
  const limit = (name: string) =>
    day ?? textAt(filter, 'FechaExpedicionFactura', 'RangoFechaExpedicion', name);
  return {
    header,
    by: recipient === null ? 'ISSUER' : 'RECIPIENT',
    nif,
    year: textAt(filter, 'PeriodoImputacion', 'Ejercicio') ?? '',
    month: textAt(filter, 'PeriodoImputacion', 'Periodo') ?? '',
    number: textAt(filter, 'NumSerieFactura'),
    counterpart: textAt(filter, 'Contraparte', 'NIF') ?? textAt(filter, 'Contraparte', 'IDOtro', 'ID'),
    from: dateOf(limit('Desde')),
    to: dateOf(limit('Hasta')),
    system: systemOf(filter),
    externalReference: textAt(filter, 'RefExterna'),
    after: pageKeyOf(filter),
    showsName: textAt(message, 'DatosAdicionalesRespuesta', 'MostrarNombreRazonEmisor') === 'S',
    showsSystem: textAt(message, 'DatosAdicionalesRespuesta', 'MostrarSistemaInformatico') === 'S',
  };
}

function dateOf(text: string | null): string | null {
  if (text === null) return null;
  const date = isoDate(text);
  if (date === null) throw new SoapFaultError('4106');
  return date;
}

function systemOf(filter: XmlNode): Query['system'] {
  const id = textAt(filter, 'SistemaInformatico', 'IdSistemaInformatico');
  const installation = textAt(filter, 'SistemaInformatico', 'NumeroInstalacion');
  return id === null || installation === null ? null : { id, installation };
}

function pageKeyOf(filter: XmlNode): InvoiceKey | null {
  const key = nodeAt(filter, 'ClavePaginacion');
  if (key === null) return null;
  const at = (name: string) => textAt(key, name) ?? '';
  return { issuer: at('IDEmisorFactura'), number: at('NumSerieFactura'), date: at('FechaExpedicionFactura') };
}
