import { describe, expect, it } from 'vitest';
import type { Env } from '../../../src/composition/env.ts';
import { withPlacedObjects } from '../../../src/composition/placed-objects.ts';

const NAMESPACES = [
  'FISCAL_LEDGER',
  'IDEMPOTENCY_KEYS',
  'VERIFACTU_DISPATCHER',
  'TICKETBAI_DISPATCHER',
  'TEST_CLOCKS',
  'WEBHOOK_ENDPOINT',
] as const;

function envWith(jurisdiction?: string): Env {
  const namespaces = NAMESPACES.map((name) => [
    name,
    { name, jurisdiction: (of: string) => `${name} in ${of}` },
  ]);
  return {
    ...Object.fromEntries(namespaces),
    OBJECTS_JURISDICTION: jurisdiction,
    BASE_URL: 'https://api.test',
  };
}

describe('the jurisdiction of Durable Objects', () => {
  it('withPlacedObjects places all Durable Objects in the configured jurisdiction and changes nothing else', () => {
    const placed = withPlacedObjects(envWith('eu'));
    expect(NAMESPACES.map((name) => placed[name])).toEqual(NAMESPACES.map((name) => `${name} in eu`));
    expect(placed.BASE_URL).toBe('https://api.test');
  });

  it('withPlacedObjects returns the environment unchanged when no jurisdiction is set', () => {
    for (const env of [envWith(), envWith('')]) expect(withPlacedObjects(env)).toBe(env);
  });

  it('withPlacedObjects rejects a jurisdiction that the platform does not have', () => {
    expect(() => withPlacedObjects(envWith('es'))).toThrow('es');
  });
});
