import { expect, it } from 'vitest';
import * as z from 'zod';
import { DEPRECATED_OPERATIONS } from '../../../src/http/deprecated/operations.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';

/** Names of properties whose values let their reader act: the secrets that a response shows once. */
const SECRET_PROPERTY =
  /(?:^|_)(?:secret|token|password|passphrase|private_key|recovery_codes?|totp|otpauth_uri|authorization_url|redirect_to|claim_url|handle)$/;

/** Returns the names of all properties of a JSON schema. */
function propertyNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { properties?: object };
  return [...Object.keys(properties), ...Object.values(schema).flatMap(propertyNames)];
}

function showsSecret(data: z.ZodType | null): boolean {
  if (data === null) return false;
  const schema = z.toJSONSchema(data, { io: 'output', unrepresentable: 'any' });
  return propertyNames(schema).some((name) => SECRET_PROPERTY.test(name));
}

it('every operation that returns a secret is declared so, and no other is', () => {
  const all = [...OPERATIONS, ...DEPRECATED_OPERATIONS];
  const differing = all.filter(({ success }) => showsSecret(success.data) !== (success.isSecret === true));
  expect(differing.map(({ id, deprecation }) => deprecation?.routeId ?? id)).toEqual([]);
});
