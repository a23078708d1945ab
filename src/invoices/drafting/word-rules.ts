import type { TextAdvice } from '../../contract/warnings/warning-texts.ts';
import type { LineFields } from './stored-lines.ts';

/**
 * Goods and services whose tax the law leaves no doubt about, by the words of a line. Words that may also name something else are left out:
 * a warning that is wrong is worse than none.
 */

/** Rule about the tax of goods or services that some words name. */
export interface WordRule {
  advice: TextAdvice;
  /** First words of the lines that it is about. Absent: any word. */
  first?: ReadonlySet<string>;
  /** Words of which one follows the first. Absent: any line with such a first word. */
  some?: ReadonlySet<string>;
  /** Words that make it another thing. */
  none?: ReadonlySet<string>;
  /** Judges if the tax of a line is wrong. */
  isWrong(line: LineFields, isConsumer: boolean): boolean;
}

/** Returns the words of a text. */
export const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** General rate (LIVA art. 90), 21 %. */
const GENERAL_RATE_HUNDREDTHS = 2_100;
/** Rate of bread, fruit and other needs of life (LIVA art. 91.Dos), 4 %. */
const SUPER_REDUCED_RATE_HUNDREDTHS = 400;
/** True for a line with tax. */
export const isTaxed = ({ exemptionReason, taxRateHundredths }: LineFields) =>
  exemptionReason === null && (taxRateHundredths ?? 0) > 0;
const isGeneral = (line: LineFields) => isTaxed(line) && line.taxRateHundredths === GENERAL_RATE_HUNDREDTHS;
const isReduced = (line: LineFields) => isTaxed(line) && !isGeneral(line);
const isSuperReduced = (line: LineFields) =>
  isTaxed(line) && line.taxRateHundredths === SUPER_REDUCED_RATE_HUNDREDTHS;
const isTaxedToBusiness = (line: LineFields, isConsumer: boolean) => isTaxed(line) && !isConsumer;
const isTaxedToConsumer = (line: LineFields, isConsumer: boolean) => isTaxed(line) && isConsumer;
const isExempt = ({ exemptionReason }: LineFields) => exemptionReason === 'E1';

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

/** Words of services. */
type Named = Pick<WordRule, 'first' | 'some' | 'none'>;

/** Services with the general rate and without any exemption: no reduced rate names them (LIVA arts. 20, 90 and 91). */
const TAXED_SERVICES: readonly Named[] = [
  { first: words('peluqueria mudanza publicidad') },
  { first: words('corte tinte'), some: words('pelo cabello') },
  { first: words('mechas peinado') },
  { first: words('depilacion maquillaje manicura'), none: words('medica medico') },
  { first: words('masaje masajes'), some: words('relajante relajantes') },
  { first: words('cuota abono'), some: words('gimnasio') },
  {
    first: words('consulta vacunacion esterilizacion'),
    some: words('veterinaria veterinario perro perra gato gata'),
  },
  { first: words('mantenimiento'), some: words('jardin'), none: words('publico municipal') },
  { first: words('reportaje'), some: words('boda bodas comunion') },
  { first: words('proyecto'), some: words('basico visado'), none: words('obra llave') },
  { first: words('certificado'), some: words('energetico energetica') },
  { first: words('traduccion traducciones'), some: words('jurada juradas') },
  {
    first: words('clase clases practicas'),
    some: words('conducir'),
    none: words('camion autobus mercancias c d'),
  },
  { first: words('limpieza'), some: words('oficina oficinas portal portales') },
  { first: words('reforma'), some: words('local oficina nave'), none: words('vivienda viviendas piso') },
  {
    first: words('honorarios comision'),
    some: words('venta'),
    none: words('seguro seguros loteria loterias cupones acciones participaciones fondos'),
  },
  { first: words('alojamiento'), some: words('web hosting') },
  { first: words('licencia licencias'), some: words('software') },
  { first: words('alquiler'), some: words('coche furgoneta'), none: words('conductor') },
];
/** Services without an exemption, which a reduced rate may name: works at dwellings, services of artists. */
const NEVER_EXEMPT: Named = { first: words('reparacion fontaneria programacion') };

/** Rules by the words of a line, in the order in which they are asked. */
export const WORD_RULES: readonly WordRule[] = [
  ...TAXED_SERVICES.map((named): WordRule => ({ advice: 'GENERAL_RATE', ...named, isWrong: isReduced })),
  ...[...TAXED_SERVICES, NEVER_EXEMPT].map(
    (named): WordRule => ({ advice: 'TAXED_SERVICE', ...named, isWrong: isExempt }),
  ),
  { advice: 'REDUCED_RATE', first: FOOD, none: NO_FOOD, isWrong: isGeneral },
  { advice: 'REDUCED_RATE', first: words('barra barras'), some: words('pan'), isWrong: isGeneral },
  {
    advice: 'REDUCED_RATE',
    first: words('libro libros periodico periodicos'),
    none: words(
      [
        'registro visitas firmas contable contables blanco actas edificio familia reclamaciones incidencias subcontratacion',
        'encuadernacion maquetacion correccion traduccion diseno restauracion digitalizacion',
      ].join(' '),
    ),
    isWrong: isGeneral,
  },
  { advice: 'REDUCED_RATE', some: words('graduadas preservativos'), isWrong: isGeneral },
  { advice: 'REDUCED_RATE', first: words('menu menus'), some: words('dia'), isWrong: isGeneral },
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
    first: words('transporte'),
    some: words('viajeros'),
    none: words('publicidad software'),
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
  { advice: 'GENERAL_RATE', first: words('tabaco'), isWrong: isReduced },
  {
    advice: 'GENERAL_RATE',
    first: words('caja cajas'),
    some: words('vino vinos cerveza cervezas cava ginebra whisky ron'),
    none: words('bombones chocolate queso sin'),
    isWrong: isReduced,
  },
  {
    advice: 'EXEMPT_HEALTH',
    first: words('consulta sesion sesiones tratamiento visita'),
    some: words('medica medico fisioterapia psicologia psicoterapia logopedia dental ortodoncia'),
    none: words('veterinaria veterinario formacion'),
    isWrong: isTaxedToConsumer,
  },
  {
    advice: 'EXEMPT_TEACHING',
    first: words('clase clases'),
    some: words('matematicas lengua ingles frances aleman fisica quimica biologia historia latin filosofia'),
    isWrong: isTaxed,
  },
  {
    advice: 'EXEMPT_TEACHING',
    first: words('guarderia'),
    none: words('canina perros gatos mascotas animales coches muebles'),
    isWrong: isTaxed,
  },
  { advice: 'EXEMPT_FINANCE', first: words('prima'), some: words('seguro seguros'), isWrong: isTaxed },
  { advice: 'EXEMPT_FINANCE', first: words('mediacion'), some: words('seguros'), isWrong: isTaxed },
  {
    advice: 'EXEMPT_FINANCE',
    first: words('comision comisiones'),
    some: words('seguro seguros'),
    none: words('plataforma software informatica web cobro gestion asesoramiento'),
    isWrong: isTaxed,
  },
  { advice: 'EXEMPT_FINANCE', first: words('intereses'), some: words('aplazamiento'), isWrong: isTaxed },
  { advice: 'EXEMPT_FINANCE', first: words('intereses'), some: words('prestamo'), isWrong: isTaxed },
  {
    advice: 'EXEMPT_FINANCE',
    first: words('decimo decimos'),
    some: words('loteria'),
    isWrong: isTaxed,
  },
  { advice: 'EXEMPT_FINANCE', first: words('sellos'), some: words('correos'), isWrong: isTaxed },
  {
    advice: 'EXEMPT_LAND',
    first: words('finca terreno venta compraventa'),
    some: words('rustica rustico'),
    none: words('alquiler obra limpieza mantenimiento casa'),
    isWrong: isTaxed,
  },
  {
    advice: 'REVERSED_GOODS',
    first: words('lingote lingotes'),
    some: words('oro'),
    isWrong: isTaxedToBusiness,
  },
  {
    advice: 'REVERSED_GOODS',
    first: words('derechos'),
    some: words('emision'),
    isWrong: isTaxedToBusiness,
  },
  {
    advice: 'SCRAP',
    first: words('carton papel'),
    some: words('usado usados'),
    isWrong: isTaxedToBusiness,
  },
  {
    advice: 'SCRAP',
    first: words('recorte recortes desperdicios virutas'),
    some: words('aluminio cobre acero hierro papel carton'),
    isWrong: isTaxedToBusiness,
  },
  {
    advice: 'TAXED_RENT',
    first: words('alquiler arrendamiento renta'),
    some: words('local oficina nave despacho almacen sala salon'),
    isWrong: isExempt,
  },
  {
    advice: 'ADVANCE_OF_SUPPLY',
    first: words('anticipo'),
    isWrong: ({ exemptionReason }) => exemptionReason === 'E5',
  },
];
