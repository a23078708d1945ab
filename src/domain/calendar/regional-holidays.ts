import { addDays } from './dates.ts';
import { easterSunday } from './national-holidays.ts';

/** Holiday of an autonomous community: a day of every year, or a number of days after Easter Sunday. */
type Holiday = string | number;

const MAUNDY_THURSDAY = -3;
const EASTER_MONDAY = 1;

/**
 * Yearly holidays of the autonomous communities beyond the national ones, by their provinces. Days moved in a single year and
 * local holidays of towns are not included: reminders are sent on such days.
 *
 * Source: the laws of the communities on their own day; the yearly resolution on labour holidays (Dirección General de Trabajo,
 * BOE).
 */
const COMMUNITIES: readonly { provinces: readonly string[]; holidays: readonly Holiday[] }[] = [
  {
    provinces: ['Almería', 'Cádiz', 'Córdoba', 'Granada', 'Huelva', 'Jaén', 'Málaga', 'Sevilla'],
    holidays: ['02-28', MAUNDY_THURSDAY],
  },
  { provinces: ['Huesca', 'Teruel', 'Zaragoza'], holidays: ['04-23', MAUNDY_THURSDAY] },
  { provinces: ['Asturias'], holidays: ['09-08', MAUNDY_THURSDAY] },
  { provinces: ['Illes Balears'], holidays: ['03-01', MAUNDY_THURSDAY, EASTER_MONDAY] },
  { provinces: ['Las Palmas', 'Santa Cruz de Tenerife'], holidays: ['05-30', MAUNDY_THURSDAY] },
  { provinces: ['Cantabria'], holidays: ['07-28', '09-15', MAUNDY_THURSDAY] },
  {
    provinces: ['Albacete', 'Ciudad Real', 'Cuenca', 'Guadalajara', 'Toledo'],
    holidays: ['05-31', MAUNDY_THURSDAY],
  },
  {
    provinces: [
      'Ávila',
      'Burgos',
      'León',
      'Palencia',
      'Salamanca',
      'Segovia',
      'Soria',
      'Valladolid',
      'Zamora',
    ],
    holidays: ['04-23', MAUNDY_THURSDAY],
  },
  {
    provinces: ['Barcelona', 'Girona', 'Lleida', 'Tarragona'],
    holidays: ['06-24', '09-11', '12-26', EASTER_MONDAY],
  },
  { provinces: ['Alicante', 'Castellón', 'Valencia'], holidays: ['03-19', '06-24', '10-09', EASTER_MONDAY] },
  { provinces: ['Badajoz', 'Cáceres'], holidays: ['09-08', MAUNDY_THURSDAY] },
  { provinces: ['A Coruña', 'Lugo', 'Ourense', 'Pontevedra'], holidays: ['07-25', MAUNDY_THURSDAY] },
  { provinces: ['Madrid'], holidays: ['05-02', MAUNDY_THURSDAY] },
  { provinces: ['Murcia'], holidays: ['06-09', MAUNDY_THURSDAY] },
  { provinces: ['Navarra'], holidays: ['12-03', MAUNDY_THURSDAY, EASTER_MONDAY] },
  { provinces: ['Álava', 'Bizkaia', 'Gipuzkoa'], holidays: [MAUNDY_THURSDAY, EASTER_MONDAY] },
  { provinces: ['La Rioja'], holidays: ['06-09', MAUNDY_THURSDAY, EASTER_MONDAY] },
  { provinces: ['Ceuta'], holidays: ['09-02', MAUNDY_THURSDAY] },
  { provinces: ['Melilla'], holidays: ['09-17', MAUNDY_THURSDAY] },
];

/** Provinces that have a row, by the names that `canonicalProvince` returns. */
export const PROVINCES_WITH_HOLIDAYS: readonly string[] = COMMUNITIES.flatMap(({ provinces }) => provinces);

const BY_PROVINCE: ReadonlyMap<string, readonly Holiday[]> = new Map(
  COMMUNITIES.flatMap(({ provinces, holidays }) => provinces.map((name) => [name, holidays] as const)),
);

/** Returns a province's holidays of a year beyond the national ones, as ISO dates. Empty for an unknown province. */
export function regionalHolidays(year: number, province: string): ReadonlySet<string> {
  const easter = easterSunday(year);
  const holidays = BY_PROVINCE.get(province) ?? [];
  return new Set(holidays.map((day) => (typeof day === 'number' ? addDays(easter, day) : `${year}-${day}`)));
}
