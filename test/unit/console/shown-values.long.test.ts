import { join } from 'node:path';
import { expect, it } from 'vitest';
import { shownRawValues } from '../../support/console/shown-values.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PATIENCE_MS = 600_000;

it(
  'the console shows no value of an enumeration without its word',
  () => {
    expect(shownRawValues(ROOT)).toEqual([]);
  },
  PATIENCE_MS,
);
