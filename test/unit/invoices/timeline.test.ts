import { expect, it } from 'vitest';
import { timelineOf } from '../../../src/invoices/reading/timeline.ts';
import type { TimelineMaterial } from '../../../src/invoices/reading/timeline-repository.ts';

const DRAFTED = Date.parse('2026-02-01T10:00:00Z');
const CHANGED = Date.parse('2026-03-20T10:00:00Z');
const REGISTERED = Date.parse('2026-03-02T09:30:00Z');
const TOLD = Date.parse('2026-03-02T09:31:00Z');

function issuedAt({ issueDate = '2026-03-02', told = false, registered = false }) {
  const row = {
    number: 1,
    type: 'STANDARD',
    status: 'ISSUED',
    issueDate,
    createdAt: DRAFTED,
    updatedAt: CHANGED,
  };
  const record = { id: 'r', operation: 'REGISTRATION', generatedAtMs: REGISTERED, status: 'PENDING' };
  const lists = [
    'files',
    'answers',
    'mails',
    'reports',
    'reminders',
    'messages',
    'deliveries',
    'acts',
    'payments',
    'refunds',
    'correctives',
  ];
  const material = {
    ...Object.fromEntries(lists.map((name) => [name, []])),
    row: { createdBy: null, issuedBy: null, paidAt: null, voidedAt: null, ...row },
    issuedAtMs: told ? TOLD : null,
    records: registered ? [record] : [],
  } as unknown as TimelineMaterial;
  return timelineOf(material).find(({ type }) => type === 'ISSUED')?.atMs;
}

it.each([
  ['by its event', { told: true, registered: true }, TOLD],
  ['by its record once its event is gone', { registered: true }, REGISTERED],
  ['on the day of its issue where it has none', {}, Date.parse('2026-03-02')],
  ['no earlier than it was drafted', { issueDate: '2026-01-15' }, DRAFTED],
  ['no later than it changed last, where its series was ahead', { issueDate: '2026-12-31' }, CHANGED],
])('a timeline dates the issue of an invoice %s', (_how, of, atMs) => {
  expect(issuedAt(of)).toBe(atMs);
});
