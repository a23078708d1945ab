import { describe, expect, it } from 'vitest';
import { FAULT_KINDS, type FaultKind } from '../../../aeat-simulator/faults/fault-kinds.ts';
import { lab, outcomes } from './support/lab.ts';
import { type BuiltRecord, ISSUER, registration } from './support/records.ts';

/** Returns a seeded generator of numbers in [0, 1). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('the fault injection of the simulator', () => {
  it('the simulator asks faultFor about the submission first and then about each record', async () => {
    const asked: unknown[] = [];
    const place = lab({
      faultFor: ({ submission, records, record }) => {
        asked.push([submission, records.length, record?.invoice_number ?? null]);
        return null;
      },
    });
    const first = registration();
    await place.submit([first, registration({ number: 'F-2', previous: first })]);
    expect(asked).toEqual([
      [1, 2, null],
      [1, 2, 'F-1'],
      [1, 2, 'F-2'],
    ]);
  });

  it('an injected fault rejects one record and leaves the others accepted', async () => {
    const place = lab({
      faultFor: ({ record }) => (record?.invoice_number === 'F-2' ? 'TECHNICAL_REJECTION' : null),
    });
    const first = registration();
    const reply = await place.submit([first, registration({ number: 'F-2', previous: first })]);
    expect(outcomes(reply)).toEqual(['Correcto', 'Incorrecto 1129']);
  });

  it('a lost request stores nothing, and the same record is accepted on the next try', async () => {
    const place = lab({ faultFor: ({ submission }) => (submission === 1 ? 'LOST_REQUEST' : null) });
    await expect(place.submit([registration()])).rejects.toThrow('The AEAT gives no answer.');
    expect(place.aeat.chainOf(ISSUER)).toEqual([]);
    expect(outcomes(await place.submit([registration()]))).toEqual(['Correcto']);
  });

  it.each([1, 2, 3])(
    'with 20 %% of injected faults, retrying loses no record and keeps the chain linked (seed %i)',
    async (seed) => {
      const chance = random(seed);
      const injected = new Set<FaultKind>();
      const place = lab({
        faultFor: () => {
          if (chance() >= 0.2) return null;
          const kind = FAULT_KINDS[Math.floor(chance() * FAULT_KINDS.length)] ?? null;
          if (kind !== null) injected.add(kind);
          return kind;
        },
      });
      const records: BuiltRecord[] = [];
      for (let number = 1; number <= 60; number++) {
        const previous = records.at(-1) ?? null;
        const record = registration({ number: `F-${number}`, previous });
        records.push(record);
        for (let isSettled = false; !isSettled; ) {
          const reply = await place.submit([record]).catch(() => null);
          const line = reply?.lines[0];
          isSettled = line !== undefined && (line.state !== 'Incorrecto' || line.code === '3000');
        }
      }
      const [chain] = place.aeat.chainOf(ISSUER);
      expect(chain?.records.map(({ fingerprint }) => fingerprint)).toEqual(
        records.map(({ fingerprint }) => fingerprint),
      );
      expect(chain?.records.every(({ linked }) => linked)).toBe(true);
      expect(injected.size).toBeGreaterThan(8);
    },
  );
});
