import { describe, expect, it } from 'vitest';
import { withPlacedObjects } from '../../../src/composition/placed-objects.ts';
import type { Env } from '../../../src/env.ts';

const NAMESPACES = [
  'FISCAL_LEDGER',
  'IDEMPOTENCY_KEYS',
  'VERIFACTU_DISPATCHER',
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

describe('Durable Objects', () => {
  it('are all kept to the jurisdiction that the deployment names, and nothing else changes', () => {
    const placed = withPlacedObjects(envWith('eu'));
    expect(NAMESPACES.map((name) => placed[name])).toEqual(NAMESPACES.map((name) => `${name} in eu`));
    expect(placed.BASE_URL).toBe('https://api.test');
  });

  it('are asked for their jurisdiction once in the life of an isolate', () => {
    const env = envWith('eu');
    expect(withPlacedObjects(env)).toBe(withPlacedObjects(env));
  });

  it('stay where they are without one, as in a local runtime', () => {
    for (const env of [envWith(), envWith('')]) expect(withPlacedObjects(env)).toBe(env);
  });

  it('are in none that the platform has not', () => {
    expect(() => withPlacedObjects(envWith('es'))).toThrow('es');
  });
});
