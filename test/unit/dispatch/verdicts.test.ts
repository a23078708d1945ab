import { describe, expect, it } from 'vitest';
import { isRetryable, RETRYABLE_CODES } from '../../../src/verifactu/xml/aeat-codes.ts';
import { accepts, answers, type ScriptedLine } from './support/aeat-reactions.ts';
import { MINUTE_MS } from './support/test-clock.ts';
import { scripted } from './support/test-dispatch.ts';

const REJECTED: ScriptedLine = { state: 'Incorrecto', code: '1110', message: 'El NIF no está identificado.' };

/** Submits three invoices to a scripted AEAT. */
async function answered(...script: Parameters<typeof scripted>) {
  const made = await scripted(...script);
  await made.chain.register(3, made.clock.nowMs);
  await made.dispatch.dispatcher.wake(3);
  await made.dispatch.runAlarm();
  return made;
}

describe("the AEAT's verdict on a record", () => {
  it('Correcto accepts a record with the CSV of its submission', async () => {
    const { chain } = await answered(accepts({ csv: 'A-123' }));
    for (const record of await chain.records()) {
      expect(record).toMatchObject({ submission_status: 'ACCEPTED', csv: 'A-123', error_code: null });
    }
  });

  it('AceptadoConErrores accepts a record with CSV, error code and message', async () => {
    const line: ScriptedLine = {
      state: 'AceptadoConErrores',
      code: '2005',
      message: 'ImporteTotal incorrecto',
    };
    const { chain } = await answered(answers((_, index) => (index === 1 ? line : {})));
    expect((await chain.records())[1]).toMatchObject({
      submission_status: 'ACCEPTED',
      csv: 'A-CSV',
      error_code: '2005',
      error_message: 'ImporteTotal incorrecto',
    });
  });

  it('Incorrecto rejects a record without CSV, and the dispatcher never resends it', async () => {
    const { chain, aeat, dispatch } = await answered(answers((_, index) => (index === 1 ? REJECTED : {})));
    expect((await chain.records())[1]).toMatchObject({
      submission_status: 'REJECTED',
      csv: null,
      error_code: '1110',
      error_message: 'El NIF no está identificado.',
    });
    await dispatch.dispatcher.wake(0);
    await dispatch.runUntilIdle();
    expect(aeat.sent).toHaveLength(1);
  });

  it('the dispatcher matches answer lines to records by number and not by order', async () => {
    const reaction = answers((record) => (record.number === 'F-00003' ? REJECTED : {}), { reversed: true });
    const { chain } = await answered(reaction);
    expect(await chain.statuses()).toEqual(['ACCEPTED', 'ACCEPTED', 'REJECTED']);
  });

  it('a record without an answer line stays pending and is resent unchanged', async () => {
    const { chain, aeat, dispatch } = await answered(answers((_, index) => (index === 1 ? null : {})));
    expect(await chain.statuses()).toEqual(['ACCEPTED', 'PENDING', 'ACCEPTED']);
    await dispatch.runUntilIdle();
    expect(await chain.statuses()).toEqual(['ACCEPTED', 'ACCEPTED', 'ACCEPTED']);
    const [first, second] = aeat.sent;
    expect(second?.records).toEqual([first?.records[1]]);
    expect((second?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThanOrEqual(MINUTE_MS);
  });

  it.each([...RETRYABLE_CODES].filter((code) => code.startsWith('1')))(
    'a technical error (%s) leaves the record pending, to be resent unchanged',
    async (code) => {
      const { chain, aeat, dispatch } = await answered(
        answers((_, index) => (index === 0 ? { state: 'Incorrecto', code } : {})),
      );
      expect(isRetryable(code)).toBe(true);
      expect(await chain.statuses()).toEqual(['PENDING', 'ACCEPTED', 'ACCEPTED']);
      await dispatch.runUntilIdle();
      expect(await chain.statuses()).toEqual(['ACCEPTED', 'ACCEPTED', 'ACCEPTED']);
      expect(aeat.sent[1]?.records).toEqual([aeat.sent[0]?.records[0]]);
    },
  );

  it('an answer that settles no record is an incident and lengthens the retry delay', async () => {
    const technical = answers(() => ({ state: 'Incorrecto', code: '1129' }));
    const { chain, aeat, dispatch } = await answered(technical, technical, technical);
    expect(await chain.dispatch()).toMatchObject({ incident_code: '1129', failures: 1 });
    await dispatch.runUntilIdle();
    const gaps = aeat.sent.slice(1).map((sent, index) => sent.atMs - (aeat.sent[index]?.atMs ?? 0));
    expect(gaps.map((gap) => Math.round(gap / MINUTE_MS))).toEqual([1, 2, 4]);
    expect(await chain.dispatch()).toMatchObject({ incident_since: null, failures: 0 });
  });
});

describe('several records of one invoice in one submission', () => {
  it('the dispatcher matches answer lines to the registration, the correction and the cancellation of one invoice', async () => {
    const made = await scripted(
      answers((record) => (record.correction ? { state: 'AceptadoConErrores', code: '2005' } : {})),
    );
    const [invoice] = await made.chain.register(1, made.clock.nowMs);
    if (invoice === undefined) throw new Error('no invoice');
    await made.chain.correct(invoice, made.clock.nowMs);
    await made.chain.cancel(invoice, made.clock.nowMs);
    await made.dispatch.dispatcher.wake(3);
    await made.dispatch.runUntilIdle();
    const records = await made.chain.records();
    expect(records.map((record) => record.error_code)).toEqual([null, '2005', null]);
  });

  it('a cancellation rejected for a missing registration waits while that registration is pending', async () => {
    const made = await scripted(
      answers((record) =>
        record.operation === 'Alta'
          ? { state: 'Incorrecto', code: '1129' }
          : { state: 'Incorrecto', code: '3002' },
      ),
    );
    const [invoice] = await made.chain.register(1, made.clock.nowMs);
    if (invoice === undefined) throw new Error('no invoice');
    await made.chain.cancel(invoice, made.clock.nowMs);
    await made.dispatch.dispatcher.wake(2);
    await made.dispatch.runAlarm();
    expect(await made.chain.statuses()).toEqual(['PENDING', 'PENDING']);
    await made.dispatch.runUntilIdle();
    expect(made.aeat.sent[1]?.records.map((record) => record.operation)).toEqual(['Alta', 'Anulacion']);
    expect(await made.chain.statuses()).toEqual(['ACCEPTED', 'ACCEPTED']);
  });

  it('a cancellation rejected for a missing registration stays rejected if that registration is rejected', async () => {
    const made = await scripted(
      answers((record) => ({ state: 'Incorrecto', code: record.operation === 'Alta' ? '1110' : '3002' })),
    );
    const [invoice] = await made.chain.register(1, made.clock.nowMs);
    if (invoice === undefined) throw new Error('no invoice');
    await made.chain.cancel(invoice, made.clock.nowMs);
    await made.dispatch.dispatcher.wake(2);
    await made.dispatch.runUntilIdle();
    expect(await made.chain.statuses()).toEqual(['REJECTED', 'REJECTED']);
    expect(made.aeat.sent).toHaveLength(1);
  });
});
