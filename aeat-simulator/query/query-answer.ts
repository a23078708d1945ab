import type { RegisteredInvoice } from '../store/invoice-registry.ts';
import { idXml } from '../submission/submission-answer.ts';
import { envelope, leaf, rewritten, wrap } from '../xml/write-xml.ts';
import { childOf, type XmlNode } from '../xml/xml-node.ts';
import type { Page } from './find-invoices.ts';
import type { Query } from './read-query.ts';

/** Elements of DatosRegistroFacturacion in their order. Source: RespuestaConsultaLR.xsd. */
const RECORD_ELEMENTS = [
  'NombreRazonEmisor RefExterna Subsanacion RechazoPrevio SinRegistroPrevio GeneradoPor Generador TipoFactura',
  'TipoRectificativa FacturasRectificadas FacturasSustituidas ImporteRectificacion FechaOperacion',
  'DescripcionOperacion FacturaSimplificadaArt7273 FacturaSinIdentifDestinatarioArt61d Macrodato',
  'EmitidaPorTerceroODestinatario Tercero Destinatarios Cupon Desglose CuotaTotal ImporteTotal Encadenamiento',
  'SistemaInformatico FechaHoraHusoGenRegistro NumRegistroAcuerdoFacturacion IdAcuerdoSistemaInformatico',
  'TipoHuella Huella',
].flatMap((names) => names.split(' '));

/** Elements whose own children are also declared in RespuestaConsultaLR.xsd, not in SuministroInformacion.xsd. */
const LOCAL_LISTS = ['FacturasRectificadas', 'FacturasSustituidas', 'Destinatarios', 'Encadenamiento'];

const MAX_DESCRIPTION = 500;

/** Returns a whole RespuestaConsultaFactuSistemaFacturacion. Source: RespuestaConsultaLR.xsd. */
export function queryAnswer(query: Query, { invoices, hasMore }: Page): string {
  const period = [leaf('sfLRRC', 'Ejercicio', query.year), leaf('sfLRRC', 'Periodo', query.month)];
  const last = invoices.at(-1);
  const parts = [
    wrap(
      'sfLRRC',
      'Cabecera',
      query.header.children.map((child) => rewritten(child, 'sf')),
    ),
    wrap('sfLRRC', 'PeriodoImputacion', period),
    leaf('sfLRRC', 'IndicadorPaginacion', hasMore ? 'S' : 'N'),
    leaf('sfLRRC', 'ResultadoConsulta', invoices.length > 0 ? 'ConDatos' : 'SinDatos'),
    ...invoices.map((invoice) => invoiceXml(invoice, query)),
    hasMore && last !== undefined ? wrap('sfLRRC', 'ClavePaginacion', idXml(last.key)) : '',
  ];
  return envelope(['sf', 'sfLRRC'], wrap('sfLRRC', 'RespuestaConsultaFactuSistemaFacturacion', parts));
}

function invoiceXml(invoice: RegisteredInvoice, query: Query): string {
  const { key, requestId, presentedAt, isAnnulled, error } = invoice;
  const accepted = error === null ? 'Correcto' : 'AceptadoConErrores';
  return wrap('sfLRRC', 'RegistroRespuestaConsultaFactuSistemaFacturacion', [
    wrap('sfLRRC', 'IDFactura', idXml(key)),
    wrap('sfLRRC', 'DatosRegistroFacturacion', recordXml(invoice, query)),
    wrap('sfLRRC', 'DatosPresentacion', [
      leaf('sf', 'NIFPresentador', key.issuer),
      leaf('sf', 'TimestampPresentacion', presentedAt),
      leaf('sf', 'IdPeticion', requestId),
    ]),
    wrap('sfLRRC', 'EstadoRegistro', [
      leaf('sfLRRC', 'TimestampUltimaModificacion', presentedAt),
      leaf('sfLRRC', 'EstadoRegistro', isAnnulled ? 'Anulado' : accepted),
      leaf('sfLRRC', 'CodigoErrorRegistro', error?.code ?? null),
      leaf('sfLRRC', 'DescripcionErrorRegistro', error?.description.slice(0, MAX_DESCRIPTION) ?? null),
    ]),
  ]);
}

function recordXml({ record, header }: RegisteredInvoice, { showsName, showsSystem }: Query): string[] {
  const isShown = (name: string) =>
    (name !== 'NombreRazonEmisor' || showsName) && (name !== 'SistemaInformatico' || showsSystem);
  return [
    ...RECORD_ELEMENTS.filter(isShown).map((name) => elementXml(childOf(record, name))),
    leaf('sfLRRC', 'NifRepresentante', header.representative),
    leaf('sfLRRC', 'FechaFinVeriFactu', header.verifactuEnd),
    leaf('sfLRRC', 'Incidencia', header.incident),
  ];
}

function elementXml(node: XmlNode | null): string {
  if (node === null) return '';
  if (node.children.length === 0) return leaf('sfLRRC', node.name, node.text);
  const contents = node.children.map((child) =>
    LOCAL_LISTS.includes(node.name) ? localXml(child) : rewritten(child, 'sf'),
  );
  return wrap('sfLRRC', node.name, contents);
}

function localXml(node: XmlNode): string {
  if (node.children.length === 0) return leaf('sfLRRC', node.name, node.text);
  return wrap(
    'sfLRRC',
    node.name,
    node.children.map((child) => rewritten(child, 'sf')),
  );
}
