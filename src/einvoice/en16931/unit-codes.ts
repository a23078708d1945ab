/** Codes of UN/ECE Recommendation 20, by commonly written units. */
const CODES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    C62: 'ud uds unidad unidades unit units pieza piezas piece pieces',
    HUR: 'h hora horas hour hours',
    DAY: 'día días dia dias day days jornada jornadas',
    WEE: 'semana semanas week weeks',
    MON: 'mes meses month months',
    ANN: 'año años year years',
    MIN: 'min minuto minutos minute minutes',
    KGM: 'kg kilo kilos kilogramo kilogramos',
    GRM: 'g gramo gramos',
    TNE: 't tonelada toneladas',
    LTR: 'l litro litros',
    MTR: 'm metro metros',
    KMT: 'km kilómetro kilómetros',
    MTK: 'm2 m²',
    MTQ: 'm3 m³',
    KWH: 'kwh',
  }).flatMap(([code, names]) => names.split(' ').map((name): [string, string] => [name, code])),
);

const ONE = 'C62';
const MUTUALLY_DEFINED = 'ZZ';

/** Returns the code of a unit (BT-130), and the unit in words if it has none. If the invoice states no unit, it is "one". */
export function unitOf(unit: string | null): { unitCode: string; unitText: string | null } {
  const written = unit?.trim() ?? '';
  if (written === '') return { unitCode: ONE, unitText: null };
  const code = CODES.get(written.toLowerCase());
  return code === undefined
    ? { unitCode: MUTUALLY_DEFINED, unitText: written }
    : { unitCode: code, unitText: null };
}
