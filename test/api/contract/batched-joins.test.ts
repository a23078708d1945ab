import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { directoryOf } from '../../../src/db/clients.ts';
import { apiKeys, people } from '../../../src/db/schema/directory-schema.ts';
import { testEnv } from '../../support/api-client.ts';

describe('a batch', () => {
  it('cannot select two columns of one name, which D1 would make one', async () => {
    const directory = directoryOf(testEnv);
    const joined = directory
      .select({ key: apiKeys, person: people })
      .from(apiKeys)
      .innerJoin(people, eq(people.id, apiKeys.personId));
    await expect(directory.batch([joined])).rejects.toThrow(/two columns named id, of api_keys and people/);
    await expect(joined).resolves.toBeDefined();
  });
});
