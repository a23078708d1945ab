import { COMPANY, corrective, invoice, line, named, PERSON, taxed, ticket } from '../bodies.ts';
import type { GoldenTopic } from '../golden-case.ts';

type Body = Record<string, unknown>;

const RETAILER = { ...PERSON, legal_name: 'Mercería Ferrer, de Lucía Ferrer' };
const COMMUNITY = { ...COMPANY, legal_name: 'Hermanos Vidal, C.B.', nif: 'E28000123' };
const SURCHARGES: Readonly<Record<number, number>> = { 21: 5.2, 10: 1.4, 4: 0.5 };

/** Returns goods for a retailer, with the surcharge of their rate. */
function resold(percentage: number, own: Body = {}): Body {
  const equivalence_surcharge_rate = SURCHARGES[percentage] ?? 0;
  return taxed(
    { type: 'IVA', percentage, regime_key: '18' },
    { description: 'Género', nature: 'GOODS', equivalence_surcharge_rate, ...own },
  );
}

/** Returns a line in a margin scheme: price and margin include the tax. */
const margin = (key: string, unit_price: number, margin_base: number, description: string, kind?: string) => {
  const margin_goods = key === '03' ? (kind ?? 'USED_GOODS') : null;
  return taxed(
    { type: 'IVA', percentage: 21, regime_key: key, margin_goods },
    { unit_price, margin_base, description },
  );
};

const PARTIAL = { rectification_type: 'PARTIAL', reason: 'R1' };
const LAW = 'Ley 37/1992, arts. 154, 156 y 161';

/** Equivalence surcharge of retailers. */
export const SURCHARGES_OF_RETAILERS: GoldenTopic = {
  code: 'REQ',
  title: 'Recargo de equivalencia de los minoristas',
  hasBooks: true,
  cases: [
    {
      slug: 'minorista-21',
      title: 'Género al 21 % a una minorista: recargo del 5,2 %',
      source: LAW,
      request: invoice([resold(21)], { recipient: RETAILER }),
    },
    {
      slug: 'minorista-tres-tipos',
      title: 'Tres tipos a una minorista, cada uno con su recargo',
      source: LAW,
      request: invoice([resold(21), resold(10, { unit_price: 45.5 }), resold(4, { unit_price: 18.2 })], {
        recipient: RETAILER,
      }),
    },
    {
      slug: 'minorista-y-portes',
      title: 'Género con recargo y un servicio sin él',
      source: `${LAW}; art. 154.Uno: solo las entregas de bienes`,
      request: invoice(
        [resold(21), line({ description: 'Instalación del expositor', nature: 'SERVICES', unit_price: 35 })],
        { recipient: RETAILER },
      ),
    },
    {
      slug: 'tabaco',
      title: 'Tabaco a un estanco: recargo del 1,75 %',
      source: 'Ley 37/1992, art. 161.5.º',
      request: invoice([resold(21, { description: 'Labores de tabaco', equivalence_surcharge_rate: 1.75 })], {
        recipient: RETAILER,
      }),
    },
    {
      slug: 'comunidad-de-bienes',
      title: 'Género a una comunidad de bienes minorista',
      source: 'Ley 37/1992, arts. 148.Uno y 149',
      request: invoice([resold(21)], { recipient: COMMUNITY }),
    },
    {
      slug: 'devolucion-con-recargo',
      title: 'Devolución parcial de género: vuelven base, cuota y recargo',
      source: `${LAW}; art. 80.Uno.1.º y Dos`,
      before: [
        named('original', invoice([resold(21, { quantity: 6, unit_price: 33.33 })], { recipient: RETAILER })),
      ],
      request: corrective('original', {
        ...PARTIAL,
        reason_description: 'Devolución',
        lines: [resold(21, { quantity: -2, unit_price: 33.33 })],
      }),
    },
    {
      slug: 'recargo-omitido',
      title: 'El recargo se omitió: rectificativa por sustitución que lo repercute',
      source: 'Ley 37/1992, arts. 89.Uno y 158; RD 1619/2012, art. 15.5',
      before: [
        named('original', invoice([resold(21, { equivalence_surcharge_rate: 0 })], { recipient: RETAILER })),
      ],
      request: corrective('original', {
        rectification_type: 'SUBSTITUTION',
        reason: 'R1',
        reason_description: 'Faltaba el recargo',
        lines: [resold(21)],
      }),
    },
  ],
};

const USED = 'Ley 37/1992, arts. 135 a 138; RD 1619/2012, art. 6.1.o';

/** Margin schemes: used goods, art, antiques, and travel agencies. */
export const MARGIN_SCHEMES: GoldenTopic = {
  code: 'MAR',
  title: 'Regímenes del margen: bienes usados, arte y agencias de viajes',
  hasBooks: true,
  cases: [
    {
      slug: 'coche-usado',
      title: 'Coche usado a una empresa: cuota dentro del margen, que el documento no muestra',
      source: USED,
      form: 'UBL',
      request: invoice([margin('03', 9500, 1210, 'Turismo de segunda mano')]),
    },
    {
      slug: 'obra-de-arte',
      title: 'Obra de arte revendida por una galería',
      source: `${USED}; art. 136.Uno.2.º`,
      request: invoice([margin('03', 4000, 605, 'Óleo sobre lienzo', 'ART')], { recipient: PERSON }),
    },
    {
      slug: 'antiguedad-en-tique',
      title: 'Antigüedad vendida con factura simplificada',
      source: `${USED}; art. 136.Uno.4.º; RD 1619/2012, art. 7.1.i`,
      request: ticket([margin('03', 240, 121, 'Reloj de 1890', 'ANTIQUES')]),
    },
    {
      slug: 'dos-bienes',
      title: 'Dos bienes usados: se suman sus márgenes',
      source: `${USED}; art. 137`,
      form: 'CII',
      request: invoice([margin('03', 300, 60.5, 'Guitarra'), margin('03', 150, 36.3, 'Amplificador')]),
    },
    {
      slug: 'usado-y-nuevo',
      title: 'Bien usado y bien nuevo en una factura: solo el nuevo muestra cuota',
      source: `${USED}; art. 138`,
      request: invoice([
        margin('03', 300, 60.5, 'Guitarra usada'),
        line({ description: 'Cuerdas', unit_price: 12 }),
      ]),
    },
    {
      slug: 'usado-devuelto',
      title: 'El bien usado se devuelve entero: rectificativa total del margen',
      source: `${USED}; art. 80.Dos`,
      before: [named('original', invoice([margin('03', 300, 60.5, 'Guitarra')], { recipient: PERSON }))],
      request: corrective('original', {
        rectification_type: 'TOTAL',
        reason: 'R1',
        reason_description: 'Desistimiento',
      }),
    },
    {
      slug: 'agencia-a-empresa',
      title: 'Viaje de empresa: margen de la agencia, sin cuota a la vista',
      source: 'Ley 37/1992, arts. 141 a 145; RD 1619/2012, art. 6.1.n',
      form: 'UBL',
      request: invoice([margin('05', 2400, 242, 'Convención en Lisboa')]),
    },
    {
      slug: 'agencia-por-el-general',
      title: 'La agencia opta por el régimen general: cuota repercutida',
      source: 'Ley 37/1992, art. 147',
      request: invoice([line({ description: 'Viaje combinado a Sevilla', unit_price: 800 })]),
    },
    {
      slug: 'usado-y-arte',
      title: 'Bien usado y objeto de arte en una factura: las dos menciones',
      source: `${USED}; art. 136`,
      request: invoice([
        margin('03', 300, 60.5, 'Guitarra'),
        margin('03', 900, 121, 'Grabado numerado', 'ART'),
      ]),
    },
  ],
};
