import type { FaultKind } from './faults/fault-kinds.ts';

/** Resultado of the census service (VNifV2). UNREACHABLE makes the service respond HTTP 500. */
export type CensusResult =
  | 'IDENTIFICADO'
  | 'NO IDENTIFICADO'
  | 'NO IDENTIFICADO-SIMILAR'
  | 'IDENTIFICADO-BAJA'
  | 'IDENTIFICADO-REVOCADO'
  | 'NO PROCESADO'
  | 'UNREACHABLE';

/** NIF with a special behaviour in the simulator. As a recipient, it affects the record or the submission. */
export interface MagicNif {
  readonly nif: string;
  /** Result of the census for it. */
  readonly census: CensusResult;
  /** Fault of a registration that names it as a recipient. */
  readonly fault: { readonly kind: FaultKind; readonly when: FaultTiming } | null;
  /** Explanation for readers of the page. */
  readonly effect: string;
}

/**
 * Rule of when a fault occurs. FIRST_TIMES: the first `times` that a record (by its fingerprint) is received.
 * UNLESS_CORRECTION: every record of the invoice except a correction (Subsanacion = S), which is then accepted.
 */
export type FaultTiming =
  | { readonly rule: 'ALWAYS' }
  | { readonly rule: 'UNLESS_CORRECTION' }
  | { readonly rule: 'FIRST_TIMES'; readonly times: number };

const ALWAYS: FaultTiming = { rule: 'ALWAYS' };
const ONCE: FaultTiming = { rule: 'FIRST_TIMES', times: 1 };
const THREE_TIMES: FaultTiming = { rule: 'FIRST_TIMES', times: 3 };
const UNLESS_CORRECTION: FaultTiming = { rule: 'UNLESS_CORRECTION' };

function censusOnly(nif: string, census: CensusResult, effect: string): MagicNif {
  return { nif, census, fault: null, effect };
}

function faulty(nif: string, kind: FaultKind, when: FaultTiming, effect: string): MagicNif {
  return { nif, census: 'IDENTIFICADO', fault: { kind, when }, effect };
}

/** All magic NIFs. Their control characters are valid: only this table distinguishes them. */
export const MAGIC_NIFS: readonly MagicNif[] = [
  censusOnly(
    'B99001000',
    'NO IDENTIFICADO',
    'Company not in the census: a record that names it is rejected (1110).',
  ),
  censusOnly(
    '99000001C',
    'NO IDENTIFICADO',
    'Person not in the census: rejected (1110); as IDOtro 07, accepted with 2001.',
  ),
  censusOnly(
    'B99002008',
    'NO IDENTIFICADO-SIMILAR',
    'The census knows it by a similar name: rejected (1110).',
  ),
  censusOnly('B99003006', 'IDENTIFICADO-BAJA', 'Deregistered; records are accepted.'),
  censusOnly('B99004004', 'IDENTIFICADO-REVOCADO', 'Revoked; records are accepted.'),
  censusOnly('B99005001', 'NO PROCESADO', 'The census leaves it unprocessed; records are accepted.'),
  censusOnly('B99006009', 'UNREACHABLE', 'The census answers HTTP 500; records are accepted.'),
  faulty(
    'B99007007',
    'REJECTED',
    UNLESS_CORRECTION,
    'Record rejected (1110) although the census knows it; its correction is accepted.',
  ),
  faulty(
    'B99008005',
    'ACCEPTED_WITH_ERRORS',
    UNLESS_CORRECTION,
    'Record accepted with errors (2005); its correction is accepted.',
  ),
  faulty(
    'B99009003',
    'TECHNICAL_REJECTION',
    ONCE,
    'Record rejected for a technical reason (1129) the first time.',
  ),
  faulty('B99010001', 'LOST_ANSWER', ONCE, 'Submission stored, and no answer ever comes, the first time.'),
  faulty('B99011009', 'SERVER_FAULT', ONCE, 'SOAP fault of the server, Codigo[102], the first time.'),
  faulty(
    'B99012007',
    'SCHEMA_FAULT',
    ALWAYS,
    'SOAP fault Codigo[4102] for every submission with such a record.',
  ),
  faulty('B99013005', 'FORBIDDEN', THREE_TIMES, 'HTTP 403 with an HTML page, the first three times.'),
  faulty('B99014003', 'UNAVAILABLE', THREE_TIMES, 'HTTP 503, the first three times.'),
  faulty('B99015000', 'SLOW', ALWAYS, 'The answer takes 5 seconds.'),
  faulty(
    'B99016008',
    'EMPTY_ANSWER',
    ONCE,
    'Submission stored and answered 200 without content, the first time.',
  ),
  faulty(
    'B99017006',
    'CUT_ANSWER',
    ONCE,
    'Submission stored and half of the answer cut off, the first time.',
  ),
];

/** Ending of well-formed NIF-IVA that VIES does not know. A record that names one as IDOtro 02 is rejected (1121). */
export const UNKNOWN_VAT_NUMBER_END = '001';

/** Ending of NIF-IVA that VIES knows and the AEAT still rejects (1121), as if it used an older copy. */
export const DOUBTED_VAT_NUMBER_END = '002';

/** Returns the special behaviour of a NIF, or null if it has none. */
export function magicNif(nif: string): MagicNif | null {
  return MAGIC_NIFS.find((magic) => magic.nif === nif) ?? null;
}
