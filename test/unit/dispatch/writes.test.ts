import { expect, it } from 'vitest';
import type { Settlement } from '../../../src/registration/dispatch/dispatch-port.ts';
import { NOTHING_SENT } from '../../../src/registration/dispatch/dispatch-state.ts';
import * as statements from '../../../src/registration/dispatch/dispatch-statements.ts';
import { d1DispatchStore } from '../../../src/registration/dispatch/dispatch-store.ts';
import { furtherParts } from '../../../src/registration/dispatch/message-parts.ts';
import { answers, staysSilent } from './support/aeat-reactions.ts';
import { ACCOUNT, ChainBooks, COMPANY } from './support/chain-books.ts';
import { MORNING_MS } from './support/test-clock.ts';
import { scripted } from './support/test-dispatch.ts';

it('each settled record stores one event with its changed and without its absent fields', async () => {
  const { chain, clock, dispatch } = await scripted(
    answers((_, index) => (index === 0 ? {} : { state: 'Incorrecto', code: '1110', message: 'no está' })),
  );
  const [first, second] = await chain.register(2, clock.nowMs);
  const records = await chain.records();
  await dispatch.dispatcher.wake(2);
  await dispatch.runUntilIdle();
  const common = { operation: 'REGISTRATION', previous_status: 'PENDING' };
  expect(await chain.events()).toEqual([
    {
      subject_id: records[0]?.id,
      account_id: ACCOUNT,
      data: {
        ...common,
        invoice_id: first?.id,
        invoice_number: 'F-00001',
        new_status: 'ACCEPTED',
        invoice_hash: records[0]?.fingerprint,
        qr_url: `https://qr.test/${first?.id}`,
      },
    },
    {
      subject_id: records[1]?.id,
      account_id: ACCOUNT,
      data: {
        ...common,
        invoice_id: second?.id,
        invoice_number: 'F-00002',
        new_status: 'REJECTED',
        invoice_hash: records[1]?.fingerprint,
        qr_url: `https://qr.test/${second?.id}`,
        error_code: '1110',
        error_message: 'no está',
      },
    },
  ]);
});

it('an invoice shows the status of its latest registration and keeps its version', async () => {
  const rejects = answers((record) => (record.correction ? {} : { state: 'Incorrecto', code: '1110' }));
  const { chain, clock, dispatch } = await scripted(
    rejects,
    rejects,
    answers(() => ({ state: 'Incorrecto', code: '1100' })),
  );
  const [invoice] = await chain.register(1, clock.nowMs);
  if (invoice === undefined) throw new Error('no invoice');
  await dispatch.dispatcher.wake(1);
  await dispatch.runUntilIdle();
  expect(await chain.invoice(invoice.id)).toEqual({ verifactu_status: 'REJECTED', version: 1 });
  await chain.correct(invoice, clock.nowMs, 'X');
  await dispatch.dispatcher.wake(1);
  await dispatch.runUntilIdle();
  expect(await chain.invoice(invoice.id)).toEqual({ verifactu_status: 'ACCEPTED', version: 1 });
  await chain.cancel(invoice, clock.nowMs);
  await dispatch.dispatcher.wake(1);
  await dispatch.runUntilIdle();
  expect(await chain.statuses()).toEqual(['REJECTED', 'ACCEPTED', 'REJECTED']);
  expect(await chain.invoice(invoice.id)).toEqual({ verifactu_status: 'ACCEPTED', version: 1 });
});

it('the dispatcher stores each request and each answer word for word', async () => {
  const { chain, clock, aeat, dispatch } = await scripted(staysSilent());
  await chain.register(2, clock.nowMs);
  await dispatch.dispatcher.wake(2);
  await dispatch.runUntilIdle();
  const [lost, answered] = await chain.submissions();
  expect(lost?.request).toBe(aeat.sent[0]?.xml);
  expect(answered?.request).toBe(aeat.sent[1]?.xml);
  expect(lost).toMatchObject({ outcome: 'NO_ANSWER', answer: null, first_position: 1, last_position: 2 });
  expect(answered?.answer).toContain('<r:CSV>A-CSV</r:CSV>');
  expect(answered).toMatchObject({ outcome: 'ANSWERED', http_status: 200, csv: 'A-CSV', wait_seconds: 60 });
  const carried = (await chain.records()).map((record) => record.submission_id);
  expect(carried).toEqual([answered?.id, answered?.id]);
});

it('a long request and a long answer are stored whole, in parts that cut no character', async () => {
  const chain = await ChainBooks.open();
  const store = d1DispatchStore(chain.books, { companyId: COMPANY, accountId: ACCOUNT });
  const text = `x${'\u{1F9FE}'.repeat(400_000)}`;
  const sent = { id: 'm', kind: 'SUBMISSION', incident: false, firstPosition: 1, lastPosition: 1 } as const;
  const state = { ...NOTHING_SENT, nextSendAtMs: MORNING_MS };
  const answered = { id: 'm', outcome: 'ANSWERED', answeredAtMs: MORNING_MS, httpStatus: 200 } as const;
  const nothing = { contentType: null, csv: null, waitSeconds: null, code: null, message: null };
  for (let time = 0; time < 2; time++) {
    await store.begin([{ ...sent, records: 1, request: text, sentAtMs: MORNING_MS }], state, MORNING_MS);
    const messages = [{ ...answered, ...nothing, answer: text }];
    await store.settle({ messages, changes: [], state, nowMs: MORNING_MS });
  }
  const [row] = await chain.submissions();
  for (const [side, start] of [['REQUEST', row?.request] as const, ['ANSWER', row?.answer] as const]) {
    const parts = await chain.all<{ text: string }>(
      `SELECT text FROM verifactu_message_parts WHERE side = '${side}' ORDER BY position`,
    );
    expect(parts).toHaveLength(furtherParts(text).length);
    expect([start, ...parts.map((part) => part.text)].join('') === text).toBe(true);
  }
});

it('a repeated settlement changes nothing, and a settled record never changes', async () => {
  const chain = await ChainBooks.open();
  await chain.register(2, MORNING_MS);
  const store = d1DispatchStore(chain.books, { companyId: COMPANY, accountId: ACCOUNT });
  const settled = (status: 'ACCEPTED' | 'REJECTED', eventId: string): Settlement => ({
    messages: [],
    changes: [
      { recordId: 'record-1', eventId, status, csv: 'A-1', code: null, message: null, submissionId: null },
    ],
    state: { ...NOTHING_SENT, nextSendAtMs: MORNING_MS },
    nowMs: MORNING_MS,
  });
  const accepted = settled('ACCEPTED', 'event-1');
  await store.settle(accepted);
  const before = [await chain.records(), await chain.events(), await chain.dispatch()];
  await store.settle(accepted);
  await store.settle(settled('REJECTED', 'event-2'));
  expect([await chain.records(), await chain.events(), await chain.dispatch()]).toEqual(before);
  expect(await chain.invoice('invoice-1')).toMatchObject({ verifactu_status: 'ACCEPTED' });
});

/** Scans that are allowed: statement parameters, and rows that were looked up by key before. */
const HARMLESS_SCAN = /^SCAN (j|sized|first|latest|\(subquery-\d+\))( |$)/;

it('no dispatch statement scans the books', async () => {
  const { books } = await ChainBooks.open();
  const steps: string[] = [];
  for (const query of Object.values(statements)) {
    const { results } = await books.prepare(`EXPLAIN QUERY PLAN ${query}`).all<{ detail: string }>();
    steps.push(...results.map((row) => row.detail));
  }
  expect(steps.length).toBeGreaterThan(20);
  expect(steps.filter((step) => step.startsWith('SCAN') && !HARMLESS_SCAN.test(step))).toEqual([]);
});
