import { describe, expect, it } from 'vitest';
import type { DocumentMailLanguage, MailContent } from '../../../src/context/ports/mail.ts';
import { type DeliveryMailData, deliveryMail } from '../../../src/mail/composing/templates/delivery-mail.ts';
import { type InvoiceMailData, invoiceMail } from '../../../src/mail/composing/templates/invoice-mail.ts';
import { longDate } from '../../../src/mail/composing/templates/long-date.ts';
import type { MailOptions } from '../../../src/mail/composing/templates/mail-body.ts';
import { type ProformaMailData, proformaMail } from '../../../src/mail/composing/templates/proforma-mail.ts';

const LANGUAGES: readonly DocumentMailLanguage[] = ['es', 'en', 'ca', 'gl', 'eu'];
const GREETINGS: Readonly<Record<DocumentMailLanguage, RegExp>> = {
  ...{ es: /^Hola:$/m, en: /^Hello,$/m, ca: /^Hola:$/m, gl: /^Ola:$/m, eu: /^Kaixo:$/m },
};
const NBSP = /\u00a0/g;

const OPTIONS: MailOptions = {
  issuer: { name: 'Peña & Hijos, S.L.', nif: 'B12345674' },
  isTest: false,
  recipientName: 'Núria',
  accentColor: '#FFD400',
  subject: null,
  message: null,
};
const INVOICE: InvoiceMailData = {
  ...OPTIONS,
  kind: 'STANDARD',
  number: 'F-2026-0042',
  issueDate: '2026-04-03',
  dueDate: '2026-08-31',
  totalToPayCents: 1_234_567,
  iban: 'ES9121000418450200051332',
  hasAttachment: true,
};
const PROFORMA: ProformaMailData = {
  ...OPTIONS,
  number: 'P-7',
  issueDate: '2026-04-03',
  validUntil: '2026-05-03',
  totalCents: 12_100,
  hasAttachment: true,
};
const DELIVERY: DeliveryMailData = {
  ...OPTIONS,
  documents: [
    { kind: 'STANDARD', number: 'F-1', issueDate: '2026-01-31', totalToPayCents: 100 },
    { kind: 'CORRECTIVE', number: 'R-2', issueDate: '2026-02-28', totalToPayCents: -50 },
  ],
  hasAttachments: true,
};

const TEMPLATES: [string, (changes: Partial<MailOptions>, language: DocumentMailLanguage) => MailContent][] =
  [
    ['invoice', (changes, language) => invoiceMail({ ...INVOICE, ...changes }, language)],
    ['proforma', (changes, language) => proformaMail({ ...PROFORMA, ...changes }, language)],
    ['delivery', (changes, language) => deliveryMail({ ...DELIVERY, ...changes }, language)],
  ];
const CASES = TEMPLATES.flatMap(([name, write]) => LANGUAGES.map((language) => ({ name, language, write })));

function plain(text: string): string {
  return text.replace(NBSP, ' ');
}

describe.each(CASES)('the $name mail in $language', ({ language, write }) => {
  it('subject, text and HTML are complete and contain no placeholder', () => {
    const { subject, text, html } = write({}, language);
    for (const part of [subject, text, html]) {
      expect(part.trim()).not.toBe('');
      expect(part).not.toMatch(/undefined|null|NaN|\[object/);
    }
    expect(subject).toContain('Peña & Hijos, S.L.');
    expect(text).toContain('Núria');
    expect(html).toContain(`<html lang="${language}">`);
  });

  it('the text differs from the other languages', () => {
    const others = LANGUAGES.filter((other) => other !== language);
    for (const other of others) expect(write({}, language).text).not.toBe(write({}, other).text);
  });

  it('the HTML escapes every value', () => {
    const evil = `<img src=x onerror="alert('1')">&amp;`;
    const { html } = write(
      { issuer: { name: evil, nif: evil }, recipientName: evil, accentColor: `#fff" onload="x` },
      language,
    );
    expect(html).not.toMatch(/<img|onload/);
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;');
    expect(write({ message: evil }, language).html).not.toContain('<img');
  });

  it('the HTML loads no resource and contains no script', () => {
    expect(write({}, language).html).not.toMatch(/https?:|src=|<script|<link|url\(/);
  });

  it("the sender's subject and message replace the default, and the details stay", () => {
    const { subject, text, html } = write(
      { subject: ' Su\r\nfactura ', message: 'Uno\ndos\r\n\r\n\r\ntres & cuatro' },
      language,
    );
    expect(subject).toBe('Su factura');
    expect(text).toContain('Uno\ndos\n\ntres & cuatro');
    expect(text).not.toContain('Núria');
    expect(html).toContain('>Uno<br>dos</p>');
    expect(html).toContain('>tres &amp; cuatro</p>');
    expect(html).toContain('€');
    expect(write({ subject: ' ', message: '\n' }, language)).toEqual(write({}, language));
  });

  it('the greeting has no name without a recipient name', () => {
    const { text } = write({ recipientName: null }, language);
    expect(text).toMatch(GREETINGS[language]);
  });
});

describe('the amounts and dates of a mail', () => {
  it.each([
    ['es', '12.345,67 €', '3 de abril de 2026', '31 de agosto de 2026'],
    ['en', '€12,345.67', '3 April 2026', '31 August 2026'],
    ['ca', '12.345,67 €', '3 d’abril de 2026', '31 d’agost de 2026'],
    ['gl', '12.345,67 €', '3 de abril de 2026', '31 de agosto de 2026'],
    ['eu', '12.345,67 €', '2026ko apirilaren 3a', '2026ko abuztuaren 31'],
  ] as const)('amounts and dates have the format of %s', (language, total, issued, due) => {
    const { text, html } = invoiceMail(INVOICE, language);
    for (const part of [plain(text), plain(html)]) {
      for (const value of [total, issued, due, 'F-2026-0042', 'ES91 2100 0418 4502 0005 1332']) {
        expect(part).toContain(value);
      }
    }
  });

  it('every month has a name in each language', () => {
    const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}-01`);
    for (const language of LANGUAGES) {
      expect(new Set(months.map((date) => longDate(date, language))).size).toBe(12);
    }
    expect(longDate('2026-10-01', 'ca')).toBe('1 d’octubre de 2026');
    expect(longDate('2026-01-01', 'ca')).toBe('1 de gener de 2026');
    expect(longDate('2026-05-01', 'gl')).toBe('1 de maio de 2026');
    const suffixes = {
      2021: 'eko',
      2025: 'eko',
      2026: 'ko',
      2030: 'eko',
      2031: 'ko',
      2035: 'eko',
      2040: 'ko',
    };
    for (const [year, suffix] of Object.entries(suffixes))
      expect(longDate(`${year}-12-11`, 'eu')).toBe(`${year}${suffix} abenduaren 11`);
    expect(() => longDate('2026-02-30', 'es')).toThrow(RangeError);
  });
});

describe('the optional parts of a mail', () => {
  it('the mail of a negative corrective asks for no payment', () => {
    const mail = invoiceMail(
      { ...INVOICE, kind: 'CORRECTIVE', totalToPayCents: -100, dueDate: null, iban: null },
      'es',
    );
    expect(mail.subject).toBe('Factura rectificativa F-2026-0042 de Peña & Hijos, S.L.');
    expect(mail.text).not.toMatch(/Total a pagar|IBAN|Vencimiento/);
  });

  it('a mail without attachment does not mention one', () => {
    expect(invoiceMail({ ...INVOICE, hasAttachment: false }, 'es').text).not.toContain('PDF');
    expect(proformaMail({ ...PROFORMA, hasAttachment: false }, 'en').text).not.toContain('PDF');
    expect(deliveryMail({ ...DELIVERY, hasAttachments: false }, 'ca').text).not.toContain('PDF');
  });
});

describe('the mail of a delivery', () => {
  it('the mail lists each document with its date and amount', () => {
    const text = plain(deliveryMail(DELIVERY, 'es').text);
    expect(text).toContain('- Factura F-1 · 31 de enero de 2026 · 1,00 €');
    expect(text).toContain('- Factura rectificativa R-2 · 28 de febrero de 2026 · -0,50 €');
  });

  it('the subject counts invoices, or documents if a proforma is among them', () => {
    expect(deliveryMail(DELIVERY, 'es').subject).toBe('2 facturas de Peña & Hijos, S.L.');
    const [first] = DELIVERY.documents;
    if (first === undefined) throw new Error('no document');
    expect(deliveryMail({ ...DELIVERY, documents: [first] }, 'ca').subject).toBe(
      '1 factura de Peña & Hijos, S.L.',
    );
    const documents = [first, { ...first, kind: 'PROFORMA' as const }];
    expect(deliveryMail({ ...DELIVERY, documents }, 'en').subject).toBe(
      '2 documents from Peña & Hijos, S.L.',
    );
  });
});
