import type { NoAnswerReading } from '../../verifactu/xml/aeat-answer.ts';
import { faultBlame, NEVER_RETRY } from '../../verifactu/xml/aeat-codes.ts';
import type { Failure } from './dispatch-state.ts';

/**
 * What to do after a message that was not taken: send again after a growing delay or after an hour, look for the record
 * that is to blame, or send nothing until somebody says so. `outcome` is what its row in `verifactu_submissions` says.
 */
export interface FailedAttempt extends Failure {
  remedy: 'RETRY' | 'RETRY_HOURLY' | 'CUT' | 'SUSPEND';
  outcome: 'FAULT' | 'REFUSED' | 'NO_ANSWER';
}

/** "Unexpected error while parsing the XML": said to pass, and then it is some record's after all. */
const PARSING_ERROR = '4103';
/** Failures in a row after which a record is blamed for it, and looked for. */
const PATIENCE_WITH_PARSING = 3;

/** Validates a reading that is no answer of the service, after so many failures in a row. */
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

/** A message that got no answer at all. */
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
