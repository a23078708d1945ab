import { describe, expect, it } from 'vitest';
import { accepts, answers, faults, page, staysSilent } from './support/aeat-reactions.ts';
import type { Reaction } from './support/scripted-aeat.ts';
import { HOUR_MS, MINUTE_MS, MORNING_MS } from './support/test-clock.ts';
import { scripted } from './support/test-dispatch.ts';

function times(count: number, reaction: () => Reaction): Reaction[] {
  return Array.from({ length: count }, reaction);
}

/** Registers one invoice with an AEAT that reacts as scripted. */
async function failing(...script: Reaction[]) {
  const made = await scripted(...script);
  await made.chain.register(1, made.clock.nowMs);
  await made.dispatch.dispatcher.wake(1);
  return made;
}

function minutesBetween(sent: readonly { atMs: number }[]): number[] {
  return sent.slice(1).map(({ atMs }, index) => Math.round((atMs - (sent[index]?.atMs ?? 0)) / MINUTE_MS));
}

describe('an AEAT that does not answer', () => {
  it.each<[string, () => Reaction, Record<string, unknown>]>([
    ['nothing comes', staysSilent, { outcome: 'NO_ANSWER', http_status: null }],
    ['HTTP 503', () => page(503), { outcome: 'NO_ANSWER', http_status: 503 }],
    [
      'a fault of the server',
      () => faults('Server', 'Codigo[102].Error interno'),
      { outcome: 'FAULT', error_code: '102' },
    ],
    [
      'a technical fault',
      () => faults('Client', 'Codigo[4128].Error técnico'),
      { outcome: 'FAULT', error_code: '4128' },
    ],
    [
      'a service that is not active',
      () => faults('Client', 'Codigo[4134].Servicio no activo'),
      { error_code: '4134' },
    ],
    [
      'an empty answer',
      () => () => ({ httpStatus: 200, contentType: 'text/xml', body: '' }),
      { outcome: 'NO_ANSWER' },
    ],
  ])(
    'after %s, the dispatcher resends the same records with growing delays, at least hourly',
    async (_, reaction, row) => {
      const { chain, aeat, dispatch } = await failing(...times(9, reaction));
      await dispatch.runUntilIdle();
      expect(minutesBetween(aeat.sent)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
      expect(await chain.statuses()).toEqual(['ACCEPTED']);
      const [first, last] = [aeat.sent[0], aeat.sent.at(-1)];
      expect(last?.records).toEqual(first?.records);
      expect((await chain.submissions())[0]).toMatchObject(row);
    },
  );

  it('an incident lasts from the first failure until a submission is answered', async () => {
    const { chain, dispatch } = await failing(...times(3, staysSilent));
    for (let failures = 1; failures <= 3; failures++) {
      await dispatch.runAlarm();
      expect(await chain.dispatch()).toMatchObject({ incident_since: MORNING_MS, failures });
    }
    await dispatch.runAlarm();
    expect(await chain.dispatch()).toMatchObject({ incident_since: null, failures: 0 });
  });

  it('the dispatcher marks resent records with Incidencia once they are older than 240 seconds', async () => {
    const { aeat, dispatch } = await failing(...times(3, staysSilent));
    await dispatch.runUntilIdle();
    expect(aeat.sent.map((sent) => sent.incident)).toEqual([false, false, false, true]);
  });

  it('the incident stays open while late records are pending', async () => {
    const { chain, clock, aeat, dispatch } = await scripted(...times(4, staysSilent));
    await chain.register(1_200, clock.nowMs);
    await dispatch.dispatcher.wake(1_200);
    while (aeat.sent.length < 5) await dispatch.runAlarm();
    expect(aeat.sent.at(-1)?.records).toHaveLength(1_000);
    expect(await chain.dispatch()).toMatchObject({ incident_since: MORNING_MS, failures: 0 });
    await dispatch.runUntilIdle();
    expect(await chain.dispatch()).toMatchObject({ incident_since: null });
  });

  it('new records do not shorten the retry delay, not even a thousand', async () => {
    const { chain, clock, aeat, dispatch } = await failing(...times(2, staysSilent));
    await dispatch.runAlarm();
    await chain.register(1_500, clock.nowMs);
    await dispatch.dispatcher.wake(1_500);
    await dispatch.runFor(30_000);
    expect(aeat.sent).toHaveLength(1);
    await dispatch.runUntilIdle();
    expect(new Set(await chain.statuses())).toEqual(new Set(['ACCEPTED']));
  });

  it('the retry delay is at least the wait that the AEAT returned before', async () => {
    const { chain, clock, aeat, dispatch } = await scripted(accepts({ wait: 600 }), staysSilent());
    await chain.register(1, clock.nowMs);
    await dispatch.dispatcher.wake(1);
    await dispatch.runAlarm();
    await chain.register(1, clock.nowMs);
    await dispatch.dispatcher.wake(1);
    await dispatch.runUntilIdle();
    expect(minutesBetween(aeat.sent)).toEqual([10, 10]);
  });
});

describe('an AEAT that rejects the sender', () => {
  it('status 401 or 403 stores an incident that names the certificate and the host', async () => {
    for (const status of [401, 403]) {
      const { chain, dispatch } = await failing(page(status));
      await dispatch.runAlarm();
      const [submission] = await chain.submissions();
      expect(submission).toMatchObject({ outcome: 'REFUSED', http_status: status });
      expect(await chain.dispatch()).toMatchObject({
        incident_since: MORNING_MS,
        incident_message: expect.stringMatching(new RegExp(`certificate.*host.*${status}`)),
      });
      expect(await chain.statuses()).toEqual(['PENDING']);
    }
  });

  it.each(['4104', '4112', '4116', '4132'])(
    'a header fault (%s) stores an incident and is retried hourly',
    async (code) => {
      const { chain, aeat, dispatch } = await failing(
        ...times(3, () => faults('Client', `Codigo[${code}].Error en la cabecera`)),
      );
      await dispatch.runAlarm();
      expect(await chain.dispatch()).toMatchObject({ incident_code: code });
      await dispatch.runUntilIdle();
      expect(minutesBetween(aeat.sent)).toEqual([60, 60, 60]);
      expect(await chain.statuses()).toEqual(['ACCEPTED']);
    },
  );
});

describe('an AEAT that suspends the access (4141)', () => {
  const suspends = () => faults('Client', 'Codigo[4141].Su acceso ha sido suspendido temporalmente');

  it('a suspended dispatcher sends nothing after an alarm, a wake or a restart', async () => {
    const { chain, clock, aeat, dispatch } = await failing(suspends());
    await dispatch.runAlarm();
    expect(await chain.dispatch()).toMatchObject({ suspended: 1, incident_code: '4141' });
    await chain.register(2_000, clock.nowMs);
    await dispatch.dispatcher.wake(2_000);
    await dispatch.runFor(48 * HOUR_MS);
    dispatch.restart();
    await dispatch.dispatcher.wake(0);
    await dispatch.runFor(48 * HOUR_MS);
    expect(aeat.sent).toHaveLength(1);
  });

  it('resume sends the pending records, and the incident lasts until the AEAT answers', async () => {
    const { chain, aeat, dispatch } = await failing(suspends());
    await dispatch.runAlarm();
    dispatch.restart();
    await dispatch.dispatcher.resume();
    expect(await chain.dispatch()).toMatchObject({ suspended: 0, incident_code: '4141' });
    await dispatch.runUntilIdle();
    expect(aeat.sent).toHaveLength(2);
    expect(await chain.statuses()).toEqual(['ACCEPTED']);
    expect(await chain.dispatch()).toMatchObject({ incident_since: null });
  });

  it('resume changes nothing when the dispatcher is not suspended', async () => {
    const { chain, dispatch } = await failing(staysSilent());
    await dispatch.runAlarm();
    const before = await chain.dispatch();
    await dispatch.dispatcher.resume();
    expect(await chain.dispatch()).toEqual(before);
  });
});

it('a submission log line contains no invoice number, customer or NIF', async () => {
  const { chain, clock, dispatch } = await scripted(
    answers(() => ({ state: 'Incorrecto', code: '1110', message: 'NIF A28015865' })),
  );
  await chain.register(2, clock.nowMs);
  await dispatch.dispatcher.wake(2);
  await dispatch.runUntilIdle();
  expect(dispatch.log).toEqual([
    expect.objectContaining({ dispatch: 'SUBMISSION', records: 2, rejected: 2 }),
  ]);
  expect(JSON.stringify(dispatch.log)).not.toMatch(/F-0000|A28015865|89890001K|Cliente/);
});
