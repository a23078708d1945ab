import { expect, it } from 'vitest';
import { type RepairedRecord, repairChoice } from '../../../src/ticketbai/repair-actions.ts';

type Territory = RepairedRecord['territory'];

/** Returns a record as `ISSUE REJECTED 004` writes it. */
function recordOf(territory: Territory, written: string): RepairedRecord {
  const [kind, status, errorCode = null] = written.split(' ');
  return { kind, status, errorCode, territory, wasAnswered: true } as RepairedRecord;
}

const NOT_VOIDED = { isVoided: false, awaitsCancellation: false };
const CANCELLING = { isVoided: true, awaitsCancellation: true };

it.each<[Territory, string, string]>([
  ['GIPUZKOA', '002', 'SUBSANAR'],
  ['ARABA', '003', 'SUBSANAR'],
  ['GIPUZKOA', '004', 'SUBSANAR'],
  ['ARABA', '017', 'SUBSANAR'],
  ['ARABA', '001', 'RESEND'],
  ['GIPUZKOA', '005', 'SUBSANAR RESEND'],
  ['GIPUZKOA', '9999', 'SUBSANAR RESEND'],
  ['BIZKAIA', 'B4_2000011', 'ANNOTATE'],
  ['BIZKAIA', 'B4_2000060', 'ANNOTATE'],
  ['BIZKAIA', 'B4_2000063', 'RESEND'],
  ['BIZKAIA', 'B4_2000070', 'RESEND'],
  ['BIZKAIA', 'B4_2000080', 'RESEND'],
  ['BIZKAIA', 'B4_1000001', 'RESEND ANNOTATE'],
  ['BIZKAIA', 'B4_2000003', 'ANNOTATE RESEND'],
  ['BIZKAIA', 'B4_2009999', 'ANNOTATE RESEND'],
])('in %s a file that was rejected with %s is repaired by %s', (territory, code, actions) => {
  const choice = repairChoice([recordOf(territory, `ISSUE REJECTED ${code}`)], NOT_VOIDED);
  expect(choice).toEqual({ target: 'INVOICE', actions: actions.split(' '), isNoted: false });
});

it.each<[Territory, string[], typeof NOT_VOIDED, string]>([
  ['GIPUZKOA', [], NOT_VOIDED, 'NOTHING'],
  ['GIPUZKOA', ['ISSUE ACCEPTED'], NOT_VOIDED, 'INVOICE MODIFICAR'],
  ['ARABA', ['ISSUE ACCEPTED_WITH_WARNINGS'], NOT_VOIDED, 'INVOICE MODIFICAR'],
  ['BIZKAIA', ['ISSUE ACCEPTED_WITH_WARNINGS'], NOT_VOIDED, 'CORRECTIVE'],
  ['BIZKAIA', ['ISSUE REJECTED B4_2000011', 'ANNOTATION ACCEPTED'], NOT_VOIDED, 'INVOICE ANNOTATE'],
  ['GIPUZKOA', ['ISSUE REJECTED 004', 'CORRECTION REJECTED 002'], NOT_VOIDED, 'INVOICE SUBSANAR'],
  ['GIPUZKOA', ['ISSUE ACCEPTED', 'CORRECTION REJECTED 002'], NOT_VOIDED, 'INVOICE MODIFICAR'],
  ['GIPUZKOA', ['ISSUE REJECTED 004', 'CORRECTION PENDING'], NOT_VOIDED, 'IN_PROGRESS'],
  ['BIZKAIA', ['ISSUE PENDING'], NOT_VOIDED, 'IN_PROGRESS'],
  ['GIPUZKOA', ['ISSUE ACCEPTED', 'CANCELLATION REJECTED 004'], CANCELLING, 'CANCELLATION SUBSANAR'],
  ['BIZKAIA', ['ISSUE ACCEPTED', 'CANCELLATION REJECTED 004'], CANCELLING, 'CANCELLATION SUBSANAR'],
  ['GIPUZKOA', ['ISSUE ACCEPTED', 'CANCELLATION PENDING'], CANCELLING, 'IN_PROGRESS'],
  [
    'GIPUZKOA',
    ['ISSUE REJECTED 004', 'CORRECTION PENDING', 'CANCELLATION PENDING'],
    CANCELLING,
    'IN_PROGRESS',
  ],
  ['GIPUZKOA', ['ISSUE REJECTED 004'], { isVoided: true, awaitsCancellation: false }, 'NOTHING'],
])('in %s the records %j with %j leave %s', (territory, written, facts, expected) => {
  const choice = repairChoice(
    written.map((one) => recordOf(territory, one)),
    facts,
  );
  const actions = 'actions' in choice ? ` ${choice.actions.join(' ')}` : '';
  expect(choice.target + actions).toBe(expected);
});

it('a file that was never answered is not repaired yet', () => {
  const waiting = { ...recordOf('ARABA', 'ISSUE PENDING'), wasAnswered: false };
  expect(repairChoice([waiting], NOT_VOIDED)).toEqual({ target: 'NOTHING' });
});
