import { COMPANY, invoice, line, PERSON, taxed } from '../bodies.ts';
import type { GoldenTopic } from '../golden-case.ts';

const MANY = Array.from({ length: 40 }, (_, index) =>
  line({ description: `Pieza ${index + 1}`, quantity: index + 1, unit_price: 0.37 }),
);

/** Source of each withholding rate. Withholding is not part of the invoice total (AEAT, FAQ 20). */
const WITHHOLDINGS: Readonly<Record<number, string>> = {
  1: 'RD 439/2007, arts. 95.4 y 95.6: engorde de porcino y avicultura, y estimación objetiva',
  2: 'RD 439/2007, arts. 95.4 y 95.5: actividades agrícolas, ganaderas y forestales',
  7: 'RD 439/2007, art. 95.1: profesionales en el año de inicio y los dos siguientes',
  15: 'RD 439/2007, art. 95.1: actividades profesionales',
  19: 'RD 439/2007, art. 100: arrendamiento de inmuebles urbanos',
  24: 'Ley 35/2006, art. 101; RD 439/2007, art. 101: cesión de derechos de imagen',
  35: 'Ley 35/2006, art. 101.2: administradores',
  6: 'RD 439/2007, art. 95.1: el 15 % reducido en un 60 % en Ceuta y Melilla',
  2.8: 'RD 439/2007, art. 95.1: el 7 % reducido en un 60 % en Ceuta y Melilla',
  7.6: 'RD 439/2007, art. 100: el 19 % reducido en un 60 % por inmuebles en Ceuta y Melilla',
};

/** Roundings, discounts, disbursements, withholding and surcharge, with their sums. */
export const AMOUNTS: GoldenTopic = {
  code: 'IMP',
  title: 'Importes: redondeo, descuentos, suplidos, retención y recargo de equivalencia',
  cases: [
    {
      slug: 'descuento-por-linea',
      title: 'Descuento en una línea: la base es el importe después de él',
      source: 'Ley 37/1992, art. 78.Tres.2.º; RD 1619/2012, art. 6.1.f',
      request: invoice([line({ quantity: 3, unit_price: 49.99, discount_percentage: 15 })]),
    },
    {
      slug: 'descuento-total',
      title: 'Línea con descuento del cien por cien junto a otra que se cobra',
      source: 'Ley 37/1992, art. 78.Tres.2.º',
      request: invoice([
        line({ unit_price: 250 }),
        line({ description: 'Muestra', unit_price: 30, discount_percentage: 100 }),
      ]),
    },
    {
      slug: 'cantidad-de-seis-decimales',
      title: 'Cantidad con seis decimales y precio con cuatro',
      source: 'Ley 46/1998, art. 11: redondeo al céntimo más próximo y, a medio céntimo, hacia arriba',
      request: invoice([
        line({ description: 'Gasóleo B', quantity: 1234.567891, unit: 'l', unit_price: 0.9875 }),
      ]),
    },
    {
      slug: 'redondeo-por-grupo',
      title: 'La cuota se calcula una vez por tipo, no línea a línea',
      source:
        'RD 1619/2012, art. 6.1.h; Orden HAC/1177/2024, anexo, DetalleDesglose: una cuota por tipo; Ley 46/1998, art. 11',
      request: invoice([0.05, 0.05, 0.05].map((unit_price) => line({ unit_price }))),
    },
    {
      slug: 'precio-con-iva',
      title: 'Líneas dadas por su total con impuestos: la suma es la declarada',
      source:
        'Ley 37/1992, art. 88.Dos: la cuota se consigna separada de la base, también cuando el precio la incluye; Ley 46/1998, art. 11',
      request: invoice(
        [19.99, 24.95, 3.5].map((total) => ({ ...line(), unit_price: null, total_including_tax: total })),
        { recipient: PERSON },
      ),
    },
    {
      slug: 'cuarenta-lineas',
      title: 'Cuarenta líneas: el documento pasa de una página',
      source: 'RD 1619/2012, art. 6.1.f',
      request: invoice(MANY),
    },
    {
      slug: 'suplido',
      title: 'Suplido en nombre y por cuenta del cliente: fuera de la base, dentro de lo que se paga',
      source: 'Ley 37/1992, art. 78.Tres.3.º',
      request: invoice([
        line({ description: 'Gestión de matriculación', unit_price: 80 }),
        { line_type: 'DISBURSEMENT', description: 'Tasa de tráfico 1.1', quantity: 1, unit_price: 99.77 },
      ]),
    },
    ...[1, 2, 7, 15, 19, 24, 35].map((irpf_rate) => ({
      slug: `irpf-${irpf_rate}`,
      title: `Retención de IRPF del ${irpf_rate} %`,
      source: WITHHOLDINGS[irpf_rate] ?? '',
      request: invoice([line({ description: 'Honorarios', unit_price: 1250.5, irpf_rate })]),
    })),
    ...[6, 2.8, 7.6].map((irpf_rate) => ({
      slug: `irpf-ceuta-melilla-${String(irpf_rate).replace('.', '-')}`,
      title: `Retención reducida del ${String(irpf_rate).replace('.', ',')} % de Ceuta y Melilla`,
      source: WITHHOLDINGS[irpf_rate] ?? '',
      request: invoice([
        taxed({ type: 'IPSI', percentage: 4 }, { description: 'Honorarios', unit_price: 900, irpf_rate }),
      ]),
    })),
    {
      slug: 'irpf-y-suplido',
      title: 'Retención y suplido: total factura y total a pagar son distintos',
      source: 'AEAT, preguntas frecuentes VERI*FACTU, 20',
      request: invoice([
        line({ description: 'Minuta', unit_price: 600, irpf_rate: 15 }),
        { line_type: 'DISBURSEMENT', description: 'Arancel notarial', quantity: 1, unit_price: 142.31 },
      ]),
    },
    ...[
      [21, 5.2],
      [10, 1.4],
      [4, 0.5],
      [21, 1.75],
    ].map(([percentage, surcharge]) => ({
      slug: `recargo-${String(surcharge).replace('.', '-')}`,
      title: `Recargo de equivalencia del ${String(surcharge).replace('.', ',')} % sobre el ${percentage} %`,
      source: 'Ley 37/1992, arts. 154 y 161; RD 1619/2012, art. 6.1',
      request: invoice(
        [
          taxed(
            { type: 'IVA', percentage },
            {
              description: 'Mercancía',
              quantity: 24,
              unit_price: 3.15,
              equivalence_surcharge_rate: surcharge,
            },
          ),
        ],
        { recipient: PERSON },
      ),
    })),
    {
      slug: 'recargo-de-tres-tipos',
      title: 'Tres tipos con su recargo cada uno',
      source: 'Ley 37/1992, arts. 156 y 161',
      request: invoice(
        [
          [21, 5.2],
          [10, 1.4],
          [4, 0.5],
        ].map(([percentage, surcharge]) =>
          taxed(
            { type: 'IVA', percentage },
            { quantity: 7, unit_price: 1.99, equivalence_surcharge_rate: surcharge },
          ),
        ),
        { recipient: PERSON },
      ),
    },
    {
      slug: 'importe-alto',
      title: 'Importe de diez cifras',
      source: 'Orden HAC/1177/2024, anexo: ImporteSgn12.2Type',
      request: invoice([line({ description: 'Ejecución de obra', unit_price: 98765432.1 })], {
        recipient: COMPANY,
      }),
    },
    {
      slug: 'un-centimo',
      title: 'Factura de un céntimo de base',
      source: 'RD 1619/2012, art. 2: no hay importe mínimo',
      request: invoice([line({ unit_price: 0.01 })]),
    },
  ],
};
