import { type AeatAnswer, htmlAnswer, xmlAnswer } from '../answer.ts';
import { aeatMessage } from '../errors.ts';
import { faultXml } from '../soap-fault.ts';
import type { FaultAfter, FaultBefore } from './fault-kinds.ts';

const NO_ANSWER: AeatAnswer = { status: 504, contentType: 'text/plain', body: '', delay: 'NEVER' };

/** Returns the response of a submission that is not processed. */
export function answerBefore(fault: FaultBefore): AeatAnswer {
  switch (fault) {
    case 'SERVER_FAULT':
      return xmlAnswer(500, faultXml('Server', `Codigo[102].${aeatMessage('102')}`));
    case 'SCHEMA_FAULT':
      return xmlAnswer(500, faultXml('Client', `Codigo[4102].${aeatMessage('4102')}: DescripcionOperacion`));
    case 'FORBIDDEN':
      return htmlAnswer(403, 'No se detecta certificado electrónico');
    case 'UNAVAILABLE':
      return htmlAnswer(503, 'Servicio no disponible');
    case 'LOST_REQUEST':
      return NO_ANSWER;
  }
}

/** Returns the faulty form of the response to a processed submission. */
export function answerAfter(fault: FaultAfter, answer: AeatAnswer): AeatAnswer {
  switch (fault) {
    case 'LOST_ANSWER':
      return NO_ANSWER;
    case 'EMPTY_ANSWER':
      return { ...answer, body: '' };
    case 'CUT_ANSWER':
      return { ...answer, body: answer.body.slice(0, answer.body.length / 2) };
    case 'SLOW':
      return { ...answer, delay: 'SLOW' };
  }
}
