import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EVENT_TYPES } from '../../../src/domain/events/event-types.ts';
import { envelopeText, testEvent } from '../../../src/webhooks/envelope.ts';

const GUIDE = readFileSync(join(import.meta.dirname, '../../../docs/webhooks.md'), 'utf8');
const ACCOUNT = { accountId: 'a', accountExternalRef: null, environment: 'TEST' } as const;

it('the guide names every type of event', () => {
  const named = [...GUIDE.matchAll(/^\| `([a-z_]+(?:\.[a-z_]+)+)` \|/gm)].map(([, type]) => type);
  expect(named).toEqual([...EVENT_TYPES]);
});

it('the guide shows an event with the fields that events have, in their order', () => {
  const example = JSON.parse(/```json\n([\s\S]*?)```/.exec(GUIDE)?.[1] ?? '');
  const sent = JSON.parse(envelopeText(testEvent(ACCOUNT, 0), 'own'));
  expect(Object.keys(example)).toEqual(Object.keys(sent));
  expect(example.api_version).toBe(sent.api_version);
});
