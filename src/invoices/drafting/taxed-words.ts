import type { TextAdvice } from '../../contract/warnings/warnings.ts';
import type { LineFields } from './stored-lines.ts';

/**
 * Goods and services whose tax the law leaves no doubt about, by the words of a line. Words that may also name something else are left out:
 * a warning that is wrong is worse than none.
 */

/** Rule about the tax of what some words name. */
interface WordRule {
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

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** General rate (LIVA art. 90), 21 %. */
const GENERAL_RATE_HUNDREDTHS = 2_100;
/** Keys of operations whose rate or exemption follows other rules: exports, margin schemes, gold, other taxes, one-stop shop. */
const OTHER_RULES: ReadonlySet<string | null> = new Set(['02', '03', '04', '05', '08', '17']);

const isTaxed = ({ exemptionReason, taxRateHundredths }: LineFields) =>
  exemptionReason === null && (taxRateHundredths ?? 0) > 0;
const isGeneral = (line: LineFields) => isTaxed(line) && line.taxRateHundredths === GENERAL_RATE_HUNDREDTHS;
const isReduced = (line: LineFields) => isTaxed(line) && !isGeneral(line);
const isTaxedToBusiness = (line: LineFields, isConsumer: boolean) => isTaxed(line) && !isConsumer;
const isTaxedToConsumer = (line: LineFields, isConsumer: boolean) => isTaxed(line) && isConsumer;
const isExempt = ({ exemptionReason }: LineFields) => exemptionReason === 'E1';

const FOOD = words(
  'pan leche huevos fruta frutas verdura verduras hortalizas patatas queso quesos carne pollo pescado marisco jamon arroz',
);
/** Other things that begin with the name of a food. */
const NO_FOOD = words(
  'oro corporal hidratante limpiadora solar pienso conducir joven estudiante identidad socio socios biblioteca federativo vacunacion',
);

const RULES: readonly WordRule[] = [
  { advice: 'REDUCED_RATE', first: FOOD, none: NO_FOOD, isWrong: isGeneral },
  { advice: 'REDUCED_RATE', first: words('barra barras'), some: words('pan'), isWrong: isGeneral },
  {
    advice: 'REDUCED_RATE',
    first: words('libro libros periodico periodicos'),
    none: words(
      'registro visitas firmas contable contables blanco actas edificio familia reclamaciones incidencias subcontratacion',
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
  { advice: 'REDUCED_RATE', first: words('taxi'), isWrong: isGeneral },
  {
    advice: 'REDUCED_RATE',
    first: words('ramo corona'),
    some: words('flores'),
    none: words('artificiales secas'),
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
  { advice: 'GENERAL_RATE', first: words('corte'), some: words('pelo'), isWrong: isReduced },
  { advice: 'GENERAL_RATE', first: words('peluqueria tabaco'), isWrong: isReduced },
  { advice: 'GENERAL_RATE', first: words('cuota abono'), some: words('gimnasio'), isWrong: isReduced },
  {
    advice: 'GENERAL_RATE',
    first: words('consulta'),
    some: words('veterinaria veterinario'),
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
    some: words('local oficina nave despacho almacen'),
    isWrong: isExempt,
  },
  {
    advice: 'TAXED_SERVICE',
    first: words('reparacion fontaneria peluqueria mudanza publicidad programacion'),
    isWrong: isExempt,
  },
  {
    advice: 'ADVANCE_OF_SUPPLY',
    first: words('anticipo'),
    isWrong: ({ exemptionReason }) => exemptionReason === 'E5',
  },
];

/** Returns what the law says of the tax of a line by its words. Null if it says nothing else, or the words leave a doubt. */
export function wordsAdvice(
  said: readonly string[],
  line: LineFields,
  isConsumer: boolean,
): TextAdvice | null {
  if (line.taxType !== 'IVA' || line.taxableBaseCents <= 0 || OTHER_RULES.has(line.regimeKey)) return null;
  const [first = '', ...rest] = said;
  const hasOne = (of: ReadonlySet<string>) => rest.some((word) => of.has(word));
  const found = RULES.find(
    (rule) =>
      (rule.first?.has(first) ?? true) &&
      (rule.some === undefined || hasOne(rule.some)) &&
      (rule.none === undefined || !hasOne(rule.none)) &&
      rule.isWrong(line, isConsumer),
  );
  return found?.advice ?? null;
}

/** First words of goods that a business resells, and of which it accounts for the tax above a limit (LIVA art. 84.Uno.2.g). */
const DEVICES = words(
  'movil moviles smartphone smartphones iphone iphones tablet tablets tableta tabletas portatil portatiles consola consolas videoconsola videoconsolas',
);
/** Words before the name of such goods: `teléfono móvil`, `ordenador portátil`. */
const DEVICE_NOUN = /^(?:telefonos?|ordenador(?:es)?)$/;
const DEVICES_LIMIT_CENTS = 1_000_000;

/** True for a taxed line of mobile phones, consoles or computers, by its words. */
export function isTaxedDevice(line: LineFields, said: readonly string[]): boolean {
  if (line.taxType !== 'IVA' || !isTaxed(line) || line.nature === 'SERVICES') return false;
  const [first = '', second = ''] = said;
  return DEVICES.has(first) || (DEVICE_NOUN.test(first) && DEVICES.has(second));
}

/** True if an invoice has more of such goods than the supplier may tax. */
export function areOverDeviceLimit(devices: readonly LineFields[]): boolean {
  return devices.reduce((sum, line) => sum + line.taxableBaseCents, 0) > DEVICES_LIMIT_CENTS;
}
