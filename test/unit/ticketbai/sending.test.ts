import { describe, expect, it } from 'vitest';
import { planMessage } from '../../../src/registration/ticketbai/plan-message.ts';
import { ticketBaiTransport } from '../../../src/registration/ticketbai/transport.ts';
import { SendingWorld } from '../../support/ticketbai/sending-world.ts';
import { madeSeal } from '../../support/ticketbai/test-seal.ts';

const TERRITORIES = ['GIPUZKOA', 'ARABA', 'BIZKAIA'] as const;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ACCEPTED = { status: 'ACCEPTED', invoice_status: 'ACCEPTED' };

/** Recipients of the simulator, with the outcome in Gipuzkoa and Araba, in Bizkaia, and the attempts that lead there. */
const MAGIC = [
  {
    nif: 'B99008005',
    what: 'a warning',
    diputacion: ['ACCEPTED_WITH_WARNINGS', null],
    bizkaia: ['ACCEPTED_WITH_WARNINGS', null],
    attempts: 1,
  },
  {
    nif: 'B99007007',
    what: 'a rejection',
    diputacion: ['REJECTED', '004'],
    bizkaia: ['REJECTED', 'B4_2000011'],
    attempts: 1,
  },
  {
    nif: 'B99009003',
    what: 'a service that is down once',
    diputacion: ['ACCEPTED', null],
    bizkaia: ['ACCEPTED', null],
    attempts: 2,
  },
  {
    nif: 'B99010001',
    what: 'a lost answer',
    diputacion: ['ACCEPTED', null],
    bizkaia: ['ACCEPTED', null],
    attempts: 2,
  },
  {
    nif: 'B99011009',
    what: 'an error of the server',
    diputacion: ['ACCEPTED', null],
    bizkaia: ['ACCEPTED', null],
    attempts: 2,
  },
  {
    nif: 'B99012007',
    what: 'a refused schema',
    diputacion: ['REJECTED', '002'],
    bizkaia: ['REJECTED', 'B4_1000001'],
    attempts: 1,
  },
  {
    nif: 'B99013005',
    what: '403 with a page three times',
    diputacion: ['ACCEPTED', null],
    bizkaia: ['ACCEPTED', null],
    attempts: 4,
  },
  {
    nif: 'B99014003',
    what: '503 three times',
    diputacion: ['ACCEPTED', null],
    bizkaia: ['ACCEPTED', null],
    attempts: 4,
  },
  {
    nif: 'B99015000',
    what: 'a slow answer',
    diputacion: ['ACCEPTED', null],
    bizkaia: ['ACCEPTED', null],
    attempts: 1,
  },
  {
    nif: 'B99016008',
    what: 'an empty answer',
    diputacion: ['ACCEPTED', null],
    bizkaia: ['ACCEPTED', null],
    attempts: 2,
  },
  {
    nif: 'B99017006',
    what: 'a cut answer',
    diputacion: ['ACCEPTED', null],
    bizkaia: ['ACCEPTED', null],
    attempts: 2,
  },
  {
    nif: 'B99018004',
    what: 'an unknown code',
    diputacion: ['ACCEPTED_WITH_WARNINGS', null],
    bizkaia: ['REJECTED', 'B4_2009999'],
    attempts: 1,
  },
  {
    nif: 'B99020000',
    what: 'a remark on the chain',
    diputacion: ['ACCEPTED_WITH_WARNINGS', null],
    bizkaia: ['REJECTED', 'B4_2000060'],
    attempts: 1,
  },
] as const;

describe.each(TERRITORIES)('sending to %s', (territory) => {
  const isBizkaia = territory === 'BIZKAIA';

  it('records leave in order and are accepted', async () => {
    const world = new SendingWorld(territory);
    const ids = [await world.issue(), await world.issue(), await world.issue()];
    await world.settle();
    for (const id of ids) expect(world.record(id)).toMatchObject({ ...ACCEPTED, attempts: 1 });
    expect(world.authorities.records(territory, world.nif)).toHaveLength(3);
    expect(world.authorities.submissions(territory)).toHaveLength(isBizkaia ? 1 : 3);
    expect(world.rows("SELECT 1 FROM outbox WHERE type = 'ticketbai.status.updated'")).toHaveLength(3);
  });

  it.each(MAGIC)(
    '$what has its outcome, and the records around it are accepted',
    async ({ nif, diputacion, bizkaia, attempts }) => {
      const world = new SendingWorld(territory);
      const before = await world.issue();
      await world.settle();
      const magic = await world.issue(nif);
      const after = await world.issue();
      await world.settle();
      const [status, code] = isBizkaia ? bizkaia : diputacion;
      expect(world.record(magic)).toMatchObject({ status, invoice_status: status, code });
      if (!(isBizkaia && code === 'B4_1000001')) expect(world.record(magic).attempts).toBe(attempts);
      expect(world.record(before)).toMatchObject(ACCEPTED);
      // Its chain names a record that the diputación may not have.
      expect(world.record(after).status).toMatch(/^ACCEPTED|REJECTED$/);
      if (status !== 'REJECTED') expect(world.record(after)).toMatchObject(ACCEPTED);
      expect(world.pending()).toBe(0);
      const kept = world.authorities
        .records(territory, world.nif)
        .filter(({ state }) => state !== 'REJECTED');
      expect(new Set(kept.map(({ number }) => number)).size).toBe(kept.length);
    },
  );

  it('an answer that contradicts itself is no answer, and the file counts as accepted', async () => {
    const world = new SendingWorld(territory);
    const id = await world.issue('B99019002');
    await world.settle();
    expect(world.record(id)).toMatchObject({ ...ACCEPTED, attempts: isBizkaia ? 1 : 2 });
  });

  it('a cancellation leaves after its issue was accepted', async () => {
    const world = new SendingWorld(territory);
    const issue = await world.issue('B99011009');
    const cancellation = await world.cancel(issue);
    await world.settle();
    expect(world.record(issue).status).toBe('ACCEPTED');
    expect(world.record(cancellation)).toMatchObject({ status: 'ACCEPTED', invoice_status: 'CANCELLED' });
    expect(world.authorities.records(territory, world.nif).map(({ state }) => state)).toEqual(['CANCELLED']);
  });

  it('a cancellation whose issue is rejected never leaves, and the invoice stays rejected', async () => {
    const world = new SendingWorld(territory);
    const issue = await world.issue('B99007007');
    const cancellation = await world.cancel(issue);
    await world.settle();
    expect(world.record(issue)).toMatchObject({ status: 'REJECTED', invoice_status: 'REJECTED' });
    expect(world.record(cancellation)).toMatchObject({ status: 'REJECTED', attempts: 0 });
    expect(world.pending()).toBe(0);
  });

  it('a file that is registered before without an unanswered attempt is rejected', async () => {
    const world = new SendingWorld(territory);
    const id = await world.issue();
    await world.settle();
    world.change(`UPDATE ticketbai_records SET status = 'PENDING' WHERE id = '${id}'`);
    await world.settle();
    expect(world.record(id)).toMatchObject({ status: 'REJECTED', code: isBizkaia ? 'B4_2000003' : '005' });
  });

  it('an outage of two days begins and ends an incident, and all records arrive once and in order', async () => {
    const world = new SendingWorld(territory);
    world.isOut = true;
    const ids: string[] = [];
    const start = world.nowMs;
    for (let day = 0; day < 4; day++) {
      for (let n = 0; n < 5; n++)
        ids.push(await world.issue('B12345674', `2026-11-0${2 + Math.floor(day / 2)}`));
      await world.settle(start + ((day + 1) * DAY_MS) / 2);
    }
    const [state] = world.rows('SELECT * FROM ticketbai_dispatch');
    expect(state).toMatchObject({ incident_code: null });
    expect(state?.incident_since).toBeGreaterThan(start);
    expect(world.pending()).toBe(20);
    // The log of a long outage is short, whatever the attempts.
    expect(world.record(ids[0] ?? '').attempts).toBeGreaterThan(190);
    expect(world.rows('SELECT 1 FROM ticketbai_submissions').length).toBeLessThan(10);
    world.isOut = false;
    await world.settle();
    for (const id of ids) expect(world.record(id)).toMatchObject(ACCEPTED);
    const received = world.authorities.records(territory, world.nif).map(({ number }) => number);
    expect(received).toEqual(received.toSorted());
    expect(received).toHaveLength(20);
    const events = world.rows("SELECT type FROM outbox WHERE type LIKE 'ticketbai.incident%' ORDER BY rowid");
    expect(events.map(({ type }) => type)).toEqual([
      'ticketbai.incident.started',
      'ticketbai.incident.ended',
    ]);
    expect(world.rows('SELECT incident_since, failures FROM ticketbai_dispatch')).toEqual([
      { incident_since: null, failures: 0 },
    ]);
  });

  it('a refused sender pauses the company until it resumes with another certificate', async () => {
    const world = new SendingWorld(territory, { nif: 'B99021008' });
    const first = await world.issue();
    await world.settle();
    const [paused] = world.rows('SELECT paused_since, paused_code FROM ticketbai_dispatch');
    expect(paused).toMatchObject({ paused_code: isBizkaia ? 'N3_0000001' : '001' });
    expect(world.rows("SELECT 1 FROM outbox WHERE type = 'ticketbai.paused'")).toHaveLength(1);
    const sent = world.authorities.submissions(territory).length;
    world.signer = madeSeal();
    const second = await world.issue();
    await world.settle();
    expect(world.authorities.submissions(territory)).toHaveLength(sent);
    expect(world.record(first).status).toBe('PENDING');
    expect(world.record(second).status).toBe('PENDING');
    world.change(`UPDATE ticketbai_records SET status = 'REJECTED' WHERE id = '${first}'`);
    await world.sender.resume();
    await world.settle();
    // Bizkaia rejects it for its chain, whose first record it never had.
    expect(world.record(second).status).toBe(isBizkaia ? 'REJECTED' : 'ACCEPTED_WITH_WARNINGS');
    expect(world.rows('SELECT paused_since FROM ticketbai_dispatch')).toEqual([{ paused_since: null }]);
  });

  it('a missing representation pauses the company again at each resumption, and no file is lost', async () => {
    const world = new SendingWorld(territory, { nif: 'B99022006' });
    const id = await world.issue();
    const pause = async () => {
      await world.settle();
      return world.rows('SELECT paused_code FROM ticketbai_dispatch');
    };
    const code = isBizkaia ? 'N3_0000007' : '001';
    expect(await pause()).toEqual([{ paused_code: code }]);
    world.nowMs += MINUTE_MS;
    await world.sender.resume();
    expect(await pause()).toEqual([{ paused_code: code }]);
    expect(world.authorities.submissions(territory)).toHaveLength(2);
    expect(world.record(id)).toMatchObject({ status: 'PENDING', invoice_status: 'PENDING', attempts: 2 });
    expect(world.authorities.records(territory, world.nif)).toEqual([]);
  });

  it('a representation that is revoked later pauses the company, and what waits arrives once it is granted again', async () => {
    const world = new SendingWorld(territory);
    const ids = [await world.issue()];
    await world.settle();
    world.authorities.setRevoked(territory, world.nif, true);
    for (let n = 0; n < 3; n++) ids.push(await world.issue());
    await world.settle();
    expect(world.rows('SELECT paused_code FROM ticketbai_dispatch')).toEqual([
      { paused_code: isBizkaia ? 'N3_0000007' : '001' },
    ]);
    expect([world.pending(), world.record(ids[0] ?? '').status]).toEqual([3, 'ACCEPTED']);
    world.authorities.setRevoked(territory, world.nif, false);
    await world.sender.resume();
    await world.settle();
    for (const id of ids) expect(world.record(id)).toMatchObject(ACCEPTED);
    expect(world.authorities.records(territory, world.nif)).toHaveLength(4);
    expect(world.rows('SELECT paused_code FROM ticketbai_dispatch')).toEqual([{ paused_code: null }]);
  });

  it('a sender that dies before the answer sends the same file again, and it counts as accepted', async () => {
    const world = new SendingWorld(territory);
    const id = await world.issue();
    const dying = world.newSender({
      async post(request, timeoutMs, aheadMs) {
        await ticketBaiTransport(world.variables).post(request, timeoutMs, aheadMs);
        return await new Promise<never>(() => undefined);
      },
    });
    void dying.run();
    await new Promise((resolve) => setTimeout(resolve, 200));
    await world.settle();
    expect(world.record(id)).toMatchObject(ACCEPTED);
    expect(world.authorities.records(territory, world.nif)).toHaveLength(1);
  });
});

describe('a message to Bizkaia', () => {
  it('a message takes 1,000 records, and the next one begins with the 1,001st', async () => {
    const world = new SendingWorld('BIZKAIA');
    await world.issue();
    const [one] = (await world.store.readBacklog(1, world.nowMs)).sendable;
    if (one === undefined) throw new Error('a record waits');
    const waiting = Array.from({ length: 1_001 }, (_, index) => ({ ...one, id: String(index) }));
    const plan = planMessage(waiting, null);
    expect(plan?.records).toHaveLength(1_000);
    expect(plan?.isFull).toBe(true);
    expect(planMessage(waiting.slice(1_000), null)?.records.map(({ id }) => id)).toEqual(['1000']);
  });

  it('the bad record of a refused message is found by halves, and all others are accepted', async () => {
    const world = new SendingWorld('BIZKAIA');
    const first = await world.issue();
    await world.settle();
    const ids: string[] = [];
    for (let n = 0; n < 9; n++) ids.push(await world.issue(n === 8 ? 'B99012007' : 'B12345674'));
    await world.settle();
    expect(world.record(ids[8] ?? '')).toMatchObject({ status: 'REJECTED', code: 'B4_1000001' });
    for (const id of [first, ...ids.slice(0, 8)]) expect(world.record(id)).toMatchObject(ACCEPTED);
    expect(world.authorities.submissions('BIZKAIA').length).toBeLessThan(12);
  });

  it('its header, compression and model are those of the specification, for a person with her income', async () => {
    const world = new SendingWorld('BIZKAIA', { nif: '12345678Z', isPerson: true });
    const id = await world.issue();
    const cancellation = await world.cancel(id);
    await world.settle();
    const [issue, cancelled] = world.authorities.submissions('BIZKAIA');
    expect(issue?.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/octet-stream',
      'eus-bizkaia-n3-version': '1.0',
      'eus-bizkaia-n3-content-type': 'application/xml',
    });
    expect(JSON.parse(issue?.headers['eus-bizkaia-n3-data'] ?? '')).toEqual({
      con: 'LROE',
      apa: '1.1',
      inte: { nif: '12345678Z', nrs: 'Ane', ap1: 'Agirre', ap2: 'Etxeberria' },
      drs: { mode: '140', ejer: '2026' },
    });
    expect(issue?.request).toContain('<Epigrafe>6910</Epigrafe>');
    expect(cancelled?.request).toContain('<Operacion>AN0</Operacion>');
    expect(world.record(cancellation)).toMatchObject({ status: 'ACCEPTED', invoice_status: 'CANCELLED' });
  });

  it('a year that ends begins another message', async () => {
    const world = new SendingWorld('BIZKAIA');
    world.isOut = true;
    await world.issue('B12345674', '2026-12-31');
    await world.issue('B12345674', '2026-12-31');
    await world.issue('B12345674', '2027-01-01');
    world.nowMs = Date.parse('2027-01-02T09:00:00Z');
    world.isOut = false;
    await world.settle();
    const years = world.authorities
      .submissions('BIZKAIA')
      .map(({ request }) => /<Ejercicio>(\d+)/.exec(request)?.[1]);
    expect(years).toEqual(['2026', '2027']);
    expect(world.pending()).toBe(0);
  });
});
