import { isGeneral, isReduced, isSuperReduced, isTenPercent, type WordRule, words } from './line-words.ts';

const FOOD = words(
  [
    'pan leche huevos fruta frutas verdura verduras hortalizas patatas queso quesos carne pollo pescado marisco jamon arroz',
    'tomates naranjas manzanas peras limones aceitunas almendras lechugas cebollas legumbres pasteles croissants bolleria',
    'pienso piensos semillas medicamento medicamentos audifono audifonos compresas tampones',
  ].join(' '),
);
/** Other things that begin with the name of a food. */
const NO_FOOD = words(
  [
    'oro corporal hidratante limpiadora solar pienso conducir joven estudiante identidad socio socios biblioteca federativo vacunacion',
    'manipulador manipuladores carretillero instalador operador familia numerosa deportivo almacenamiento transporte reparacion',
    'diseno fotografia curso analisis oleo pintura goma tinta gel frio bluetooth inalambricos peluche decorativos decorativas',
  ].join(' '),
);

/** Other things that begin with the word for a book or a newspaper. */
export const NO_BOOK = words(
  [
    'registro visitas firmas contable contables blanco actas edificio familia reclamaciones incidencias subcontratacion',
    'encuadernacion maquetacion correccion traduccion diseno restauracion digitalizacion',
  ].join(' '),
);

/** Rules on goods and services whose rate is another one than the line's (LIVA arts. 90 and 91). */
export const RATE_WORD_RULES: readonly WordRule[] = [
  { advice: 'REDUCED_RATE', first: FOOD, none: NO_FOOD, isWrong: isGeneral },
  { advice: 'REDUCED_RATE', first: words('barra barras'), some: words('pan'), isWrong: isGeneral },
  {
    advice: 'REDUCED_RATE',
    first: words('libro libros periodico periodicos'),
    none: NO_BOOK,
    isWrong: isGeneral,
  },
  {
    advice: 'FOUR_PERCENT',
    first: words('libro libros periodico periodicos'),
    none: NO_BOOK,
    isWrong: isTenPercent,
  },
  {
    advice: 'REDUCED_RATE',
    first: words('docena docenas kilo kilos'),
    some: FOOD,
    none: NO_FOOD,
    isWrong: isGeneral,
  },
  {
    advice: 'REDUCED_RATE',
    first: words('catering'),
    none: words('alquiler menaje vajilla mobiliario software publicidad fiesta discoteca espectaculo musica'),
    isWrong: isGeneral,
  },
  {
    advice: 'REDUCED_RATE',
    first: words('alquiler'),
    some: words('conductor'),
    none: words(
      'sin grua gruas maquinaria camion camiones plataforma mercancias carretilla excavadora dumper',
    ),
    isWrong: isGeneral,
  },
  {
    advice: 'GENERAL_RATE',
    first: words('ropa camiseta camisetas zapatos zapatillas juguete juguetes perfume detergente'),
    none: words('ortopedico ortopedicos ortopedica ortopedicas'),
    isWrong: isReduced,
  },
  { advice: 'REDUCED_RATE', some: words('graduadas preservativos'), isWrong: isGeneral },
  { advice: 'REDUCED_RATE', first: words('menu menus'), some: words('dia degustacion'), isWrong: isGeneral },
  {
    advice: 'REDUCED_RATE',
    first: words('habitacion habitaciones'),
    some: words('noche noches'),
    isWrong: isGeneral,
  },
  {
    advice: 'REDUCED_RATE',
    first: words('carrera trayecto viaje'),
    some: words('taxi'),
    isWrong: isGeneral,
  },
  {
    advice: 'REDUCED_RATE',
    first: words('entrada entradas'),
    some: words('cine teatro concierto museo circo'),
    isWrong: isGeneral,
  },
  {
    advice: 'REDUCED_RATE',
    first: words('taxi'),
    none: words(
      'rotulacion rotulado publicidad vinilo vinilos reparacion revision limpieza taximetro venta licencia',
    ),
    isWrong: isGeneral,
  },
  {
    advice: 'REDUCED_RATE',
    first: words('transporte autobus'),
    some: words('viajeros escolar'),
    none: words('publicidad software venta reparacion rotulacion'),
    isWrong: isGeneral,
  },
  {
    advice: 'REDUCED_RATE',
    first: words('aceite'),
    some: words('oliva'),
    none: words('corporal masaje lampante orujo jabon'),
    isWrong: isGeneral,
  },
  { advice: 'REDUCED_RATE', first: words('agua'), some: words('mineral'), isWrong: isGeneral },
  {
    advice: 'REDUCED_RATE',
    first: words('silla sillas'),
    some: words('ruedas'),
    none: words('oficina escritorio despacho con giratoria ergonomica'),
    isWrong: isGeneral,
  },
  {
    advice: 'TEN_PERCENT',
    first: words('tarta tartas pastel pasteles croissant croissants bolleria'),
    isWrong: isSuperReduced,
  },
  {
    advice: 'REDUCED_RATE',
    first: words('ramo ramos corona coronas centro centros'),
    some: words('flores'),
    none: words('artificiales secas comercial salud dia infantil'),
    isWrong: isGeneral,
  },
  {
    advice: 'REDUCED_RATE',
    first: words('flores'),
    none: words('artificiales secas'),
    isWrong: isGeneral,
  },
  {
    advice: 'REDUCED_RATE',
    first: words('venta compraventa'),
    some: words('vivienda'),
    isWrong: isGeneral,
  },
  {
    advice: 'REDUCED_RATE',
    first: words('revista revistas'),
    some: words('mensual semanal trimestral'),
    none: words('publicidad anuncio insercion diseno maquetacion impresion'),
    isWrong: isGeneral,
  },
  {
    advice: 'REDUCED_RATE',
    first: words('plantas'),
    some: words('interior ornamentales aromaticas'),
    none: words('artificial artificiales'),
    isWrong: isGeneral,
  },
  { advice: 'GENERAL_RATE', first: words('tabaco'), isWrong: isReduced },
  {
    advice: 'GENERAL_RATE',
    first: words('panales'),
    none: words('miel adulto adultos incontinencia'),
    isWrong: isReduced,
  },
  {
    advice: 'GENERAL_RATE',
    first: words('gafas'),
    some: words('sol'),
    none: words('graduadas'),
    isWrong: isReduced,
  },
  {
    advice: 'GENERAL_RATE',
    first: words('bicicleta bicicletas'),
    none: words('adaptada adaptadas discapacidad'),
    isWrong: isReduced,
  },
  {
    advice: 'GENERAL_RATE',
    first: words('venta compraventa'),
    some: words('local nave oficina'),
    none: words('vivienda viviendas'),
    isWrong: isReduced,
  },
  {
    advice: 'GENERAL_RATE',
    first: words('caja cajas'),
    some: words('vino vinos cerveza cervezas cava ginebra whisky ron'),
    none: words('bombones chocolate queso sin'),
    isWrong: isReduced,
  },
];
