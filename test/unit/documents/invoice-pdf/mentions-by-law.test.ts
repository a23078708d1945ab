import { expect, it } from 'vitest';
import type { PrintableInvoice } from '../../../../src/documents/invoice-pdf/printable-invoice.ts';
import { rowMentions, type TaxTreatment } from '../../../../src/documents/invoice-pdf/words/tax-mentions.ts';
import type { MarginGoods } from '../../../../src/domain/taxes/tax-catalogue.ts';

/** Mentions that the invoicing regulation (RD 1619/2012) asks for, written out by hand. */

type Recipient = PrintableInvoice['recipient'];
const ADDRESS = { street: 'Calle Mayor', number: '1', city: 'Madrid', province: 'Madrid', country: 'ES' };
const SPANISH = {
  legal_name: 'Cliente SL',
  nif: 'B12345674',
  alternative_id: null,
  email: null,
  address: { ...ADDRESS, postal_code: '28013' },
};
const CANARY = { ...SPANISH, address: { ...ADDRESS, postal_code: '35001', province: 'Las Palmas' } };
const FRENCH = {
  ...SPANISH,
  nif: null,
  alternative_id: { type: '02', number: 'FR12345678901', country_code: null },
  address: { ...ADDRESS, postal_code: '75001', country: 'FR' },
};
const AMERICAN = {
  ...SPANISH,
  nif: null,
  alternative_id: { type: '04', number: 'US-1', country_code: 'US' },
  address: { ...ADDRESS, postal_code: '10001', country: 'US' },
};

const NOT_SUBJECT = 'No sujeta por reglas de localización';
const REVERSED = 'Inversión del sujeto pasivo';

const LINE = {
  line_type: 'NORMAL' as const,
  description: 'Bien',
  quantity_millionths: 1_000_000,
  unit: null,
  unit_price_ten_thousandths: 1_000_000,
  discount_hundredths: 0,
  main_tax: { type: 'IVA', percentage: 21 },
  irpf_rate: 0,
  equivalence_surcharge_rate: 0,
  is_margin_scheme: true,
  advance: null,
  taxable_base_cents: 10_000,
  line_total_cents: 10_000,
};

interface Case {
  of: string;
  row?: Partial<TaxTreatment>;
  recipient?: unknown;
  foral?: boolean;
  /** Kinds of goods of its lines. */
  goods?: (MarginGoods | null)[];
  mentions: string[];
}

it.each<Case>([
  { of: 'an ordinary sale has none (art. 6.1)', mentions: [] },
  {
    of: 'used goods name their scheme (art. 6.1.o)',
    row: { regime_key: '03' },
    mentions: ['Régimen especial de los bienes usados, objetos de arte, antigüedades y objetos de colección'],
  },
  {
    of: 'each kind of goods in the scheme has its own mention (art. 6.1.o)',
    row: { regime_key: '03' },
    goods: ['ART', 'USED_GOODS', 'ART'],
    mentions: ['Régimen especial de los objetos de arte', 'Régimen especial de los bienes usados'],
  },
  {
    of: 'goods of an unknown kind name the whole scheme (art. 6.1.o)',
    row: { regime_key: '03' },
    goods: ['ANTIQUES', null],
    mentions: ['Régimen especial de los bienes usados, objetos de arte, antigüedades y objetos de colección'],
  },
  {
    of: 'a travel agency names its scheme (art. 6.1.n)',
    row: { regime_key: '05' },
    mentions: ['Régimen especial de las agencias de viajes'],
  },
  {
    of: 'cash basis is named (art. 6.1.p)',
    row: { regime_key: '07' },
    mentions: ['Régimen especial del criterio de caja'],
  },
  {
    of: 'works with reverse charge say so (art. 6.1.m; LIVA art. 84.Uno.2.f)',
    row: { exemption_reason: 'S2' },
    mentions: [REVERSED],
  },
  {
    of: 'an exempt service names its article (art. 6.1.j; LIVA art. 20)',
    row: { exemption_reason: 'E1' },
    mentions: ['Exenta por el artículo 20 de la Ley del IVA'],
  },
  {
    of: 'under TicketBAI the article is that of the Norma Foral (decisions, section 16)',
    row: { exemption_reason: 'E1' },
    foral: true,
    mentions: ['Exenta por el artículo 20 de la Norma Foral del IVA'],
  },
  {
    of: 'goods to the Union name their article (art. 6.1.j; LIVA art. 25)',
    row: { exemption_reason: 'E5' },
    recipient: FRENCH,
    mentions: ['Exenta por el artículo 25 de la Ley del IVA (entregas intracomunitarias)'],
  },
  {
    of: 'a service to a business of the Union is reverse charged (art. 6.1.m; Directive 2006/112, art. 196)',
    row: { exemption_reason: 'N2' },
    recipient: FRENCH,
    mentions: [NOT_SUBJECT, REVERSED],
  },
  {
    of: 'a service to Northern Ireland is one to a third country (Protocol on Northern Ireland, art. 8)',
    row: { exemption_reason: 'N2' },
    recipient: { ...FRENCH, alternative_id: { type: '02', number: 'XI123456789', country_code: null } },
    mentions: [NOT_SUBJECT],
  },
  {
    of: 'a service to a business outside the Union is not subject, and nobody is charged (LIVA art. 69.Uno.1)',
    row: { exemption_reason: 'N2' },
    recipient: AMERICAN,
    mentions: [NOT_SUBJECT],
  },
  {
    of: 'a service to a business of the Canaries is reverse charged (art. 6.1.m; Ley 20/1991, art. 19.1.2)',
    row: { exemption_reason: 'N2', regime_key: '08' },
    recipient: CANARY,
    mentions: ['Operaciones sujetas al IPSI o al IGIC', NOT_SUBJECT, REVERSED],
  },
  {
    of: 'the same in the peninsula is not reverse charged (LIVA art. 84.Uno.2)',
    row: { exemption_reason: 'N2', regime_key: '08' },
    mentions: ['Operaciones sujetas al IPSI o al IGIC', NOT_SUBJECT],
  },
  {
    of: 'a service of the Canaries to a business of the peninsula is reverse charged (LIVA art. 84.Uno.2)',
    row: { tax_type: 'IGIC', exemption_reason: 'N2' },
    mentions: [NOT_SUBJECT, REVERSED],
  },
])('on a printed invoice $of', ({ row, recipient = SPANISH, foral = false, goods = [], mentions }) => {
  const treatment = { tax_type: 'IVA', regime_key: '01', exemption_reason: null, ...row };
  const document = {
    recipient: recipient as Recipient,
    ticketbai: foral ? { identifier: 'TBAI-1', url: null } : null,
    lines: goods.map((margin_goods) => ({
      ...LINE,
      main_tax: { ...LINE.main_tax, ...treatment, margin_goods },
    })),
  };
  expect(rowMentions(treatment, document, 'es')).toEqual(mentions);
});
