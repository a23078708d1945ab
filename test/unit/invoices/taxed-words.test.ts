import { expect, it } from 'vitest';
import { type Case, codesOf, line, PERSON } from './support/careless.ts';

/** Lines whose words say that their tax is wrong, each beside one that is right. */

const said = (description: string, tax = {}, own = {}): Case => ({
  lines: [line({ description, ...own }, tax)],
});
const toPerson = (one: Case): Case => ({ ...one, recipient: PERSON, isConsumer: true });
const rate = (percentage: number) => ({ percentage });
const untaxed = (exemption_reason: string) => ({ percentage: 0, exemption_reason });

it.each<[what: string, careless: Case, careful: Case]>([
  ['bread', said('Barra de pan'), said('Barra de pan', rate(4))],
  ['bread of metal', said('Pan integral'), said('Barra de sonido')],
  ['milk', said('Leche entera'), said('Leche corporal')],
  ['a book', said('Libro de cocina'), said('Libro de visitas')],
  ['glasses', said('Gafas graduadas'), said('Gafas de sol')],
  ['a meal', said('Menú del día'), said('Menú del día', rate(10))],
  ['a room', said('Habitación doble, 2 noches'), said('Habitación de invitados: pintura')],
  ['a taxi', said('Carrera de taxi al aeropuerto'), said('Rotulación de taxi')],
  ['a cinema', said('Entradas de cine'), said('Entrada de vehículos')],
  ['flowers', said('Ramo de flores'), said('Ramo de flores artificiales')],
  ['a dwelling', said('Venta de vivienda'), said('Venta de garaje')],
  ['a haircut', said('Corte de pelo', rate(10)), said('Corte de pelo')],
  ['tobacco', said('Tabaco', rate(10)), said('Tabaco')],
  ['a gym', said('Cuota de gimnasio', rate(10)), said('Cuota de gimnasio')],
  ['a vet', said('Consulta veterinaria', rate(10)), said('Consulta veterinaria')],
  ['a doctor', toPerson(said('Consulta médica')), said('Consulta médica')],
  ['lessons', said('Clases de matemáticas'), said('Clases de baile')],
  ['a nursery', said('Guardería'), said('Guardería canina')],
  ['insurance', said('Prima de seguro'), said('Prima de seguro', untaxed('E1'))],
  ['a loan', said('Intereses del préstamo'), said('Intereses del préstamo', untaxed('E1'))],
  ['a lottery', said('Décimos de lotería'), said('Administración de lotería: reforma')],
  ['stamps', said('Sellos de correos'), said('Sellos de caucho')],
  ['rural land', said('Venta de finca rústica'), said('Alquiler de casa rústica')],
  ['gold', said('Lingote de oro'), toPerson(said('Lingote de oro'))],
  ['emission allowances', said('Derechos de emisión de CO2'), said('Derechos de autor')],
  ['waste paper', said('Cartón usado'), said('Cartón corrugado')],
  [
    'phones',
    said('Teléfonos móviles', {}, { unit_price: 10_000.01 }),
    said('Teléfonos móviles', {}, { unit_price: 10_000 }),
  ],
  [
    'laptops on two lines',
    { lines: [1, 2].map(() => line({ description: 'Portátil', unit_price: 6000 })) },
    { lines: [1, 2].map(() => line({ description: 'Portátil', unit_price: 5000 })) },
  ],
  [
    'consoles',
    said('Consolas', {}, { unit_price: 20_000 }),
    toPerson(said('Consolas', {}, { unit_price: 20_000 })),
  ],
  ['a tip', said('Propina'), said('Propina', untaxed('N1'))],
  ['a subsidy', said('Subvención municipal'), said('Gestión de subvención')],
  [
    'exempt premises',
    said('Alquiler de local', untaxed('E1'), { irpf_rate: 19 }),
    toPerson(said('Alquiler de vivienda', untaxed('E1'))),
  ],
  ['an exempt repair', said('Reparación de caldera', untaxed('E1')), said('Reparación de caldera')],
  ['a garden', said('Mantenimiento del jardín', rate(10)), said('Mantenimiento del jardín')],
  ['an exempt vet', said('Vacunación de perro', untaxed('E1')), said('Vacunación de perro')],
  [
    'a driving lesson',
    said('Clases de conducir, permiso B', untaxed('E1')),
    said('Clases de conducir, permiso C', untaxed('E1')),
  ],
  [
    'a sworn translation',
    said('Traducción jurada', untaxed('E1')),
    said('Traducción de novela', untaxed('E1')),
  ],
  [
    'a broker’s commission',
    said('Comisión de seguros'),
    said('Comisión de la plataforma de seguros', untaxed('E1')),
  ],
  ['a cake', said('Tarta de cumpleaños', rate(4)), said('Tarta de cumpleaños', rate(10))],
  ['a box of wine', said('Caja de vino tinto', rate(10)), said('Caja de bombones al ron', rate(10))],
  ['a licence to handle food', said('Carne picada'), said('Carné de manipulador de alimentos')],
  ['a stamp pad', said('Tampones'), said('Tampones de tinta')],
  ['a lettered taxi', said('Taxi'), said('Taxi 12: rotulación')],
  ['a hall', said('Alquiler de sala', untaxed('E1')), said('Alquiler de sala')],
  ['an import tax', said('IVA de importación'), said('Gestión del IVA de importación')],
  ['a discount that adds', said('Descuento'), said('Descuento', {}, { unit_price: -10 })],
  ['a discount', said('Descuento del 5 %'), said('Descuento no aplicado en la factura 7')],
  ['plumbing', said('Fontanería', untaxed('E1')), said('Fontanería en vivienda', rate(10))],
  ['a project', said('Proyecto básico', rate(10)), said('Proyecto y ejecución de reforma de baño', rate(10))],
  ['a wheelchair', said('Silla de ruedas'), said('Silla con ruedas')],
  [
    'interest for a term',
    said('Intereses por aplazamiento'),
    said('Intereses por aplazamiento', untaxed('E1')),
  ],
])('%s with a wrong tax is warned of by its words', (_, careless, careful) => {
  expect(codesOf(careless)).toContain('TEXT_AND_TAX_DIFFER');
  expect(codesOf(careful)).not.toContain('TEXT_AND_TAX_DIFFER');
});

it.each([
  'Papel A4 80 g',
  'Papel de impresora',
  'Oro rosa, anillo',
  'Oro 24k',
  'Carné de conducir: gestión',
  'Carné joven',
  'Barra de labios',
  'Barra de bar',
  'Libro del edificio',
  'Libro de reclamaciones',
  'Recortes de prensa',
])('%s at 21 %% is no other good by the likeness of a word', (description) => {
  expect(codesOf(said(description))).not.toContain('TEXT_AND_TAX_DIFFER');
});
