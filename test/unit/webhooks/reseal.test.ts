import { expect, it } from 'vitest';
import { booksOf, type DatabaseBindings } from '../../../src/db/clients.ts';
import { sealingRing } from '../../../src/platform/secrets/key-ring.ts';
import { resealPage } from '../../../src/platform/secrets/reseal.ts';
import { type SecretSeal, secretSeal } from '../../../src/platform/secrets/secret-seal.ts';
import { sealedWebhooks } from '../../../src/webhooks/reseal-repository.ts';
import { sealSigningSecret, signingSecrets } from '../../../src/webhooks/signing-secrets.ts';
import { sqliteBooks } from '../ledger/support/sqlite-books.ts';

const OLD = 'the secret before the change, long enough';
const NEW = 'the secret after the change, and long too';
const DAY_MS = 86_400_000;
const MORE_THAN_ALL = 100;

const before = secretSeal(sealingRing({ SEALING_SECRET: OLD }));
const during = secretSeal(sealingRing({ SEALING_SECRET: NEW, SEALING_SECRET_PREVIOUS: OLD }));
const after = secretSeal(sealingRing({ SEALING_SECRET: NEW }));

/**
 * Creates books with webhooks under the previous secret. The first one is in rotation and the last one is
 * stored in clear.
 */
async function sealedBooks(count: number) {
  const binding = sqliteBooks();
  const ids = Array.from({ length: count }, (_, nth) => `webhook-${nth}`);
  for (const [nth, id] of ids.entries()) {
    const isRotated = nth === 0;
    await binding
      .prepare(
        `INSERT INTO webhooks (id, account_id, url, events, account_relationship, active, secret, previous_secret,
           previous_secret_ends_at, created_at, updated_at)
         VALUES (?, 'account-1', 'https://hook.example/', '[]', 'own', 1, ?, ?, ?, 0, 0)`,
      )
      .bind(
        id,
        nth === count - 1 ? `whsec_${id}` : await sealSigningSecret(before, id, `whsec_${id}`),
        isRotated ? await sealSigningSecret(before, id, 'whsec_older') : null,
        isRotated ? DAY_MS : null,
      )
      .all();
  }
  const books = booksOf({ BOOKS_LIVE: binding } as unknown as DatabaseBindings, 'LIVE', 0);
  const opened = async (seal: SecretSeal) => {
    const { results } = await binding
      .prepare('SELECT * FROM webhooks ORDER BY id')
      .all<Record<string, string>>();
    return await Promise.all(
      results.map((row) =>
        signingSecrets(
          seal,
          {
            id: row.id ?? '',
            secret: row.secret ?? '',
            previousSecret: row.previous_secret ?? null,
            previousSecretEndsAt: row.previous_secret === null ? null : DAY_MS,
          },
          0,
        ),
      ),
    );
  };
  return { books, binding, opened };
}

it('resealPage seals every secret with the new key, page by page, without changing it', async () => {
  const { books, opened } = await sealedBooks(5);
  const secrets = [
    ['whsec_webhook-0', 'whsec_older'],
    ...[1, 2, 3, 4].map((nth) => [`whsec_webhook-${nth}`]),
  ];
  expect(await opened(during)).toEqual(secrets);
  const page = (after: string, limit: number) =>
    resealPage(sealedWebhooks(books, during), during, after, limit);
  const first = await page('', 3);
  expect(first).toEqual({ met: 3, unreadable: [], last: 'webhook-2' });
  expect(await page(first.last, 3)).toEqual({ met: 2, unreadable: [], last: 'webhook-4' });
  expect(await page('', MORE_THAN_ALL)).toEqual({ met: 0, unreadable: [], last: '' });
  expect(await opened(after)).toEqual(secrets);
  await expect(opened(before)).rejects.toThrow();
});

it('resealPage keeps and reports an unreadable secret and seals the others', async () => {
  const { books, binding, opened } = await sealedBooks(5);
  for (const id of ['webhook-0', 'webhook-1'])
    await binding.prepare('UPDATE webhooks SET secret = ? WHERE id = ?').bind(`lost.${id}`, id).all();
  const page = (after: string) => resealPage(sealedWebhooks(books, during), during, after, 2);
  expect(await page('')).toEqual({ met: 2, unreadable: ['webhook-0', 'webhook-1'], last: 'webhook-1' });
  expect(await page('webhook-1')).toEqual({ met: 2, unreadable: [], last: 'webhook-3' });
  expect(await page('webhook-3')).toEqual({ met: 1, unreadable: [], last: 'webhook-4' });
  expect((await page('')).unreadable).toEqual(['webhook-0', 'webhook-1']);
  const { results } = await binding.prepare("SELECT id FROM webhooks WHERE secret LIKE 'lost.%'").all();
  expect(results).toHaveLength(2);
  await binding.prepare("DELETE FROM webhooks WHERE secret LIKE 'lost.%'").all();
  expect(await opened(after)).toEqual([2, 3, 4].map((nth) => [`whsec_webhook-${nth}`]));
});
