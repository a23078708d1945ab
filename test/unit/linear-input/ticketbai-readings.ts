import { readDiputacionAnswer } from '../../../src/ticketbai/answers/read-diputacion-answer.ts';
import { readLroeAnswer } from '../../../src/ticketbai/answers/read-lroe-answer.ts';
import { readLroeQuery } from '../../../src/ticketbai/answers/read-lroe-query.ts';
import { KNOWN_POLICIES } from '../../../src/ticketbai/territories.ts';
import { verifyFiles } from '../../../src/ticketbai/verify/verify-files.ts';
import type { Reading } from './readings.ts';

const RECORD =
  '<Registro><Identificador><IDFactura><NumFactura>1</NumFactura></IDFactura></Identificador><SituacionRegistro><EstadoRegistro>Correcto</EstadoRegistro></SituacionRegistro></Registro>';
const RESULT = '<ResultadosValidacion><Codigo>008</Codigo></ResultadosValidacion>';

function text(name: string, read: (text: string) => unknown, textOf: (n: number) => string): Reading {
  return {
    name: `TicketBAI: ${name}`,
    of(n) {
      const content = textOf(n);
      return () => read(content);
    },
  };
}

/** Returns a file of a chain without a signature, which names the one before it. */
function chainedFile(number: number): string {
  const previous = `<EncadenamientoFacturaAnterior><NumFacturaAnterior>${number - 1}</NumFacturaAnterior></EncadenamientoFacturaAnterior>`;
  return `<T:TicketBai xmlns:T="urn:ticketbai:emision"><Factura><CabeceraFactura><NumFactura>${number}</NumFactura></CabeceraFactura></Factura><HuellaTBAI>${previous}</HuellaTBAI></T:TicketBai>`;
}

function verified(texts: readonly string[], isOrdered: boolean): Promise<unknown> {
  const files = texts.map((content, index) => ({
    position: index + 1,
    text: content,
    identifier: null,
    qr_url: null,
    signed_at_ms: null,
  }));
  return verifyFiles({ files, isOrdered }, { policies: KNOWN_POLICIES });
}

/** Inputs of TicketBAI: answers of the authorities, and files to verify. */
export const TICKETBAI_READINGS: readonly Reading[] = [
  text(
    'answer of a diputación with many results',
    (body) => readDiputacionAnswer({ httpStatus: 200, body }, 'ISSUE'),
    (n) =>
      `<TicketBaiResponse><Salida><Estado>00</Estado>${RESULT.repeat(n / 20)}</Salida></TicketBaiResponse>`,
  ),
  text(
    'answer of the LROE with many records',
    (body) =>
      readLroeAnswer({ httpStatus: 200, headers: { 'eus-bizkaia-n3-tipo-respuesta': 'Correcto' }, body }),
    (n) => `<a><Registros>${RECORD.repeat(n / 20)}</Registros></a>`,
  ),
  text(
    'query of the LROE with many invoices',
    readLroeQuery,
    (n) => `<a><ResultadoConsulta/><Ingresos>${'<Ingreso/>'.repeat(n / 10)}</Ingresos></a>`,
  ),
  text(
    'a file with many lines',
    (content) => verified([content], true),
    (n) => `<T:TicketBai xmlns:T="urn:ticketbai:emision">${'<a>b</a>'.repeat(n / 8)}</T:TicketBai>`,
  ),
  {
    name: 'TicketBAI: a chain of many files in any order',
    of(n) {
      const texts = Array.from({ length: n / 40 }, (_, index) => chainedFile(n - index));
      return () => verified(texts, false);
    },
  },
];
