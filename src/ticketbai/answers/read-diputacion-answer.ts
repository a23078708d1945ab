import { parseDocument } from '../../xml/parse-document.ts';
import { XmlRefusedError } from '../../xml/xml-reader.ts';
import { childElements, type XmlElement } from '../../xml/xml-tree.ts';
import { elementAt, textAt } from '../verify/read-file.ts';
import { type AnswerMessage, notAnswered, type RecordReading, type TicketBaiReading } from './reading.ts';

/** HTTP answer of Gipuzkoa or Araba, with the body decoded as UTF-8. */
export interface DiputacionAnswer {
  httpStatus: number;
  body: string;
}

const RECEIVED = '00';
const REJECTED = '01';
/** Sender refused: its certificate. */
const SENDER = '001';
const SERVICE_DOWN = '006';
const REGISTERED_BEFORE = { ISSUE: '005', CANCELLATION: '019' } as const;
/** Words by which the older numbering of cancellations, which has other codes, says the same. */
const DOWN_TEXT = /no está disponible/i;

const SAYS_RECEIVED = /^recibid|^jaso/i;
const SAYS_REJECTED = /^rechazad|^atzera|^baztert/i;

function resultsOf(output: XmlElement): AnswerMessage[] {
  return childElements(output)
    .filter(({ local }) => local === 'ResultadosValidacion')
    .map((result) => ({ code: textAt(result, ['Codigo']), message: textAt(result, ['Descripcion']) }));
}

/** True if the state and its description say opposite things. */
function contradictsItself(state: string, description: string): boolean {
  return state === RECEIVED ? SAYS_REJECTED.test(description) : SAYS_RECEIVED.test(description);
}

function answered(csv: string, record: Omit<RecordReading, 'invoice'>): TicketBaiReading {
  return {
    kind: 'ANSWERED',
    csv: csv === '' ? null : csv,
    presentation_id: null,
    records: [{ invoice: null, ...record }],
  };
}

function rejected(
  output: XmlElement,
  kind: keyof typeof REGISTERED_BEFORE,
  results: readonly AnswerMessage[],
): TicketBaiReading {
  const [first] = results;
  const description = textAt(output, ['Descripcion']);
  const error = first ?? { code: REJECTED, message: description };
  const isDown = results.some(
    ({ code, message }) => (code === SERVICE_DOWN && kind === 'ISSUE') || DOWN_TEXT.test(message),
  );
  if (isDown) return notAnswered(error.message, error.code);
  if (results.some(({ code }) => code === SENDER)) return { kind: 'REFUSED', ...error };
  const isBefore = results.some(({ code }) => code === REGISTERED_BEFORE[kind]);
  return answered(textAt(output, ['CSV']), {
    outcome: isBefore ? 'REGISTERED_BEFORE' : 'REJECTED',
    error,
    warnings: results.slice(1),
  });
}

function readOutput(output: XmlElement, kind: keyof typeof REGISTERED_BEFORE): TicketBaiReading {
  const state = textAt(output, ['Estado']);
  const description = textAt(output, ['Descripcion']);
  if (state !== RECEIVED && state !== REJECTED) return notAnswered(`unknown state "${state}"`);
  if (contradictsItself(state, description))
    return notAnswered(`state ${state} with the description "${description}"`);
  const results = resultsOf(output);
  if (state === REJECTED) return rejected(output, kind, results);
  return answered(textAt(output, ['CSV']), {
    outcome: results.length === 0 ? 'ACCEPTED' : 'ACCEPTED_WITH_WARNINGS',
    error: null,
    warnings: results,
  });
}

/**
 * Reads the answer of Gipuzkoa or Araba to one file. Estado decides, and unknown codes stay as received. Everything that is no
 * answer, or contradicts itself, is unanswered. Never throws.
 *
 * @param kind CANCELLATION also for its correction
 * Source: TBAI, Descripción Servicios Rest Gipuzkoa v0.2; ticketbai README, section 7.
 */
export function readDiputacionAnswer(
  { httpStatus, body }: DiputacionAnswer,
  kind: 'ISSUE' | 'CANCELLATION',
): TicketBaiReading {
  if (httpStatus < 200 || httpStatus > 299) return notAnswered(`HTTP ${httpStatus}`);
  try {
    const root = parseDocument(body);
    const output = root.local === 'TicketBaiResponse' ? elementAt(root, ['Salida']) : null;
    return output === null ? notAnswered('no TicketBaiResponse') : readOutput(output, kind);
  } catch (error) {
    if (error instanceof XmlRefusedError) return notAnswered(`no XML: ${error.message}`);
    throw error;
  }
}
