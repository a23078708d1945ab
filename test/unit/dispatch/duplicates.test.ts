import { describe, expect, it } from 'vitest';
import { accepts, answers, faults, finds, page, staysSilent } from './support/aeat-reactions.ts';
import type { Reaction } from './support/scripted-aeat.ts';
import { MINUTE_MS, MORNING_MS } from './support/test-clock.ts';
import { scripted } from './support/test-dispatch.ts';

const DATE = '18-11-2026';
const FOREIGN = 'F'.repeat(64);
const isDuplicate = answers(
  () => ({ state: 'Incorrecto', code: '3000', message: 'Registro duplicado.', duplicate: 'Correcta' }),
  { csv: null },
);

/**
 * Sends one invoice whose first answer is lost and whose second answer says duplicate. The script answers the
 * queries.
 */
async function asked(...script: ((fingerprint: string) => Reaction)[]) {
  const made = await scripted(staysSilent(), isDuplicate);
  await made.chain.register(1, made.clock.nowMs);
  const [record] = await made.chain.records();
  if (record === undefined) throw new Error('no record');
  for (const reaction of script) made.aeat.follow(reaction(record.fingerprint));
  await made.dispatch.dispatcher.wake(1);
  await made.dispatch.runAlarm();
  await made.dispatch.runAlarm();
  return made;
}

async function firstRecord({ chain }: Awaited<ReturnType<typeof scripted>>) {
  const [record] = await chain.records();
  return record;
}

describe('a record that the AEAT calls a duplicate', () => {
  it('the dispatcher queries a duplicate in the same run and accepts it when the fingerprint matches', async () => {
    const made = await asked((fingerprint) => finds({ number: 'F-00001', date: DATE, fingerprint }));
    expect(await firstRecord(made)).toMatchObject({
      submission_status: 'ACCEPTED',
      csv: null,
      error_code: null,
    });
    expect(made.aeat.sent.map((sent) => sent.kind)).toEqual(['SUBMISSION', 'SUBMISSION', 'QUERY']);
    expect(await made.chain.events()).toHaveLength(1);
    const rows = (await made.chain.submissions()).map((row) => [row.kind, row.outcome, row.record_count]);
    expect(rows).toEqual([
      ['SUBMISSION', 'NO_ANSWER', 1],
      ['SUBMISSION', 'ANSWERED', 1],
      ['QUERY', 'ANSWERED', 1],
    ]);
    expect(await made.chain.dispatch()).toMatchObject({ incident_since: null, failures: 0 });
  });

  it('a duplicate keeps the errors that the AEAT accepted it with', async () => {
    const made = await asked((fingerprint) =>
      finds({
        number: 'F-00001',
        date: DATE,
        fingerprint,
        state: 'AceptadoConErrores',
        code: '2004',
        message: 'margen',
      }),
    );
    expect(await firstRecord(made)).toMatchObject({
      submission_status: 'ACCEPTED',
      error_code: '2004',
      error_message: 'margen',
    });
  });

  it('a duplicate is rejected when the AEAT holds another fingerprint', async () => {
    const made = await asked(() => finds({ number: 'F-00001', date: DATE, fingerprint: FOREIGN }));
    expect(await firstRecord(made)).toMatchObject({
      submission_status: 'REJECTED',
      error_code: '3000',
      error_message: 'Registro duplicado.',
    });
  });

  it('a duplicate is accepted when the AEAT holds a later record of the invoice', async () => {
    const made = await scripted(
      staysSilent(),
      answers((record) => (record.operation === 'Alta' ? { state: 'Incorrecto', code: '3000' } : {})),
    );
    const [invoice] = await made.chain.register(1, made.clock.nowMs);
    if (invoice === undefined) throw new Error('no invoice');
    await made.chain.cancel(invoice, made.clock.nowMs);
    const cancellation = (await made.chain.records())[1];
    const fingerprint = cancellation?.fingerprint ?? '';
    made.aeat.follow(finds({ number: 'F-00001', date: DATE, fingerprint, state: 'Anulado' }));
    await made.dispatch.dispatcher.wake(2);
    await made.dispatch.runUntilIdle();
    expect(await made.chain.statuses()).toEqual(['ACCEPTED', 'ACCEPTED']);
  });

  it('the dispatcher queries a cancellation that the AEAT already holds and accepts it', async () => {
    const made = await scripted(
      accepts(),
      answers(() => ({ state: 'Incorrecto', code: '3001' })),
    );
    const [invoice] = await made.chain.register(1, made.clock.nowMs);
    if (invoice === undefined) throw new Error('no invoice');
    await made.dispatch.dispatcher.wake(1);
    await made.dispatch.runUntilIdle();
    await made.chain.cancel(invoice, made.clock.nowMs);
    const fingerprint = (await made.chain.records())[1]?.fingerprint ?? '';
    made.aeat.follow(finds({ number: 'F-00001', date: DATE, fingerprint, state: 'Anulado' }));
    await made.dispatch.dispatcher.wake(1);
    await made.dispatch.runUntilIdle();
    expect(await made.chain.statuses()).toEqual(['ACCEPTED', 'ACCEPTED']);
  });

  it('the dispatcher queries a duplicate by operation date first and then by issue date', async () => {
    const made = await scripted(isDuplicate, finds());
    await made.chain.register(1, made.clock.nowMs, { operationDate: '2026-10-31' });
    const [record] = await made.chain.records();
    made.aeat.follow(finds({ number: 'F-00001', date: DATE, fingerprint: record?.fingerprint ?? '' }));
    await made.dispatch.dispatcher.wake(1);
    await made.dispatch.runUntilIdle();
    const periods = made.aeat.sent
      .filter((sent) => sent.kind === 'QUERY')
      .map((sent) => /<sf:Periodo>(\d\d)</.exec(sent.xml)?.[1]);
    expect(periods).toEqual(['10', '11']);
    expect(await made.chain.statuses()).toEqual(['ACCEPTED']);
  });
});

describe('a failed query about a duplicate', () => {
  it.each<[string, Reaction]>([
    ['no answer', staysSilent()],
    ['HTTP 503', page(503)],
    ['a fault', faults('Client', 'Codigo[4140].No puede acceder a la consulta')],
    ['nothing found', finds()],
  ])(
    'after %s, the record stays pending, an incident is stored and the query is repeated',
    async (_, failure) => {
      const made = await asked(
        () => failure,
        (fingerprint) => finds({ number: 'F-00001', date: DATE, fingerprint }),
      );
      expect(await firstRecord(made)).toMatchObject({ submission_status: 'PENDING', error_code: '3000' });
      const failedAt = MORNING_MS + MINUTE_MS;
      const { incident_since } = (await made.chain.dispatch()) ?? {};
      expect(Number(incident_since)).toBeGreaterThanOrEqual(MORNING_MS);
      expect(Number(incident_since)).toBeLessThan(failedAt + MINUTE_MS);
      expect(await made.chain.events()).toEqual([]);
      await made.dispatch.runUntilIdle();
      expect(await made.chain.statuses()).toEqual(['ACCEPTED']);
      expect(made.aeat.submissions).toHaveLength(2);
      expect(await made.chain.dispatch()).toMatchObject({ incident_since: null, failures: 0 });
    },
  );

  it('a failed query does not block other records and keeps the incident open', async () => {
    const made = await asked(staysSilent);
    await made.chain.register(1, made.clock.nowMs);
    await made.dispatch.dispatcher.wake(1);
    made.aeat.follow(accepts(), staysSilent());
    await made.dispatch.runAlarm();
    expect(await made.chain.statuses()).toEqual(['PENDING', 'ACCEPTED']);
    expect(await made.chain.dispatch()).toMatchObject({ incident_since: expect.any(Number), failures: 2 });
  });
});

it('the dispatcher queries 130 duplicates in runs without a pause and resends no record', async () => {
  const { chain, clock, aeat, dispatch } = await scripted(staysSilent(), isDuplicate);
  await chain.register(130, clock.nowMs);
  const records = await chain.records();
  for (const record of records) {
    aeat.follow((sent) => {
      const number = /<sfLRC:NumSerieFactura>(.*?)</.exec(sent.xml)?.[1] ?? '';
      const fingerprint =
        records.find((one) => one.invoice_number === number)?.fingerprint ?? record.fingerprint;
      return finds({ number, date: DATE, fingerprint })(sent);
    });
  }
  await dispatch.dispatcher.wake(130);
  await dispatch.runUntilIdle();
  expect(new Set(await chain.statuses())).toEqual(new Set(['ACCEPTED']));
  expect(aeat.submissions).toHaveLength(2);
  expect(aeat.sent).toHaveLength(132);
  expect(aeat.sent.at(-1)?.atMs).toBe(aeat.submissions[1]?.atMs);
});
