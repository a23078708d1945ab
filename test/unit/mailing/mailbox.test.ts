import { describe, expect, it } from 'vitest';
import { mailboxOf } from '../../../src/mail/sending/mailbox.ts';

describe('a mailbox', () => {
  it.each([
    ['Folio <no-reply@folio.test>', 'Folio', 'no-reply@folio.test'],
    ['"Peña, S.L." <a@x.example>', 'Peña, S.L.', 'a@x.example'],
    ['<a@x.example>', '', 'a@x.example'],
    ['  a@x.example ', '', 'a@x.example'],
  ])('reads %s', (text, name, address) => {
    expect(mailboxOf(text)).toEqual({ name, address });
  });

  it.each([
    '',
    'nobody',
    'Folio',
    'Folio <nobody>',
    'a@x.example b@x.example',
    'a@x.example\r\nBcc: b@x.example',
  ])('is none in %j', (text) => {
    expect(mailboxOf(text)).toBeNull();
  });
});
