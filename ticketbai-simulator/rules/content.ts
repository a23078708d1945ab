import { isWellFormedNif } from '../../aeat-simulator/nif.ts';
import type { XmlElement } from '../../src/xml/xml-tree.ts';
import { amount } from '../file/amounts.ts';
import type { Recipient } from '../file/read-file.ts';
import { recipientsOf } from '../file/read-file.ts';
import { at, children, everywhere, text } from '../file/xml-path.ts';
import { areCompatible } from './regime-keys.ts';
import { hasSignOfBase, isRetentionAllowed, isSummedUp, isTaxOfBase } from './sums.ts';

/** Rates that Bizkaia admits: VAL105 (2021), and the temporary ones of later years. README of the facts, section 2.2. */
const RATES: readonly string[] = ['0', '2', '4', '5', '7', '7.5', '8', '10', '16', '18', '21'];
const SURCHARGES: readonly string[] = ['0', '0.26', '0.5', '0.62', '1', '1.4', '1.75', '4', '5.2'];

/** Parts of an invoice, of a TicketBAI file or of subchapter 1.2. */
export interface InvoiceParts {
  /** Element with the recipients: `Sujetos`, or the invoice itself. */
  readonly subjects: XmlElement;
  /** Element with header, data and breakdown: `Factura`, or the invoice itself. */
  readonly invoice: XmlElement;
}

/** Returns the codes of the rules of Bizkaia that an invoice breaks, in their order. VAL105, section 5.2. */
export function contentFaults(parts: InvoiceParts): string[] {
  const { subjects, invoice } = parts;
  const header = at(invoice, 'CabeceraFactura');
  const data = at(invoice, 'DatosFactura');
  const breakdown = at(invoice, 'TipoDesglose');
  if (header === null || data === null || breakdown === null) return ['B4_2000001'];
  const keys = everywhere(data, 'ClaveRegimenIvaOpTrascendencia').map((each) => each.children.join(''));
  return [
    ...recipientFaults(subjects, header, breakdown),
    ...headerFaults(header),
    ...dataFaults(header, data, keys),
    ...breakdownFaults(breakdown, keys),
    ...(isSummedUp(invoice) ? [] : ['B4_2000149']),
  ].map((code) => code.replace(/^\d/, (digit) => `B4_20000${digit}`));
}

function isForeign({ nif, other }: Recipient): boolean {
  return other !== null || nif?.startsWith('N') === true;
}

function recipientFaults(subjects: XmlElement, header: XmlElement, breakdown: XmlElement): string[] {
  const recipients = recipientsOf(subjects);
  const isSimplified = text(header, 'FacturaSimplificada') === 'S';
  const foreign = recipients.filter(isForeign).length;
  return [
    ...(recipients.some(({ nif }) => nif !== null && !isWellFormedNif(nif)) ? ['11'] : []),
    ...(recipients.some(({ other }) => other !== null && other.type !== '02' && other.country === null)
      ? ['12']
      : []),
    ...(recipients.length > 1 && text(subjects, 'VariosDestinatarios') === 'N' ? ['14'] : []),
    ...(recipients.length === 0 && !isSimplified ? ['18'] : []),
    ...(foreign > 0 && !isSimplified && at(breakdown, 'DesgloseFactura') !== null ? ['27'] : []),
    ...(foreign > 0 && foreign < recipients.length ? ['40'] : []),
    ...(recipients.length > 1 && text(subjects, 'EmitidaPorTercerosODestinatario') === 'D' ? ['48'] : []),
  ];
}

function headerFaults(header: XmlElement): string[] {
  const corrective = at(header, 'FacturaRectificativa');
  const isExchange = text(header, 'FacturaEmitidaSustitucionSimplificada') === 'S';
  const replaced = at(header, 'FacturasRectificadasSustituidas');
  const amounts = corrective === null ? null : at(corrective, 'ImporteRectificacionSustitutiva');
  return [
    ...(corrective !== null && (text(header, 'SerieFactura') ?? '') === '' ? ['16'] : []),
    ...(amounts !== null && corrective !== null && text(corrective, 'Tipo') !== 'S' ? ['19'] : []),
    ...((corrective !== null || isExchange) && replaced === null ? ['45'] : []),
  ];
}

function dayOf(date: string): string {
  return date.split('-').reverse().join('-');
}

function dataFaults(header: XmlElement, data: XmlElement, keys: readonly string[]): string[] {
  const operation = text(data, 'FechaOperacion');
  const issued = dayOf(text(header, 'FechaExpedicionFactura') ?? '');
  const isLate = operation !== null && dayOf(operation) > issued;
  const isOfEarlierYear = operation !== null && dayOf(operation).slice(0, 4) < issued.slice(0, 4);
  return [
    ...(isOfEarlierYear ? ['22'] : []),
    ...(isRetentionAllowed(data) ? [] : ['23']),
    ...(text(data, 'BaseImponibleACoste') !== null && !keys.includes('06') ? ['24'] : []),
    ...(areCompatible(keys) ? [] : ['26']),
    ...(keys.includes('06') ? ['28'] : []),
    ...(isLate && !keys.includes('14') && !keys.includes('15') ? ['46'] : []),
  ];
}

function breakdownFaults(breakdown: XmlElement, keys: readonly string[]): string[] {
  const operations = at(breakdown, 'DesgloseTipoOperacion');
  const blocks = [
    at(breakdown, 'DesgloseFactura'),
    ...(operations === null ? [] : [at(operations, 'PrestacionServicios'), at(operations, 'Entrega')]),
  ].filter((block) => block !== null);
  const subject = blocks.map((block) => at(block, 'Sujeta')).filter((each) => each !== null);
  const isEmpty = (block: XmlElement, ...names: readonly string[]) =>
    names.every((name) => at(block, name) === null);
  const causes = everywhere(breakdown, 'DetalleNoSujeta').map((each) => text(each, 'Causa'));
  const isSurcharged = keys.includes('51') || keys.includes('52');
  return [
    ...(blocks.some((block) => isEmpty(block, 'Sujeta', 'NoSujeta')) ? ['29'] : []),
    ...(subject.some((block) => isEmpty(block, 'Exenta', 'NoExenta')) ? ['30'] : []),
    ...subject.flatMap((block) => everywhere(block, 'DetalleNoExenta').flatMap(taxFaults)),
    ...(operations !== null && blocks.length === 0 ? ['38'] : []),
    ...(!isSurcharged &&
    everywhere(breakdown, 'OperacionEnRecargoDeEquivalenciaORegimenSimplificado').some(
      (each) => each.children.join('') === 'S',
    )
      ? ['44']
      : []),
    ...(keys.includes('53') && (subject.length > 0 || causes.some((cause) => cause !== 'OT')) ? ['47'] : []),
  ];
}

function normal(rate: string): string {
  return String(Number(rate));
}

function taxFaults(detail: XmlElement): string[] {
  const isReverse = text(detail, 'TipoNoExenta') === 'S2';
  const list = at(detail, 'DesgloseIVA');
  return (list === null ? [] : children(list, 'DetalleIVA')).flatMap((row) => {
    const [base, rate, tax, surchargeRate, surcharge] = [
      'BaseImponible',
      'TipoImpositivo',
      'CuotaImpuesto',
      'TipoRecargoEquivalencia',
      'CuotaRecargoEquivalencia',
    ].map((name) => text(row, name));
    if (isReverse)
      return [
        ...(amount(rate ?? null) === 0n ? [] : ['32']),
        ...(amount(tax ?? null) === 0n ? [] : ['34']),
        ...(amount(surchargeRate ?? null) === 0n ? [] : ['36']),
        ...(amount(surcharge ?? null) === 0n ? [] : ['43']),
      ];
    return [
      ...(rate == null || RATES.includes(normal(rate)) ? [] : ['31']),
      ...(rate == null || isTaxOfBase(base ?? null, rate, tax ?? null) ? [] : ['33']),
      ...(surchargeRate == null || SURCHARGES.includes(normal(surchargeRate)) ? [] : ['35']),
      ...(surchargeRate == null || isTaxOfBase(base ?? null, surchargeRate, surcharge ?? null) ? [] : ['37']),
      ...(hasSignOfBase(base ?? null, tax ?? null) ? [] : ['92']),
      ...(hasSignOfBase(base ?? null, surcharge ?? null) ? [] : ['93']),
    ];
  });
}
