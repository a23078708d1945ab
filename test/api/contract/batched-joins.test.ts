import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { directoryOf } from '../../../src/db/clients.ts';
import { apiKeys, people } from '../../../src/db/schema/people-schema.ts';
import { testEnv } from '../../support/api-client.ts';

describe('a batch of directory queries', () => {
  it('a batch rejects a join that selects two columns of one name', async () => {
    const directory = directoryOf(testEnv);
    const joined = directory
      .select({ key: apiKeys, person: people })
      .from(apiKeys)
      .innerJoin(people, eq(people.id, apiKeys.personId));
    await expect(directory.batch([joined])).rejects.toThrow(/two columns named id, of api_keys and people/);
    await expect(joined).resolves.toBeDefined();
  });
});
