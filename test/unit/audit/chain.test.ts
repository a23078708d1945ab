import { describe, expect, it } from 'vitest';
import {
  type AuditEvent,
  canonicalJson,
  hashOf,
  verifyAuditChain,
  withoutValues,
} from '../../../src/db/audited/audit-event.ts';

function event(index: number, previous: AuditEvent | null): AuditEvent {
  const made: Omit<AuditEvent, 'hash'> = {
    id: `event-${index}`,
    at: '2026-11-23T08:00:00.000Z',
    actor: { type: 'PERSON', id: 'p1', name: 'Ana', job: null },
    account_id: 'a1',
    company_id: null,
    environment: 'TEST',
    operation: 'customers.update',
    resource: { type: 'customer', id: 'c1' },
    changes: [{ field: 'nif', before: null, after: `B0000000${index}`, nonce: `n${index}`, digests: null }],
    request_id: 'r1',
    ip: '192.0.2.1',
    previous_hash: previous?.hash ?? null,
  };
  return { ...made, hash: hashOf(made) };
}

function chain(length: number): AuditEvent[] {
  const events: AuditEvent[] = [];
  for (let index = 0; index < length; index++) events.push(event(index, events.at(-1) ?? null));
  return events;
}

describe('verifyAuditChain', () => {
  it('verifyAuditChain accepts an intact chain, also when it starts at a later event', () => {
    const events = chain(5);
    expect(verifyAuditChain(events)).toEqual({ valid: true, events: 5 });
    expect(verifyAuditChain(events.slice(2))).toEqual({ valid: true, events: 3 });
    expect(verifyAuditChain([])).toEqual({ valid: true, events: 0 });
  });

  it('verifyAuditChain finds a missing event', () => {
    const verdict = verifyAuditChain(chain(5).toSpliced(2, 1));
    expect(verdict).toEqual({ valid: false, events: 3, brokenId: 'event-3' });
  });

  it('verifyAuditChain finds events in the wrong order', () => {
    const [first, second, third] = chain(3) as [AuditEvent, AuditEvent, AuditEvent];
    expect(verifyAuditChain([first, third, second])).toMatchObject({ valid: false, brokenId: 'event-2' });
  });

  it.each([
    ['who', { actor: { type: 'PERSON', id: 'p2', name: 'Eva', job: null } }],
    ['when', { at: '2026-11-23T08:00:01.000Z' }],
    ['what', { operation: 'customers.delete' }],
    ['from where', { ip: '192.0.2.2' }],
    ['of what', { resource: { type: 'customer', id: 'c2' } }],
    ['a value', { changes: [{ field: 'nif', before: null, after: 'B9', nonce: 'n1', digests: null }] }],
    ['a field', { changes: [] }],
  ] as const)('verifyAuditChain finds an event whose field changed: %s', (_, change) => {
    const events = chain(3);
    const changed = events.with(1, { ...(events[1] as AuditEvent), ...(change as Partial<AuditEvent>) });
    expect(verifyAuditChain(changed)).toMatchObject({ valid: false, brokenId: 'event-1' });
  });

  it('verifyAuditChain finds a changed and rehashed event by the event after it', () => {
    const events = chain(3);
    const changed = { ...(events[1] as AuditEvent), ip: null };
    const verdict = verifyAuditChain(events.with(1, { ...changed, hash: hashOf(changed) }));
    expect(verdict).toMatchObject({ valid: false, brokenId: 'event-2' });
  });

  it('an audit chain stays valid after its values are erased and keeps no trace of them', () => {
    const erased = chain(3).map((one) => ({ ...one, changes: one.changes.map(withoutValues) }));
    expect(verifyAuditChain(erased)).toEqual({ valid: true, events: 3 });
    expect(JSON.stringify(erased)).not.toMatch(/B0000000|"n\d"/);
    const [change] = (erased[0] as AuditEvent).changes;
    expect(change).toMatchObject({ before: null, after: null, nonce: null });
  });

  it('canonicalJson sorts the keys at every depth', () => {
    expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'x' })).toBe('{"a":"x","b":[{"c":null,"d":1}]}');
  });
});
