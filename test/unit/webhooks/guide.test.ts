import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EVENT_TYPES } from '../../../src/domain/events/event-types.ts';
import { envelopeText, testEvent } from '../../../src/webhooks/envelope.ts';

const GUIDES = ['webhooks.md', 'recibir-webhooks.md'];
const textOf = (guide: string) => readFileSync(join(import.meta.dirname, '../../../docs', guide), 'utf8');
const ACCOUNT = { accountId: 'a', accountExternalRef: null, environment: 'TEST' } as const;

it.each(GUIDES)('%s names every event type', (guide) => {
  const named = [...textOf(guide).matchAll(/^\| `([a-z_]+(?:\.[a-z_]+)+)` \|/gm)].map(([, type]) => type);
  expect(named).toEqual([...EVENT_TYPES]);
});

it.each(GUIDES)('%s shows an example event with the real fields in order', (guide) => {
  const example = JSON.parse(/```json\n([\s\S]*?)```/.exec(textOf(guide))?.[1] ?? '');
  const sent = JSON.parse(envelopeText(testEvent(ACCOUNT, 0), 'own'));
  expect(Object.keys(example)).toEqual(Object.keys(sent));
  expect(example.api_version).toBe(sent.api_version);
});

it('both guides name the same fields of each event', () => {
  const fieldsOf = (guide: string) =>
    [...textOf(guide).matchAll(/^\| `([a-z_.]+)` \|.*\|(.*)\|$/gm)].map(([, type, data = '']) => [
      type,
      data.match(/`[a-z_]+`/g),
    ]);
  const [english, spanish] = GUIDES.map(fieldsOf);
  expect(spanish).toEqual(english);
});
