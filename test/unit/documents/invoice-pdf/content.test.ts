import { describe, expect, it } from 'vitest';
import type { PrintableInvoice } from '../../../../src/documents/invoice-pdf/printable-invoice.ts';
import { renderInvoicePdf } from '../../../../src/documents/invoice-pdf/render-invoice-pdf.ts';
import { renderInvoiceSvg } from '../../../../src/documents/invoice-pdf/render-invoice-svg.ts';
import { taxMentions } from '../../../../src/documents/invoice-pdf/words/tax-mentions.ts';
import { EXEMPTION_REASONS } from '../../../../src/domain/taxes/exemption-reasons.ts';
import { REGIME_KEYS } from '../../../../src/domain/taxes/regime-keys.ts';
import { TAX_TYPES } from '../../../../src/domain/taxes/tax-catalogue.ts';
import { documentText } from '../../../support/documents/pdf-reading.ts';
import { FULL_INVOICE, INVOICE, INVOICE_FONTS } from '../../../support/documents/printable-invoices.ts';

const LANGUAGES = ['es', 'en', 'ca'] as const;

async function textOf(document: PrintableInvoice): Promise<string> {
  return await documentText(await renderInvoicePdf(document, INVOICE_FONTS));
}

describe('the content of an invoice PDF', () => {
  it('the PDF shows the breakdown by rate with mentions, surcharge, withholding, disbursements and totals', async () => {
    const text = await textOf(FULL_INVOICE);
    for (const expected of [
      'IVA 21 % + R.E. 5,2 % IRPF 15 %',
      'IVA Exenta (1)',
      'IVA 21 % (2)',
      'IVA (1) Exenta por el artículo 20 de la Ley del IVA',
      'IVA (2) Régimen especial del criterio de caja',
      'Recargo de equivalencia 1.500,00 € 5,2 % 78,00 €',
      'Retención IRPF 1.500,00 € 15 % -225,00 €',
      'Descuentos incluidos 12,00 €',
      'Base imponible 4.500,00 €',
      'Total factura 5.208,00 €',
      'Retención IRPF -225,00 €',
      'Suplidos 45,67 €',
      'Total a pagar 5.028,67 €',
    ]) {
      expect(text).toContain(expected);
    }
  });

  it('the PDF labels the net total as payable, and shows only the invoice total without withholding', async () => {
    const withheld = await textOf(FULL_INVOICE);
    expect(withheld).not.toMatch(/Total (?!factura|a pagar)/);
    const plain = await textOf(INVOICE);
    expect(plain).toContain('Total factura 1.815,00 €');
    expect(plain).not.toContain('Total a pagar');
  });

  const EU_RECIPIENT = {
    ...INVOICE.recipient,
    legal_name: 'Ateliers Réunis',
    nif: null,
    alternative_id: { type: '02', number: 'FR12345678901', country_code: 'FR' },
    email: null,
    address: null,
  };
  const untaxedRow = (exemption_reason: string, regime_key = '01') => ({
    ...INVOICE,
    recipient: EU_RECIPIENT,
    vat_breakdown: [
      { tax_type: 'IVA', percentage: 0, regime_key, exemption_reason, base_cents: 150_000, amount_cents: 0 },
    ],
  });

  it.each([
    ['a service to a VAT number of another member state', untaxedRow('N2'), true, true],
    ['a supply exempt under article 25', untaxedRow('E5'), false, true],
    ['an operation that the IGIC taxes', untaxedRow('N2', '08'), false, false],
    ['a sale through OSS', untaxedRow('N2', '17'), false, false],
    [
      'a service to a business of a third country',
      {
        ...untaxedRow('N2'),
        recipient: { ...EU_RECIPIENT, alternative_id: { type: '04', number: 'US1', country_code: 'US' } },
      },
      false,
      false,
    ],
  ])(
    'the PDF of %s shows reverse charge and the VAT number of the issuer only when required',
    async (_, document, isReverse, isIntra) => {
      const text = await textOf(document);
      expect(text.includes('Inversión del sujeto pasivo')).toBe(isReverse);
      expect(text.includes('NIF-IVA: ESB12345674')).toBe(isIntra);
    },
  );

  it.each(LANGUAGES)('the PDF and the picture in %s carry the mark of the sandbox', async (language) => {
    const made = { ...INVOICE, is_test: true, language };
    expect(await textOf(made)).toContain('PRUEBA, SIN VALIDEZ FISCAL');
    expect(await textOf({ ...made, state: 'draft', number: null, qr: null })).toContain(
      'PRUEBA, SIN VALIDEZ FISCAL',
    );
    expect(await textOf({ ...made, is_test: false })).not.toContain('PRUEBA');
    const picture = await renderInvoiceSvg(made, INVOICE_FONTS);
    const bare = await renderInvoiceSvg({ ...made, is_test: false }, INVOICE_FONTS);
    expect(picture.length).toBeGreaterThan(bare.length);
  });

  it('taxMentions returns the mentions in the words of the law', () => {
    const mention = (regime_key: string, exemption_reason: string | null) =>
      taxMentions({ tax_type: 'IVA', regime_key, exemption_reason }, 'es').join('. ');
    expect(mention('01', 'S2')).toBe('Inversión del sujeto pasivo');
    expect(mention('07', null)).toBe('Régimen especial del criterio de caja');
    expect(mention('05', null)).toBe('Régimen especial de las agencias de viajes');
    expect(mention('03', null)).toContain('Régimen especial de los bienes usados');
    expect(mention('01', 'E5')).toBe(
      'Exenta por el artículo 25 de la Ley del IVA (entregas intracomunitarias)',
    );
    expect(mention('01', null)).toBe('');
  });

  it('taxMentions covers every regime and exemption reason in every language', () => {
    for (const tax_type of TAX_TYPES) {
      const regimes = REGIME_KEYS[tax_type].filter(({ key }) => key !== '01').map(({ key }) => key);
      const reasons = EXEMPTION_REASONS[tax_type].map(({ code }) => code);
      for (const language of LANGUAGES) {
        const mentions = [
          ...regimes.map((regime_key) =>
            taxMentions({ tax_type, regime_key, exemption_reason: null }, language),
          ),
          ...reasons.map((code) =>
            taxMentions({ tax_type, regime_key: '01', exemption_reason: code }, language),
          ),
        ];
        expect(mentions.filter(([mention = '']) => mention.length < 6)).toEqual([]);
      }
    }
  });

  it('a second print says DUPLICADO in every language, and the first does not', async () => {
    for (const language of ['es', 'en', 'ca', 'gl', 'eu'] as const)
      expect(await textOf({ ...INVOICE, language, is_duplicate: true })).toContain('DUPLICADO');
    expect(await textOf(INVOICE)).not.toContain('DUPLICADO');
  });

  it('the PDF of a corrective invoice names the corrected invoice and the reason', async () => {
    const corrects = {
      originals: [{ number: 'F-2026-000120', issue_date: '2026-02-01' }],
      period: null,
      previous_recipient: null,
      rectified: null,
      scope: 'PARTIAL',
      reason: 'R1',
      reason_description: 'Horas de febrero de más.',
    } as const;
    const text = await textOf({ ...INVOICE, kind: 'CORRECTIVE', corrects });
    expect(text).toContain('Rectifica la factura F-2026-000120 de fecha 01/02/2026. Rectificación parcial');
    expect(text).toContain('Motivo: R1. Error fundado en derecho');
    expect(text).toContain('Horas de febrero de más.');
  });

  it('the PDF of a substitution shows the former recipient and the replaced amounts', async () => {
    const corrects = {
      originals: [
        { number: 'F-1', issue_date: '2026-02-01' },
        { number: 'F-2', issue_date: '2026-02-02' },
      ],
      period: { from: '2026-01-01', to: '2026-03-31' },
      previous_recipient: {
        legal_name: 'Equivocado SL',
        nif: 'B87654321',
        alternative_id: null,
        email: null,
        address: null,
      },
      rectified: { taxable_base_cents: 10_000, total_vat_cents: 2_100, total_surcharge_cents: 520 },
      scope: 'SUBSTITUTION',
      reason: 'R4',
      reason_description: null,
    } as const;
    const text = await textOf({ ...INVOICE, kind: 'CORRECTIVE', corrects });
    expect(text).toContain('Rectifica las facturas F-1 de fecha 01/02/2026, F-2 de fecha 02/02/2026');
    expect(text).toContain('del periodo del 01/01/2026 al 31/03/2026');
    expect(text).toContain('Rectificación por sustitución');
    expect(text).toContain('base imponible 100,00 €, cuota 21,00 €, recargo de equivalencia 5,20 €');
    expect(text).toContain('Destinatario que constaba y se rectifica: Equivocado SL, NIF: B87654321');
    expect(text).toContain(INVOICE.recipient?.legal_name ?? '');
  });

  it('the PDF lists every replaced simplified invoice and the source proforma', async () => {
    const replaces = Array.from({ length: 300 }, (_, index) => ({
      invoice_number: `T-${index}`,
      issue_date: '2026-01-31',
      operation_date: index === 8 ? '2026-01-30' : null,
    }));
    const text = await textOf({ ...INVOICE, replaces, source_proforma_number: 'PRO-2026-7' });
    const found = [...text.matchAll(/T-(\d+)\b/g)].map(([, index]) => Number(index));
    expect(found).toEqual(replaces.map((_, index) => index));
    expect(text).toContain('T-7 (31/01/2026), T-8 (31/01/2026; fecha de operación 30/01/2026), T-9');
    expect(text).toContain('Según la proforma PRO-2026-7.');
  });

  it.each([
    ['es', 'BORRADOR', 'borrador sin validez fiscal'],
    ['en', 'DRAFT · BORRADOR', 'draft without fiscal validity'],
    ['ca', 'ESBORRANY · BORRADOR', 'esborrany sense validesa fiscal'],
  ] as const)(
    'the PDF of a draft in %s shows BORRADOR and neither number nor QR code',
    async (language, word, notice) => {
      const text = await textOf({ ...INVOICE, state: 'draft', language, issue_date: null });
      expect(text).toContain(word);
      expect(text).toContain(notice);
      expect(text).not.toContain('F-2026-000123');
      expect(text).not.toContain('QR tributario');
    },
  );

  it.each([
    ['es', 'no es una factura'],
    ['en', 'it is not an invoice'],
    ['ca', 'no és una factura'],
  ] as const)(
    'the PDF of a proforma says in %s that it is not an invoice, without QR code',
    async (language, sentence) => {
      const text = await textOf({ ...INVOICE, kind: 'PROFORMA', language, valid_until: '2026-05-01' });
      expect(text).toContain(sentence);
      expect(text).not.toContain('QR tributario');
    },
  );

  it('the PDF shows a foreign identification and the country of the recipient', async () => {
    const recipient = {
      legal_name: 'Société Générale d’Œuvres',
      nif: null,
      alternative_id: { type: '03', number: 'X123', country_code: 'FR' },
      email: null,
      address: {
        street: 'Rue A',
        number: '1',
        postal_code: '75001',
        city: 'Paris',
        province: null,
        country: 'FR',
      },
    };
    expect(await textOf({ ...INVOICE, recipient })).toContain(
      'Pasaporte: X123 (FR) Rue A, 1 75001 Paris Francia',
    );
    expect(await textOf({ ...INVOICE, recipient, language: 'ca' })).toContain('75001 Paris França');
  });

  it('the PDF prints a footer of any length', async () => {
    const footer_text = Array.from({ length: 160 }, (_, index) => `pie${index}`).join(' ');
    const text = await textOf({ ...INVOICE, footer_text, template: 'MODERN' });
    for (const word of footer_text.split(' ')) expect(text).toContain(word);
  });
});
