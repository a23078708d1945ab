import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  type BodyContract,
  fieldTable,
  operationsWithLimits,
} from '../../../local/public-files/field-table.ts';

const ROOT = join(import.meta.dirname, '../../..');
const CONTRACT: BodyContract = JSON.parse(readFileSync(join(ROOT, 'openapi/openapi.json'), 'utf8'));

it('the field table contains length limits, required fields and enumeration options', () => {
  const fields = fieldTable(CONTRACT, ['customers.create'])['customers.create'];
  expect(fields).toMatchObject({
    legal_name: { required: true },
    customer_type: { required: true, options: ['INDIVIDUAL', 'LEGAL_ENTITY'] },
    notes: { maxLength: expect.any(Number) },
  });
  expect(fields?.preferred_payment_method?.options).toContain('BANK_TRANSFER');
});

it('a field of an optional object is not required', () => {
  const { 'customers.create': fields } = fieldTable(CONTRACT, ['customers.create']);
  expect(fields?.['alternative_id.type']?.options).toContain('02');
  expect(fields?.['alternative_id.type']?.required).toBeUndefined();
});

it('the field table rejects an operation without a JSON body', () => {
  expect(() => fieldTable(CONTRACT, ['customers.list'])).toThrow('customers.list takes no JSON.');
});

it('the contract describes the body of every operation that the console names', () => {
  const named = operationsWithLimits(join(ROOT, 'console'));
  expect(named).toContain('customers.create');
  expect(Object.values(fieldTable(CONTRACT, named)).every((table) => Object.keys(table).length > 0)).toBe(
    true,
  );
});
