/** Special behaviours. Each has the number and the meaning of the AEAT simulator's, where that has it. */
export type Behaviour =
  | 'REJECTED_UNTIL_CORRECTED'
  | 'WARNED'
  | 'SERVICE_DOWN_ONCE'
  | 'LOST_ANSWER_ONCE'
  | 'SERVER_ERROR_ONCE'
  | 'SCHEMA_REFUSED'
  | 'FORBIDDEN_THREE_TIMES'
  | 'UNAVAILABLE_THREE_TIMES'
  | 'SLOW'
  | 'EMPTY_ANSWER_ONCE'
  | 'CUT_ANSWER_ONCE'
  | 'UNKNOWN_CODE'
  | 'CONTRADICTORY_ONCE'
  | 'CHAIN_WARNED'
  | 'CANCELLATION_REJECTED_UNTIL_CORRECTED';

/** Special behaviours of an issuer, which the gateway shows before a file is read. */
export type IssuerBehaviour = 'SENDER_REFUSED' | 'REPRESENTATION_MISSING' | 'ENVELOPE_REFUSED_ONCE';

/** NIF with a special behaviour, and its effect for readers of the page. Its control character is right. */
export interface MagicNif<Kind> {
  readonly nif: string;
  readonly behaviour: Kind;
  readonly effect: string;
}

/** Recipients with a special behaviour. decisions.md, section 16, "Sandbox and simulator". */
export const MAGIC_RECIPIENTS: readonly MagicNif<Behaviour>[] = [
  {
    nif: 'B99007007',
    behaviour: 'REJECTED_UNTIL_CORRECTED',
    effect: 'Rejected until corrected: 004; in Bizkaia B4_2000011, until it is noted in subchapter 1.2.',
  },
  { nif: 'B99008005', behaviour: 'WARNED', effect: 'Accepted with warning 014; in Bizkaia with B4_3000002.' },
  { nif: 'B99009003', behaviour: 'SERVICE_DOWN_ONCE', effect: 'The first time 006; in Bizkaia B4_1000004.' },
  {
    nif: 'B99010001',
    behaviour: 'LOST_ANSWER_ONCE',
    effect: 'Stored, and no answer the first time. Then 005; in Bizkaia B4_2000003.',
  },
  {
    nif: 'B99011009',
    behaviour: 'SERVER_ERROR_ONCE',
    effect: 'The first time HTTP 500; in Bizkaia N3_0000011.',
  },
  {
    nif: 'B99012007',
    behaviour: 'SCHEMA_REFUSED',
    effect: 'Always 002; in Bizkaia B4_1000001 for the whole message.',
  },
  { nif: 'B99013005', behaviour: 'FORBIDDEN_THREE_TIMES', effect: 'Three times HTTP 403 with a page.' },
  { nif: 'B99014003', behaviour: 'UNAVAILABLE_THREE_TIMES', effect: 'Three times HTTP 503.' },
  { nif: 'B99015000', behaviour: 'SLOW', effect: 'Stored; the answer takes some seconds.' },
  { nif: 'B99016008', behaviour: 'EMPTY_ANSWER_ONCE', effect: 'Stored; the first answer is empty.' },
  { nif: 'B99017006', behaviour: 'CUT_ANSWER_ONCE', effect: 'Stored; the first answer ends in the middle.' },
  {
    nif: 'B99018004',
    behaviour: 'UNKNOWN_CODE',
    effect: 'Received with the unknown code 9999; in Bizkaia rejected with B4_2009999.',
  },
  {
    nif: 'B99019002',
    behaviour: 'CONTRADICTORY_ONCE',
    effect: 'Stored; the first answer says state 01 and "Recibido". No meaning in Bizkaia.',
  },
  {
    nif: 'B99020000',
    behaviour: 'CHAIN_WARNED',
    effect: 'Received with warning 010; in Bizkaia rejected with B4_2000060.',
  },
  {
    nif: 'B99023004',
    behaviour: 'CANCELLATION_REJECTED_UNTIL_CORRECTED',
    effect: 'Its cancellation is rejected until corrected: 004; in Bizkaia B4_2000011.',
  },
];

/** Issuers with a special behaviour. */
export const MAGIC_ISSUERS: readonly MagicNif<IssuerBehaviour>[] = [
  {
    nif: 'B99021008',
    behaviour: 'SENDER_REFUSED',
    effect: '001; in Bizkaia N3_0000001, until another certificate signs.',
  },
  { nif: 'B99022006', behaviour: 'REPRESENTATION_MISSING', effect: '001; in Bizkaia N3_0000007.' },
  {
    nif: 'B99024002',
    behaviour: 'ENVELOPE_REFUSED_ONCE',
    effect: 'In Bizkaia the first message is refused with B4_1000006.',
  },
];
