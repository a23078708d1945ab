import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from 'fast-png';
import type {
  PrintableInvoice,
  PrintableLine,
} from '../../../src/documents/invoice-pdf/printable-invoice.ts';
import type { InvoiceFonts } from '../../../src/documents/invoice-pdf/text/font-face.ts';

const FONT_FOLDER = join(import.meta.dirname, '../../../assets/fonts');

/** Fonts of the documents. */
export const INVOICE_FONTS: InvoiceFonts = {
  regular: readFileSync(join(FONT_FOLDER, 'Inter-Regular.ttf')),
  semibold: readFileSync(join(FONT_FOLDER, 'Inter-SemiBold.ttf')),
  fallbacks: [
    readFileSync(join(FONT_FOLDER, 'NotoSansSC-Cut.ttf')),
    readFileSync(join(FONT_FOLDER, 'DejaVuSans-Cut.ttf')),
  ],
};

export const QR_URL =
  'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=B12345674&numserie=F-2026-000123&fecha=14-03-2026&importe=1815.00';

export const LINE: PrintableLine = {
  line_type: 'NORMAL',
  description: 'Consultoría de procesos y acompañamiento del equipo durante el mes de marzo',
  quantity_millionths: 12_500_000,
  unit: 'horas',
  unit_price_ten_thousandths: 1_200_000,
  discount_hundredths: 0,
  main_tax: { type: 'IVA', percentage: 21, regime_key: '01', exemption_reason: null },
  irpf_rate: 0,
  equivalence_surcharge_rate: 0,
  is_margin_scheme: false,
  advance: null,
  taxable_base_cents: 150_000,
  line_total_cents: 181_500,
};

/** Issued invoice of one line. Tests and samples change the fields that they are about. */
export const INVOICE: PrintableInvoice = {
  kind: 'STANDARD',
  state: 'issued',
  is_test: false,
  language: 'es',
  template: 'CLASSIC',
  accent_color: '#1F4E5F',
  footer_text:
    'Gracias por su confianza. Consulte nuestra política de privacidad en estudiolagar.es/privacidad.',
  logo: null,
  issuer: {
    legal_name: 'Estudio Lagar, S.L.',
    trade_name: 'Lagar Diseño',
    nif: 'B12345674',
    address: {
      street: 'Calle de la Palma',
      number: '27, 2.º B',
      postal_code: '28004',
      city: 'Madrid',
      province: 'Madrid',
      country: 'ES',
    },
    phone: '+34 910 123 456',
    email: 'hola@estudiolagar.es',
    website: 'estudiolagar.es',
    additional_info:
      'Inscrita en el Registro Mercantil de Madrid, tomo 12.345, folio 67, hoja M-890123, inscripción 1.ª.',
  },
  recipient: {
    legal_name: 'Comercial Peñíscola del Mediterráneo, S.A.',
    nif: 'A58818501',
    alternative_id: null,
    email: 'administracion@peniscola.example',
    address: {
      street: 'Avinguda Diagonal',
      number: '640',
      postal_code: '08017',
      city: 'Barcelona',
      province: 'Barcelona',
      country: 'ES',
    },
  },
  number: 'F-2026-000123',
  issue_date: '2026-03-14',
  operation_date: null,
  due_date: '2026-04-13',
  valid_until: null,
  lines: [LINE],
  vat_breakdown: [
    {
      tax_type: 'IVA',
      percentage: 21,
      regime_key: '01',
      exemption_reason: null,
      base_cents: 150_000,
      amount_cents: 31_500,
    },
  ],
  irpf_breakdown: [],
  surcharge_breakdown: [],
  totals: {
    taxable_base_cents: 150_000,
    total_vat_cents: 31_500,
    total_equivalence_surcharge_cents: 0,
    total_irpf_cents: 0,
    total_discounts_cents: 0,
    total_disbursements_cents: 0,
    invoice_total_cents: 181_500,
    total_to_pay_cents: 181_500,
  },
  payment: { method: 'BANK_TRANSFER', iban: 'ES9121000418450200051332' },
  notes: null,
  corrects: null,
  replaces: [],
  source_proforma_number: null,
  formalities: null,
  qr: { url: QR_URL },
  ticketbai: null,
  created_at: Date.UTC(2026, 2, 14, 10, 0, 0),
};

const FULL_LINES: PrintableLine[] = [
  { ...LINE, irpf_rate: 15, equivalence_surcharge_rate: 5.2 },
  {
    ...LINE,
    description: 'Formación reglada del personal, módulo II',
    main_tax: { type: 'IVA', percentage: 0, regime_key: '01', exemption_reason: 'E1' },
  },
  {
    ...LINE,
    description: 'Mantenimiento con devengo al cobro',
    main_tax: { type: 'IVA', percentage: 21, regime_key: '07', exemption_reason: null },
  },
  {
    ...LINE,
    line_type: 'DISBURSEMENT',
    main_tax: null,
    description: 'Tasas registrales pagadas en nombre del cliente',
    quantity_millionths: 1_000_000,
    unit: null,
    unit_price_ten_thousandths: 456_700,
    taxable_base_cents: 0,
    line_total_cents: 4567,
  },
];

/** Invoice with every kind of row and total. */
export const FULL_INVOICE: PrintableInvoice = {
  ...INVOICE,
  lines: FULL_LINES,
  vat_breakdown: [
    ...INVOICE.vat_breakdown,
    {
      tax_type: 'IVA',
      percentage: 0,
      regime_key: '01',
      exemption_reason: 'E1',
      base_cents: 150_000,
      amount_cents: 0,
    },
    {
      tax_type: 'IVA',
      percentage: 21,
      regime_key: '07',
      exemption_reason: null,
      base_cents: 150_000,
      amount_cents: 31_500,
    },
  ],
  irpf_breakdown: [{ percentage: 15, base_cents: 150_000, amount_cents: 22_500 }],
  surcharge_breakdown: [{ percentage: 5.2, base_cents: 150_000, amount_cents: 7800 }],
  totals: {
    taxable_base_cents: 450_000,
    total_vat_cents: 63_000,
    total_equivalence_surcharge_cents: 7800,
    total_irpf_cents: 22_500,
    total_discounts_cents: 1200,
    total_disbursements_cents: 4567,
    invoice_total_cents: 498_300,
    total_to_pay_cents: 502_867,
  },
  notes: 'Trabajos según el presupuesto 2026/14, aceptado el 2 de febrero.',
};

/** Returns `count` lines whose descriptions take one to four lines of text. The amounts are 1, 2, 3... euros. */
export function manyLines(count: number): PrintableLine[] {
  const long =
    'mantenimiento evolutivo del portal de clientes, con reuniones de seguimiento, informe de incidencias y una bolsa de horas que caduca al final del trimestre';
  return Array.from({ length: count }, (_, index) => ({
    ...LINE,
    description: `Partida ${index + 1}: ${index % 7 === 3 ? long : 'diseño de interfaz'}`,
    quantity_millionths: (index + 1) * 500_000,
    ...(index % 5 === 0
      ? { unit_price_ten_thousandths: 25_000, discount_hundredths: 2000 }
      : { unit_price_ten_thousandths: 20_000, discount_hundredths: 0 }),
    taxable_base_cents: (index + 1) * 100,
  }));
}

/** Colours of the drawn logo: red, green, blue, alpha. */
const LOGO_COLORS = [
  [0xc8, 0x55, 0x3d, 0xff],
  [0x1f, 0x4e, 0x5f, 0xff],
  [0xf2, 0xc1, 0x4e, 0xff],
];
/** Shapes in a tile of side 1: a disc, a quarter disc, a triangle. */
const LOGO_SHAPES: ((x: number, y: number) => boolean)[] = [
  (x, y) => Math.hypot(x - 0.5, y - 0.5) < 0.46,
  (x, y) => Math.hypot(x - 0.04, y - 0.96) < 0.92 && x > 0.04 && y < 0.96,
  (x, y) => y > 1 - x && x < 0.96 && y < 0.96,
];

/** Draws a logo of the given size in pixels: shapes in a row or a column on a transparent ground. */
export function drawnLogo(width: number, height: number): Uint8Array {
  const data = new Uint8Array(width * height * 4);
  const side = Math.min(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const tile = Math.floor(Math.max(x, y) / side) % LOGO_SHAPES.length;
      const isInside = LOGO_SHAPES[tile]?.((x % side) / side, (y % side) / side) ?? false;
      if (isInside) data.set(LOGO_COLORS[tile] ?? [], (y * width + x) * 4);
    }
  }
  return encode({ width, height, data, channels: 4, depth: 8 });
}
