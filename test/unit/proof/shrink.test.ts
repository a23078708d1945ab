import { describe, expect, it } from 'vitest';
import { shrink } from '../../../proof/simulation/shrink.ts';

describe('shrink', () => {
  it('shrink returns the shortest failing list in its order', async () => {
    const items = Array.from({ length: 40 }, (_, index) => index);
    const needs = (wanted: readonly number[]) => async (some: readonly number[]) =>
      wanted.every((item) => some.includes(item));
    expect(await shrink(items, needs([3, 17, 38]))).toEqual([3, 17, 38]);
    expect(await shrink(items, needs([0]))).toEqual([0]);
  });
});
