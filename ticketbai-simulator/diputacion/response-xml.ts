import { madridDate } from '../../aeat-simulator/madrid-time.ts';
import { escapeMarkup } from '../../aeat-simulator/xml/write-xml.ts';
import { type Answer, answerOf } from '../answer.ts';
import { resultOf } from './codes.ts';

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Madrid', timeStyle: 'medium' });

/** Returns an instant as `dd-mm-yyyy hh:mm:ss` in Madrid. */
export function receptionTime(instantMs: number): string {
  return `${madridDate(instantMs).split('-').reverse().join('-')} ${CLOCK.format(instantMs)}`;
}

/** Verdict on a file, as an answer says it. */
export interface Verdict {
  readonly isReceived: boolean;
  readonly codes: readonly string[];
  readonly identifier: string | null;
  /** Receipt. Null for a rejected file. */
  readonly csv: string | null;
  /** True if state and description contradict each other, as in a faulty official sample. */
  readonly isContradictory?: boolean;
}

/** Returns the answer of Gipuzkoa or Araba. `ticketBaiResponse.xsd`; README of the facts, section 7. */
export function responseOf(verdict: Verdict, receivedAt: number): Answer {
  const { isReceived, codes, identifier, csv, isContradictory = false } = verdict;
  const results = codes
    .map(resultOf)
    .map(
      ({ code, text, basque }) =>
        `<ResultadosValidacion><Codigo>${code}</Codigo><Descripcion>${escapeMarkup(text)}</Descripcion>` +
        `<Azalpena>${escapeMarkup(basque)}</Azalpena></ResultadosValidacion>`,
    );
  const body =
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<ns2:TicketBaiResponse xmlns:ns2="urn:ticketbai:emision"><Salida>' +
    (identifier === null ? '' : `<IdentificadorTBAI>${escapeMarkup(identifier)}</IdentificadorTBAI>`) +
    `<FechaRecepcion>${receptionTime(receivedAt)}</FechaRecepcion>` +
    `<Estado>${isReceived && !isContradictory ? '00' : '01'}</Estado>` +
    `<Descripcion>${isReceived ? 'Recibido' : 'Rechazado'}</Descripcion>` +
    `<Azalpena>${isReceived ? 'Jasota' : 'Baztertuta'}</Azalpena>` +
    results.join('') +
    (csv === null ? '' : `<CSV>${csv}</CSV>`) +
    '</Salida></ns2:TicketBaiResponse>';
  return answerOf(200, 'application/xml;charset=UTF-8', body);
}
