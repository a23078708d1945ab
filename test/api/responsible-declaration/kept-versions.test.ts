import { describe, expect, it } from 'vitest';
import { directoryOf } from '../../../src/db/clients.ts';
import { readProducerValues, SYSTEM_VERSION } from '../../../src/domain/producer-identity.ts';
import { handleScheduled } from '../../../src/jobs/handle-scheduled.ts';
import { keepDeclaration } from '../../../src/registration/declaration-repository.ts';
import { responsibleDeclaration } from '../../../src/verifactu/software/responsible-declaration.ts';
import { request, testEnv } from '../../support/api-client.ts';

const PATH = '/v1/responsible-declaration';
const PRODUCER = {
  PRODUCER_NAME: 'Productora, S.L.',
  PRODUCER_NIF: 'A28015865',
  PRODUCER_ADDRESS: 'Calle Mayor 1, 28013 Madrid',
  PRODUCER_SYSTEM_ID: 'FO',
  PRODUCER_PLACE: 'Madrid',
  PRODUCER_DATE: '2026-01-05',
};
const CURRENT = responsibleDeclaration(readProducerValues(PRODUCER));

const served = async (version: string) => await request('GET', `${PATH}?version=${version}`);
const kept = async () =>
  await testEnv.DIRECTORY.prepare('SELECT declaration FROM responsible_declarations WHERE version = ?')
    .bind(SYSTEM_VERSION)
    .all();

describe('the stored declarations of a deployment', () => {
  it('the declaration of an earlier version is returned by its version', async () => {
    const earlier = { ...CURRENT, version: '0.0.8' };
    await keepDeclaration(directoryOf(testEnv), earlier, 1);
    const { status, body } = await served('0.0.8');
    expect(status).toBe(200);
    expect(body.data).toEqual(earlier);
    expect((await served(SYSTEM_VERSION)).body.data.version).toBe(SYSTEM_VERSION);
  });

  it('the latest declaration of a version is returned', async () => {
    const earlier = { ...CURRENT, version: '0.0.9' };
    const anew = { ...earlier, title: 'DECLARADA DE NUEVO' };
    for (const [atMs, one] of [earlier, anew, earlier].entries())
      await keepDeclaration(directoryOf(testEnv), one, atMs);
    expect((await served('0.0.9')).body.data.title).toBe('DECLARADA DE NUEVO');
  });

  it('a version that was never declared returns 404', async () => {
    const response = await served('9.9.9');
    expect([response.status, response.body.error.code]).toEqual([404, 'DECLARATION_NOT_FOUND']);
  });

  it('the cron stores a complete declaration, which cannot be deleted or changed', async () => {
    const { PRODUCER_NAME: _, ...incomplete } = PRODUCER;
    await handleScheduled({ ...testEnv, ...incomplete });
    expect((await kept()).results).toEqual([]);
    for (let ring = 0; ring < 2; ring++) await handleScheduled({ ...testEnv, ...PRODUCER });
    expect((await kept()).results).toEqual([{ declaration: JSON.stringify(CURRENT) }]);
    await expect(testEnv.DIRECTORY.prepare('DELETE FROM responsible_declarations').run()).rejects.toThrow(
      'never deleted',
    );
    await expect(
      testEnv.DIRECTORY.prepare('UPDATE responsible_declarations SET kept_at = 0').run(),
    ).rejects.toThrow('never changes');
  });
});
