import { sqliteTable } from 'drizzle-orm/sqlite-core';
import { expect, it } from 'vitest';
import { packedJson } from '../../../src/db/packed-json.ts';

const { mail } = sqliteTable('mails', { mail: packedJson<object>('mail').notNull() });
const LETTER = { text: 'Año, “comillas” y 🧾\n'.repeat(200), attachments: [{ key: 'a' }], reply_to: null };

it('a packed column returns the stored value and needs a tenth of the bytes', () => {
  const stored = String(mail.mapToDriverValue(LETTER));
  expect(mail.mapFromDriverValue(stored)).toEqual(LETTER);
  expect(stored.length).toBeLessThan(JSON.stringify(LETTER).length / 10);
});

it.each([[{}], [LETTER]])('a packed column reads a value that was stored before packing', (value) => {
  expect(mail.mapFromDriverValue(JSON.stringify(value))).toEqual(value);
});
