import type { NoAnswerReading } from '../../verifactu/xml/aeat-answer.ts';
import { faultBlame, NEVER_RETRY } from '../../verifactu/xml/aeat-codes.ts';
import type { Failure } from './dispatch-state.ts';

/**
 * Failed message and its remedy: retry after a growing delay, retry hourly, search for the faulty record, or stop until
 * `resume` is called. `outcome` is stored in `verifactu_submissions`.
 */
export interface FailedAttempt extends Failure {
  remedy: 'RETRY' | 'RETRY_HOURLY' | 'CUT' | 'SUSPEND';
  outcome: 'FAULT' | 'REFUSED' | 'NO_ANSWER';
}

/** "Unexpected error while parsing the XML": described as temporary, but sometimes caused by a record. */
const PARSING_ERROR = '4103';
/** Failures in a row after which a record is suspected and searched for. */
const PATIENCE_WITH_PARSING = 3;

/** Classifies a response that is not an answer of the service. `failures` counts the failures in a row so far. */
export function classifyFailure(reading: NoAnswerReading, failures = 0): FailedAttempt {
  const { message } = reading;
  switch (reading.kind) {
    case 'FAULT': {
      const isSomeRecords = reading.code === PARSING_ERROR && failures >= PATIENCE_WITH_PARSING;
      const remedy = isSomeRecords ? 'CUT' : faultRemedy(reading);
      return { remedy, outcome: 'FAULT', code: reading.code, message };
    }
    case 'REFUSED':
      return {
        remedy: 'RETRY',
        outcome: 'REFUSED',
        code: null,
        message: `the certificate is not taken, or not by this host: HTTP ${reading.http_status}, ${message}`,
      };
    case 'UNREADABLE':
      return { remedy: 'RETRY', outcome: 'NO_ANSWER', code: null, message };
  }
}

/** Returns the failed attempt of a message without any response. */
export function noAnswer(message: string): FailedAttempt {
  return { remedy: 'RETRY', outcome: 'NO_ANSWER', code: null, message };
}

function faultRemedy({ code, fault_side }: Extract<NoAnswerReading, { kind: 'FAULT' }>) {
  if (code !== null && NEVER_RETRY.has(code)) return 'SUSPEND';
  if (fault_side === 'SERVER') return 'RETRY';
  switch (faultBlame(code)) {
    case 'RECORD':
      return 'CUT';
    case 'SENDER':
      return 'RETRY_HOURLY';
    case 'SERVICE':
      return 'RETRY';
  }
}
