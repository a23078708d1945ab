import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentedKeys, fuzzOperations } from '../../../proof/fuzz/operations.ts';
import { CASES, withoutCase } from '../../../proof/fuzz/reach/cases.ts';
import { UNREACHABLE } from '../../../proof/fuzz/reach/unreachable.ts';
import { openApiDocument } from '../../../src/http/openapi/document.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import type { ErrorKey } from '../../../src/platform/error-catalogue.ts';

const REPOSITORY = join(import.meta.dirname, '../../..');
const DOCUMENTED = documentedKeys(fuzzOperations(openApiDocument(OPERATIONS)));

describe('the directed cases of the fuzz test', () => {
  it('every documented error has a case, or a reason why no request causes it', () => {
    expect(withoutCase(DOCUMENTED)).toEqual([]);
  });

  it('a documented error without a case is found', () => {
    const added = 'AN_ERROR_OF_TOMORROW' as ErrorKey;
    expect(withoutCase([...DOCUMENTED, added])).toEqual([added]);
  });

  it('every case reaches an error that some operation documents', () => {
    expect(Object.keys(CASES).filter((key) => !DOCUMENTED.includes(key as ErrorKey))).toEqual([]);
  });

  it('an error that no request causes has no case, and its reason names a test that exists', () => {
    for (const [key, reason] of Object.entries(UNREACHABLE)) {
      expect(CASES, key).not.toHaveProperty(key);
      const [, test = ''] = /`(test\/[^`]+)`/.exec(reason) ?? [];
      expect(existsSync(join(REPOSITORY, test)) && test !== '', `${key}: ${reason}`).toBe(true);
    }
  });
});
