import { CENSUS } from '../census/census.ts';
import { isEnvelopeErrorCode } from '../errors.ts';
import { isWellFormedNif } from '../nif.ts';
import { HEADER } from '../schema/submission-schema.ts';
import { wrongValues } from '../schema/wrong-values.ts';
import { SoapFaultError } from '../soap-fault.ts';
import { childOf, textAt, type XmlNode } from '../xml/xml-node.ts';

/** Date from which FechaFinVeriFactu must be the last day of this year or the one before. */
const END_OF_YEAR_RULE_SINCE = '2027-01-01';

/**
 * Validates Cabecera. Any error in it rejects the whole submission.
 *
 * @param today the AEAT's date, YYYY-MM-DD
 * @throws SoapFaultError
 * Source: Validaciones v1.2.2, section 3.1.1.
 */
export function checkHeader(header: XmlNode, today: string): void {
  const [wrong] = wrongValues(header, HEADER);
  if (wrong !== undefined) {
    const { code, field } = wrong;
    if (code !== null && isEnvelopeErrorCode(code)) throw new SoapFaultError(code);
    throw new SoapFaultError('4102', `: ${field}`);
  }
  checkNif(header, 'ObligadoEmision', '4116', '4104');
  if (childOf(header, 'Representante') !== null) checkNif(header, 'Representante', '4117', '4123');
  if (childOf(header, 'RemisionRequerimiento') !== null) throw new SoapFaultError('4126');
  checkVerifactuEnd(textAt(header, 'RemisionVoluntaria', 'FechaFinVeriFactu'), today);
}

function checkNif(
  header: XmlNode,
  block: string,
  malformed: '4116' | '4117',
  unknown: '4104' | '4123',
): void {
  const nif = textAt(header, block, 'NIF') ?? '';
  if (!isWellFormedNif(nif)) throw new SoapFaultError(malformed);
  if (CENSUS.identifies(nif)) return;
  throw new SoapFaultError(
    unknown,
    `. NIF:${nif}. NOMBRE_RAZON:${textAt(header, block, 'NombreRazon') ?? ''}`,
  );
}

function checkVerifactuEnd(end: string | null, today: string): void {
  if (end === null) return;
  const year = Number(end.slice(-4));
  const thisYear = Number(today.slice(0, 4));
  const isYearRight = year === thisYear || year === thisYear - 1;
  const isDayRight = today < END_OF_YEAR_RULE_SINCE || end.startsWith('31-12-');
  if (!isYearRight || !isDayRight) throw new SoapFaultError('4120');
}
