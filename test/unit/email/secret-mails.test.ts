import { describe, expect, it } from 'vitest';
import type { MailContent, MailLanguage } from '../../../src/context/ports/mail.ts';
import { FISCAL_TERRITORIES } from '../../../src/domain/fiscal/fiscal-territory.ts';
import type { SecurityNotice } from '../../../src/domain/identity/security-notice.ts';
import { EXCLUSION_REASONS } from '../../../src/domain/verifactu-obligation.ts';
import { composeMail } from '../../../src/mail/composing/compose-mail.ts';
import { certificateMail } from '../../../src/mail/composing/templates/certificate-mail.ts';
import { claimMail } from '../../../src/mail/composing/templates/claim-mail.ts';
import { invitationMail } from '../../../src/mail/composing/templates/invitation-mail.ts';
import { obligationMail } from '../../../src/mail/composing/templates/obligation-mail.ts';
import {
  type RecurringWarning,
  recurringWarningMail,
} from '../../../src/mail/composing/templates/recurring-warning-mail.ts';
import { securityNoticeMail } from '../../../src/mail/composing/templates/security-notice-mail.ts';
import { signInMail } from '../../../src/mail/composing/templates/sign-in-mail.ts';
import { mintSecretText } from '../../../src/platform/credential-text.ts';

const LANGUAGES: readonly MailLanguage[] = ['es', 'en', 'ca'];
const INVITATION = `https://folio.test/invitation#${mintSecretText('service_invitation_')}`;
const CLAIM = `https://folio.test/claim#${mintSecretText('service_claim_')}`;
const ACCOUNT = 'Peña & Núñez <S.L.>';

const MAILS: [string, string, (language: MailLanguage) => MailContent][] = [
  [
    'a sign-in code',
    '004711',
    (language) => signInMail({ recipientName: 'Ana', code: '004711', validMinutes: 10 }, language),
  ],
  [
    'an invitation',
    INVITATION,
    (language) =>
      invitationMail(
        {
          accountName: ACCOUNT,
          inviter: null,
          inviterEmail: 'ana@taller.test',
          url: INVITATION,
          validDays: 7,
        },
        language,
      ),
  ],
  [
    'a claim',
    CLAIM,
    (language) =>
      claimMail(
        {
          accountName: ACCOUNT,
          managerName: 'Gestoría',
          url: CLAIM,
          validDays: 30,
        },
        language,
      ),
  ],
];

async function composed(content: MailContent, language: MailLanguage): Promise<string> {
  const from = { name: 'Folio', address: 'no-reply@folio.test' };
  const mail = { ...content, from, to: [{ name: '', address: 'a@b.es' }], cc: [], attachments: [], language };
  return new TextDecoder().decode(await composeMail({ ...mail, messageId: 'one@folio.test', dateMs: 0 }));
}

describe.each(MAILS)('a mail with %s', (_, secret, write) => {
  it.each(LANGUAGES)(
    'the secret has its own line in the message and is not in the subject: %s',
    async (language) => {
      const content = write(language);
      expect(content.subject).not.toContain(secret);
      const message = await composed(content, language);
      // Quoted-printable breaks a long line, and the mail program joins it again.
      expect(message.replaceAll('=\r\n', '').split('\r\n')).toContain(secret);
      expect(content.html).toContain(secret);
      expect(content.html).not.toContain('<S.L.>');
    },
  );
});

describe('the mails of the service to a person', () => {
  const base = 'https://folio.test';
  const notices: SecurityNotice[] = [
    { kind: 'NEW_KEY', keyName: 'Tienda', lastFour: 'a1b2', environment: 'LIVE', accountName: 'Taller' },
    { kind: 'NEW_PLACE', place: null, userAgent: null, at: '2026-03-01T10:00:00.000Z' },
    { kind: 'NEW_OWNER', accountName: 'Taller', newOwner: 'Ana' },
    { kind: 'ACCOUNT_CLOSED', accountName: 'Taller' },
    ...[...EXCLUSION_REASONS, null].map(
      (reason): SecurityNotice => ({
        kind: 'EXCLUSION_CHANGED',
        companyName: 'Taller',
        environment: 'LIVE',
        reason,
      }),
    ),
    ...FISCAL_TERRITORIES.map(
      (territory): SecurityNotice => ({
        kind: 'TERRITORY_CHANGED',
        companyName: 'Taller',
        environment: 'LIVE',
        territory,
        from: '2027-01-01',
      }),
    ),
    { kind: 'SECOND_FACTOR_ADDED', factorId: '0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e', confirmedAt: 0 },
    { kind: 'SECOND_FACTOR_REMOVED' },
    { kind: 'RECOVERY_CODES_REPLACED' },
    { kind: 'IBAN_CHANGED', companyName: 'Taller', lastFour: '1332' },
    { kind: 'PAYMENTS_CONNECTED', companyName: 'Taller', accountName: 'Tienda' },
    { kind: 'NEW_RECEIVER', accountName: 'Taller', host: 'recibe.example.com' },
    { kind: 'NEW_ADMINISTRATOR', accountName: 'Taller', person: 'ana@example.com' },
    { kind: 'RECOVERY_CODE_USED', left: 3 },
  ];
  const warnings: RecurringWarning[] = [
    { kind: 'PAUSED', name: 'Cuota', reason: 'El cliente no tiene NIF', since: '2026-03-01T10:00:00Z' },
    { kind: 'NO_ADDRESS', name: 'Cuota', date: '2026-03-01' },
    { kind: 'AMOUNT_CHANGED', name: 'Cuota', date: '2026-03-01', fromCents: 12100, toCents: 14520 },
  ];
  const mails = LANGUAGES.flatMap((language) => [
    ...warnings.map((warning) => recurringWarningMail('Ana', warning, language, base)),
    ...notices.map((notice) =>
      securityNoticeMail('Ana', { notices: [notice], more: 0, removalUrls: [] }, language, base),
    ),
    certificateMail('Ana', { holderName: 'Ana', endsOn: '2026-03-01', baseUrl: base }, language),
    obligationMail('Ana', { companyName: 'Taller', from: '2027-01-01', baseUrl: base }, language),
  ]);

  it('no mail shows a date or a value as the API writes it', () => {
    const raw = /\d{4}-\d\d-\d\d|\b[A-Z]+_[A-Z]+\b|\b(?:COMMON|FORAL|BIZKAIA|NAVARRA)\b/;
    expect(mails.filter(({ subject, text }) => raw.test(`${subject}\n${text}`))).toEqual([]);
  });

  it('every mail links to a page of the console and names no API request', () => {
    for (const { text, html } of mails) {
      expect(text).toMatch(/^https:\/\/folio\.test\/app\/[a-z/]+$/m);
      expect(`${text}${html}`).not.toMatch(/\b(?:GET|POST|PUT|PATCH|DELETE)\b|\/v1\//);
    }
  });
});
