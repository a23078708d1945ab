import type { FiledRecipient, FiledReference } from '../../../src/ticketbai/file/invoice.ts';
import type { RequestedInvoice, RequestingCompany } from '../../support/ticketbai/filed-invoice.ts';

/** One lawful invoice: its request, and by which rule its file looks as it does. */
export interface FileCase {
  /** Name of the file: lower case, words joined by hyphens. */
  slug: string;
  /** Name of the case as an adviser would say it, in Spanish. */
  title: string;
  request: RequestedInvoice;
  vat_regime?: RequestingCompany['vat_regime'];
}

const ADDRESS = {
  street: 'Gran Vía',
  number: '25',
  postal_code: '48009',
  city: 'Bilbao',
  province: 'Bizkaia',
  country: 'ES',
};

export const CUSTOMER: FiledRecipient = {
  legal_name: 'Talleres Ejemplo, S.L.',
  nif: 'B48123459',
  alternative_id: null,
  address: ADDRESS,
};

function abroad(type: '02' | '03' | '04' | '05' | '06', number: string, country: string): FiledRecipient {
  return {
    legal_name: 'Société Générale de Réparations',
    nif: null,
    alternative_id: { type, number, country_code: country },
    address: {
      street: 'Rue de la Paix',
      number: '7',
      postal_code: '75002',
      city: 'Paris',
      province: null,
      country,
    },
  };
}

const ORIGINAL: FiledReference = { series: 'FA-2026', number: '000001', issue_date: '2026-03-05' };

function references(count: number, series: string): FiledReference[] {
  return Array.from({ length: count }, (_, index) => ({
    series,
    number: String(index + 1).padStart(6, '0'),
    issue_date: '2026-03-05',
  }));
}

const work = (unit_price: number) => ({ description: 'Trabajos de taller', unit_price });

/** Exemptions and causes without tax, each in one invoice. */
const UNTAXED: readonly FileCase[] = (['E1', 'E2', 'E3', 'E4', 'E5', 'E6'] as const).map((reason) => ({
  slug: `exenta-${reason.toLowerCase()}`,
  title: `Operación exenta ${reason}`,
  request: {
    recipient: reason === 'E5' ? abroad('02', 'FR40303265045', 'FR') : CUSTOMER,
    lines: [
      {
        description: 'Operación exenta',
        unit_price: 1250,
        exemption_reason: reason,
        ...(reason === 'E2' || reason === 'E3' ? { regime_key: '02' } : {}),
      },
    ],
  },
}));

/** Cases of every territory. */
export const FILE_CASES: readonly FileCase[] = [
  {
    slug: 'tipos-de-iva',
    title: 'Los tres tipos de IVA y el cero',
    request: {
      recipient: CUSTOMER,
      lines: [
        { ...work(100), quantity: 1.5 },
        { description: 'Comida', unit_price: 33.33, percentage: 10, quantity: 3 },
        { description: 'Libro', unit_price: 19.99, percentage: 4 },
        { description: 'Donación', unit_price: 10, percentage: 0 },
      ],
    },
  },
  {
    slug: 'recargo-de-equivalencia',
    title: 'Cliente en recargo de equivalencia',
    request: {
      recipient: CUSTOMER,
      lines: [
        { description: 'Género al 21', unit_price: 200, equivalence_surcharge_rate: 5.2 },
        { description: 'Género al 10', unit_price: 55.55, percentage: 10, equivalence_surcharge_rate: 1.4 },
      ],
    },
  },
  ...UNTAXED,
  {
    slug: 'no-sujeta-ot',
    title: 'No sujeta por el artículo 7',
    request: {
      recipient: CUSTOMER,
      lines: [{ description: 'Cesión', unit_price: 80, exemption_reason: 'N1' }],
    },
  },
  {
    slug: 'no-sujeta-rl',
    title: 'No sujeta por reglas de localización',
    request: {
      recipient: abroad('02', 'FR40303265045', 'FR'),
      lines: [{ description: 'Consultoría', unit_price: 2000, exemption_reason: 'N2', nature: 'SERVICES' }],
    },
  },
  {
    slug: 'ventanilla-unica-ie',
    title: 'Venta a distancia por ventanilla única, con IVA de Francia',
    request: {
      recipient: abroad('04', 'X1234567', 'FR'),
      lines: [
        {
          description: 'Libro ilustrado',
          unit_price: 49.9,
          percentage: 20,
          regime_key: '17',
          nature: 'GOODS',
        },
        { description: 'Otro libro', unit_price: 12.35, percentage: 5.5, regime_key: '17', nature: 'GOODS' },
      ],
    },
  },
  {
    slug: 'por-cuenta-de-terceros-vt',
    title: 'Venta por cuenta de terceros',
    request: {
      recipient: CUSTOMER,
      lines: [
        work(50),
        {
          description: 'Tarjeta de transporte',
          unit_price: 30,
          exemption_reason: 'N1',
          not_subject_cause: 'VT',
        },
      ],
    },
  },
  {
    slug: 'inversion-del-sujeto-pasivo',
    title: 'Inversión del sujeto pasivo',
    request: {
      recipient: CUSTOMER,
      lines: [{ description: 'Ejecución de obra', unit_price: 12000, exemption_reason: 'S2' }],
    },
  },
  {
    slug: 'mixta',
    title: 'Gravada, exenta, con inversión y no sujeta en una factura',
    request: {
      recipient: CUSTOMER,
      lines: [
        work(100),
        { description: 'Formación', unit_price: 60, exemption_reason: 'E1' },
        { description: 'Chatarra', unit_price: 70, exemption_reason: 'S2' },
        { description: 'Muestra', unit_price: 5, exemption_reason: 'N1' },
      ],
    },
  },
  {
    slug: 'extranjero-bienes',
    title: 'Bienes a un destinatario extranjero',
    request: {
      recipient: abroad('03', 'PA1234567', 'US'),
      lines: [{ description: 'Bicicleta', unit_price: 900, nature: 'GOODS' }],
    },
  },
  {
    slug: 'extranjero-servicios',
    title: 'Servicios a un destinatario extranjero, con suplido',
    request: {
      recipient: abroad('06', 'ID-77', 'MX'),
      lines: [
        { description: 'Reparación', unit_price: 150, nature: 'SERVICES' },
        { description: 'Tasa pagada por cuenta del cliente', unit_price: 24.06, line_type: 'DISBURSEMENT' },
      ],
    },
  },
  {
    slug: 'extranjero-bienes-y-servicios',
    title: 'Bienes y servicios del mismo tipo a un extranjero: la cuota se reparte al céntimo',
    request: {
      recipient: abroad('05', 'CR-2026/9', 'BR'),
      lines: [
        { description: 'Pieza', unit_price: 10.03, nature: 'GOODS' },
        { description: 'Montaje', unit_price: 10.03, nature: 'SERVICES' },
        { description: 'Otra pieza', unit_price: 10.03, nature: 'GOODS' },
      ],
    },
  },
  {
    slug: 'nif-que-empieza-por-n',
    title: 'Entidad extranjera con NIF N',
    request: {
      recipient: { ...CUSTOMER, legal_name: 'Foreign Entity Ltd', nif: 'N0012345E' },
      lines: [{ description: 'Maquinaria', unit_price: 5000, nature: 'GOODS' }],
    },
  },
  {
    slug: 'tres-claves',
    title: 'Criterio de caja, arrendamiento y tracto sucesivo: tres claves',
    request: {
      recipient: CUSTOMER,
      lines: [
        { ...work(10), regime_key: '15' },
        { description: 'Alquiler de local', unit_price: 600, regime_key: '11', irpf_rate: 19 },
        { ...work(20), regime_key: '07' },
      ],
    },
  },
  {
    slug: 'minorista-en-recargo-51',
    title: 'Minorista en recargo de equivalencia',
    vat_regime: 'EQUIVALENCE_SURCHARGE',
    request: {
      recipient: CUSTOMER,
      lines: [{ description: 'Venta al por menor', total_including_tax: 60.5 }],
    },
  },
  {
    slug: 'regimen-simplificado-52',
    title: 'Régimen simplificado',
    request: { recipient: CUSTOMER, lines: [{ ...work(45.67), regime_key: '20' }] },
  },
  {
    slug: 'criterio-de-caja',
    title: 'Régimen especial del criterio de caja',
    request: { recipient: CUSTOMER, lines: [{ ...work(1000), regime_key: '07' }] },
  },
  {
    slug: 'bienes-usados',
    title: 'Bienes usados: la base es el margen',
    request: {
      recipient: CUSTOMER,
      lines: [{ description: 'Coche usado', unit_price: 8000, regime_key: '03', margin_base: 1210 }],
    },
  },
  {
    slug: 'retencion',
    title: 'Retención de IRPF, que no resta del total',
    request: { recipient: CUSTOMER, lines: [{ ...work(1000), irpf_rate: 15 }] },
  },
  {
    slug: 'suplidos',
    title: 'Suplidos en una factura nacional',
    request: {
      recipient: CUSTOMER,
      lines: [
        { description: 'Gestión', unit_price: 90 },
        { description: 'Tasa del registro', unit_price: 31.42, line_type: 'DISBURSEMENT' },
        { description: 'Sello', unit_price: 1.5, quantity: 2, line_type: 'DISBURSEMENT' },
      ],
    },
  },
  {
    slug: 'descuento',
    title: 'Descuento en la línea',
    request: {
      recipient: CUSTOMER,
      lines: [{ ...work(33.3333), quantity: 3.141592, discount_percentage: 12.5 }],
    },
  },
  {
    slug: 'lineas-negativas',
    title: 'Línea negativa que no vuelve negativo el total',
    request: { recipient: CUSTOMER, lines: [work(100), { ...work(25.5), quantity: -1 }] },
  },
  {
    slug: 'simplificada',
    title: 'Factura simplificada sin destinatario',
    request: {
      type: 'SIMPLIFIED',
      series: 'T',
      lines: [
        { description: 'Café', total_including_tax: 1.4, percentage: 10 },
        { description: 'Café', total_including_tax: 1.4, percentage: 10 },
        { description: 'Bollo', total_including_tax: 1.25, percentage: 10 },
      ],
    },
  },
  {
    slug: 'simplificada-cualificada',
    title: 'Factura simplificada cualificada',
    request: { simplified_qualified: true, series: 'T', recipient: CUSTOMER, lines: [work(80)] },
  },
  {
    slug: 'canje-de-1',
    title: 'Canje de una simplificada',
    request: { recipient: CUSTOMER, replaced: references(1, 'T'), lines: [work(80)] },
  },
  {
    slug: 'canje-de-50',
    title: 'Canje de cincuenta simplificadas',
    request: { recipient: CUSTOMER, replaced: references(50, 'T'), lines: [work(4000)] },
  },
  {
    slug: 'rectificativa-por-diferencias',
    title: 'Rectificativa por diferencias',
    request: {
      type: 'CORRECTIVE',
      series: 'FR-2026',
      recipient: CUSTOMER,
      corrective: { reason: 'R1', type: 'I', rectified_amounts: null },
      corrected: [ORIGINAL],
      lines: [{ ...work(100), quantity: -1 }],
    },
  },
  {
    slug: 'rectificativa-por-sustitucion',
    title: 'Rectificativa por sustitución',
    request: {
      type: 'CORRECTIVE',
      series: 'FR-2026',
      recipient: CUSTOMER,
      corrective: {
        reason: 'R4',
        type: 'S',
        rectified_amounts: { base_cents: 10_000, amount_cents: 2100, surcharge_amount_cents: 520 },
      },
      corrected: [ORIGINAL],
      lines: [work(90)],
    },
  },
  {
    slug: 'rectificativa-de-cien-originales',
    title: 'Rectificativa de cien facturas',
    request: {
      type: 'CORRECTIVE',
      series: 'FR-2026',
      recipient: CUSTOMER,
      corrective: { reason: 'R2', type: 'I', rectified_amounts: null },
      corrected: references(100, 'FA-2026'),
      lines: [{ ...work(5000), quantity: -1 }],
    },
  },
  {
    slug: 'rectificativa-de-simplificada',
    title: 'Rectificativa R5, de una simplificada',
    request: {
      type: 'CORRECTIVE',
      series: 'RT-2026',
      corrective: { reason: 'R5', type: 'I', rectified_amounts: null },
      corrected: references(1, 'T'),
      lines: [{ description: 'Devolución', total_including_tax: -12.1 }],
    },
  },
  {
    slug: 'emitida-por-tercero',
    title: 'Factura emitida por un tercero, de operación anterior',
    request: {
      recipient: CUSTOMER,
      issued_by: 'THIRD_PARTY',
      operation_date: '2026-02-27',
      description: 'Obra de febrero',
      lines: [work(700)],
    },
  },
  {
    slug: 'emitida-por-el-destinatario',
    title: 'Factura emitida por el destinatario',
    request: { recipient: CUSTOMER, issued_by: 'RECIPIENT', lines: [work(700)] },
  },
  {
    slug: 'dos-actividades',
    title: 'Dos actividades, que el modelo 140 separa en la renta',
    request: {
      recipient: CUSTOMER,
      lines: [
        { ...work(300), activity_code: '286120' },
        { description: 'Clase', unit_price: 120, exemption_reason: 'E1', activity_code: '826100' },
        { description: 'Tasa', unit_price: 9, line_type: 'DISBURSEMENT' },
      ],
    },
  },
  {
    slug: 'textos',
    title: 'Textos con signos, acentos y emoji, en el límite de su longitud',
    request: {
      series: '',
      recipient: {
        ...CUSTOMER,
        legal_name: `Ñandú & Cía <"Los 'Altos'"> 😀 ${'á'.repeat(120)}`,
        address: { ...ADDRESS, street: `Calle de la ${'Ü'.repeat(245)}` },
      },
      description: `Descripción\ncon líneas ${'palabra '.repeat(40)}`,
      lines: [
        { description: `Línea & <texto> "con" 'comillas' 😀 ${'é'.repeat(250)}`, unit_price: 1 },
        { description: 'a'.repeat(250), unit_price: 1 },
      ],
    },
  },
  {
    slug: 'mil-lineas',
    title: 'Mil líneas: el redondeo queda en la última de cada tipo',
    request: {
      recipient: CUSTOMER,
      lines: Array.from({ length: 1000 }, (_, index) => ({
        description: `Artículo ${index + 1}`,
        unit_price: (33 + (index % 7)) / 100,
        percentage: index % 2 === 0 ? 21 : 10,
      })),
    },
  },
];
