import { describe, expect, it } from 'vitest';
import { invitationMail } from '../../../src/mail/composing/templates/invitation-mail.ts';
import { mailableName } from '../../../src/mail/composing/templates/mailable-name.ts';

const NAMES = [
  'Ana Prueba Martín',
  'Talleres Núñez e Hijos, S.L.',
  'O’Neill & Cía. S.A.',
  'Gestoría López-Hernández y Asociados',
  'Bar 24 Horas',
  'Dr. J. Pérez',
];

const MESSAGES = [
  'https://estafa.example/paga',
  'Entra en www.estafa.es',
  'Visita banco-seguro.com ahora',
  'Escribe a soporte@banco.es',
  'Llama al 900 123 456',
  'Llama al +34 600-12-34-56',
  'Su cuenta ha sido bloqueada y debe confirmar sus datos hoy mismo',
  'URGENTE!!! Paga ya',
  'Visita estafa.page',
  'Entra en banco.gg/pago',
  'Visita ｂａｎｃｏ．ｃｏｍ',
  'estafa。es',
  'Llama al ９００１２３４５６',
  'Llama al ٩٠٠١٢٣٤٥٦',
  '=?utf-8?q?http=3A=2F=2Festafa=2Ees?=',
  'x'.repeat(255),
  '',
];

describe('mailableName', () => {
  it.each(NAMES)('mailableName keeps the name %s', (name) => {
    expect(mailableName(name)).toBe(name);
  });

  it.each(MESSAGES)('mailableName returns null for a text that reads like a message: %s', (text) => {
    expect(mailableName(text)).toBeNull();
  });

  it('mailableName returns a single line', () => {
    expect(mailableName('Ana\r\nBcc: x\u202e')).toBe('Ana Bcc: x');
  });

  it.each(['es', 'en', 'ca'] as const)(
    'an invitation contains no name that reads like a message: %s',
    (language) => {
      const message = 'Entra en www.estafa.es';
      const mail = invitationMail(
        {
          accountName: message,
          inviter: message,
          inviterEmail: 'a@b.es',
          url: 'https://f/i#t',
          validDays: 7,
        },
        language,
      );
      for (const text of [mail.subject, mail.text, mail.html]) expect(text).not.toContain('estafa');
    },
  );
});
