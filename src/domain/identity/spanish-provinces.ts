import { nameKey } from './name-key.ts';

/** Province or autonomous city: the first two digits of its postal codes, its name, and other names in use. */
interface Province {
  postalPrefix: string;
  name: string;
  also: readonly string[];
}

function province(postalPrefix: string, name: string, ...also: string[]): Province {
  return { postalPrefix, name, also };
}

/** The 50 provinces, Ceuta and Melilla. Source: INE, codes of provinces, which equal the postal prefixes. */
export const SPANISH_PROVINCES: readonly Province[] = [
  province('01', 'Álava', 'Araba', 'Araba/Álava'),
  province('02', 'Albacete'),
  province('03', 'Alicante', 'Alacant', 'Alicante/Alacant'),
  province('04', 'Almería'),
  province('05', 'Ávila'),
  province('06', 'Badajoz'),
  province('07', 'Illes Balears', 'Islas Baleares', 'Baleares', 'Balears', 'Mallorca'),
  province('08', 'Barcelona'),
  province('09', 'Burgos'),
  province('10', 'Cáceres'),
  province('11', 'Cádiz'),
  province(
    '12',
    'Castellón',
    'Castelló',
    'Castellón/Castelló',
    'Castellón de la Plana',
    'Castelló de la Plana',
  ),
  province('13', 'Ciudad Real'),
  province('14', 'Córdoba'),
  province('15', 'A Coruña', 'La Coruña'),
  province('16', 'Cuenca'),
  province('17', 'Girona', 'Gerona', 'Girona/Gerona'),
  province('18', 'Granada'),
  province('19', 'Guadalajara'),
  province('20', 'Gipuzkoa', 'Guipúzcoa', 'Gipuzkoa/Guipúzcoa'),
  province('21', 'Huelva'),
  province('22', 'Huesca', 'Uesca'),
  province('23', 'Jaén'),
  province('24', 'León'),
  province('25', 'Lleida', 'Lérida', 'Lleida/Lérida'),
  province('26', 'La Rioja', 'Logroño'),
  province('27', 'Lugo'),
  province('28', 'Madrid', 'Comunidad de Madrid'),
  province('29', 'Málaga'),
  province('30', 'Murcia', 'Región de Murcia'),
  province('31', 'Navarra', 'Nafarroa', 'Navarra/Nafarroa', 'Comunidad Foral de Navarra'),
  province('32', 'Ourense', 'Orense', 'Ourense/Orense'),
  province('33', 'Asturias', 'Asturies', 'Principado de Asturias', 'Oviedo'),
  province('34', 'Palencia'),
  province(
    '35',
    'Las Palmas',
    'Las Palmas de Gran Canaria',
    'Las Palmas de G.C.',
    'Gran Canaria',
    'Lanzarote',
    'Fuerteventura',
  ),
  province('36', 'Pontevedra'),
  province('37', 'Salamanca'),
  province(
    '38',
    'Santa Cruz de Tenerife',
    'Tenerife',
    'S.C. Tenerife',
    'S/C de Tenerife',
    'La Gomera',
    'El Hierro',
  ),
  province('39', 'Cantabria', 'Santander'),
  province('40', 'Segovia'),
  province('41', 'Sevilla'),
  province('42', 'Soria'),
  province('43', 'Tarragona'),
  province('44', 'Teruel'),
  province('45', 'Toledo'),
  province('46', 'Valencia', 'València', 'Valencia/València'),
  province('47', 'Valladolid'),
  province('48', 'Bizkaia', 'Vizcaya', 'Bizkaia/Vizcaya'),
  province('49', 'Zamora'),
  province('50', 'Zaragoza'),
  province('51', 'Ceuta'),
  province('52', 'Melilla'),
];

/** ISO 3166-2:ES codes, in the order of the table above. */
const ISO_CODES_BY_POSTAL_PREFIX: readonly string[] = (
  'VI AB A AL AV BA PM B BU CC CA CS CR CO C CU GI GR GU SS H HU J LE L LO LU M MA MU NA OR O P GC PO SA TF S SG SE SO T TE TO V VA ' +
  'BI ZA Z CE ML'
).split(' ');

const CANARY_POSTAL_PREFIXES: readonly string[] = ['35', '38'];
/** Names of the autonomous community, which people write in place of the province. */
const CANARY_COMMUNITY: readonly string[] = ['Canarias', 'Islas Canarias', 'Canary Islands'];
/** Limit above every name of the table, in UTF-16 units. */
const MAX_NAME_LENGTH = 100;
const SPANISH_POSTAL_CODE = /^\d{5}$/;

const PROVINCE_BY_KEY: ReadonlyMap<string, Province> = new Map(
  SPANISH_PROVINCES.flatMap((entry) =>
    [entry.name, ...entry.also].map((name): [string, Province] => [nameKey(name), entry]),
  ),
);
const CANARY_COMMUNITY_KEYS: ReadonlySet<string> = new Set(CANARY_COMMUNITY.map(nameKey));

/**
 * Returns the usual name of a Spanish province, given in Spanish or a co-official language. Case, accents, articles, punctuation
 * and word order are ignored. Null if the text names no province, which is not an error.
 */
export function canonicalProvince(text: string): string | null {
  return provinceOf(text)?.name ?? null;
}

/** Fields of an address that decide its province. An absent country means Spain. */
export interface PlacedAddress {
  province?: string | null;
  postal_code?: string | null;
  country?: string | null;
}

const SPAIN = 'ES';

/**
 * Returns the postal prefix of an address's province, such as `48`. The province decides. If no table knows it, the postal code
 * decides. Null for an address abroad, and for one that neither field places. Source: decisions, section 16, Territory.
 */
export function postalPrefixOf(address: PlacedAddress | null): string | null {
  if (address === null || (address.country ?? SPAIN) !== SPAIN) return null;
  const { province = null, postal_code = null } = address;
  const named = province === null ? undefined : provinceOf(province);
  if (named !== undefined) return named.postalPrefix;
  const code = (postal_code ?? '').trim();
  if (!SPANISH_POSTAL_CODE.test(code)) return null;
  return SPANISH_PROVINCES.find(({ postalPrefix }) => code.startsWith(postalPrefix))?.postalPrefix ?? null;
}

/** True if the text names Las Palmas, Santa Cruz de Tenerife, or the Canaries as a whole. */
export function isCanaryProvince(text: string): boolean {
  const found = provinceOf(text);
  if (found !== undefined) return CANARY_POSTAL_PREFIXES.includes(found.postalPrefix);
  return text.length <= MAX_NAME_LENGTH && CANARY_COMMUNITY_KEYS.has(nameKey(text));
}

/** True if a Spanish postal code is in the Canaries (35xxx or 38xxx). For an address without a province. */
export function isCanaryPostalCode(text: string): boolean {
  const code = text.trim();
  return SPANISH_POSTAL_CODE.test(code) && CANARY_POSTAL_PREFIXES.some((prefix) => code.startsWith(prefix));
}

/** Returns the name of the province of a Spanish postal code, or null for an unknown code. */
export function provinceOfPostalCode(text: string): string | null {
  const code = text.trim();
  if (!SPANISH_POSTAL_CODE.test(code)) return null;
  return SPANISH_PROVINCES.find(({ postalPrefix }) => code.startsWith(postalPrefix))?.name ?? null;
}

/**
 * Returns the postal prefix of a province if a five-digit postal code does not begin with it. Null if it does, or if the code or
 * the province is not recognised.
 */
export function missedPostalPrefix(postalCode: string, province: string): string | null {
  const code = postalCode.trim();
  const found = provinceOf(province);
  if (found === undefined || !SPANISH_POSTAL_CODE.test(code)) return null;
  return code.startsWith(found.postalPrefix) ? null : found.postalPrefix;
}

/** Returns the name of the province of an ISO 3166-2:ES code, in either case, with or without `ES-`. Null for an unknown code. */
export function provinceOfIsoCode(text: string): string | null {
  const code = text.trim().toUpperCase().replace(/^ES-/, '');
  const place = ISO_CODES_BY_POSTAL_PREFIX.indexOf(code);
  return SPANISH_PROVINCES[place]?.name ?? null;
}

function provinceOf(text: string): Province | undefined {
  return text.length > MAX_NAME_LENGTH ? undefined : PROVINCE_BY_KEY.get(nameKey(text));
}
