import { describe, expect, it } from 'vitest';
import { mailboxOf } from '../../../src/mail/sending/mailbox.ts';

describe('mailboxOf', () => {
  it.each([
    ['Folio <no-reply@folio.test>', 'Folio', 'no-reply@folio.test'],
    ['"Peña, S.L." <a@x.example>', 'Peña, S.L.', 'a@x.example'],
    ['<a@x.example>', '', 'a@x.example'],
    ['  a@x.example ', '', 'a@x.example'],
  ])('mailboxOf reads %s', (text, name, address) => {
    expect(mailboxOf(text)).toEqual({ name, address });
  });

  it.each([
    '',
    'nobody',
    'Folio',
    'Folio <nobody>',
    'a@x.example b@x.example',
    'a@x.example\r\nBcc: b@x.example',
  ])('mailboxOf returns null for %j', (text) => {
    expect(mailboxOf(text)).toBeNull();
  });
});
