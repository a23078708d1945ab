import { nearName } from '../contract/near-name.ts';
import type { QueryShape } from '../contract/query-parameter.ts';
import { invalidParameter, refuseReversed } from '../platform/errors.ts';
import type { Bilingual } from '../platform/i18n/language.ts';

const MAP_NAME = /^([^[\]]+)\[([^[\]]+)\]$/;

/** Parameter names of the two ends of each range. Each operation defines the meaning of `from` and `to`. */
const RANGES: readonly (readonly [from: string, to: string])[] = [
  ['date_from', 'date_to'],
  ['taxable_base_min', 'taxable_base_max'],
  ['price_min', 'price_max'],
  ['total_min', 'total_max'],
  ['min_amount', 'max_amount'],
  ['issue_date_from', 'issue_date_to'],
];

/** Returns an end of a range: a date, an instant or an amount. Null if it is open. */
function boundOf(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

interface SentParameters {
  values: Map<string, string[]>;
  pairs: Map<string, Map<string, string>>;
}

function declaredNames(shape: QueryShape): string[] {
  return Object.entries(shape).map(([name, declared]) => (declared.isMap ? `${name}[key]` : name));
}

/** True if an operation has a parameter of that name. */
function isDeclared(name: string, shape: QueryShape): boolean {
  const declared = Object.hasOwn(shape, name) ? shape[name] : undefined;
  if (declared !== undefined && !declared.isMap) return true;
  const mapName = MAP_NAME.exec(name)?.[1];
  return mapName !== undefined && Object.hasOwn(shape, mapName) && shape[mapName]?.isMap === true;
}

/** Returns the query names that an operation has no parameter for. */
export function undeclaredNames(search: URLSearchParams, shape: QueryShape): Set<string> {
  return new Set([...search.keys()].filter((name) => !isDeclared(name, shape)));
}

function whyUndeclared(name: string, shape: QueryShape): Bilingual {
  const near = nearName(name, declaredNames(shape));
  const [en, es] = ['this operation has no such parameter', 'esta operación no tiene ese parámetro'];
  return near === null
    ? { en, es }
    : { en: `${en}; did you mean ${near}?`, es: `${es}; ¿querías decir ${near}?` };
}

function collect(search: URLSearchParams, shape: QueryShape, isLenient: boolean): SentParameters {
  const values = new Map<string, string[]>();
  const pairs = new Map<string, Map<string, string>>();
  for (const [name, value] of search) {
    if (name.includes('\0') || value.includes('\0')) {
      const printable = name.replaceAll('\0', '\\u0000');
      throw invalidParameter(printable, value.replaceAll('\0', '\\u0000'), {
        en: 'it holds a null character',
        es: 'contiene un carácter nulo',
      });
    }
    if (!isDeclared(name, shape)) {
      if (isLenient) continue;
      throw invalidParameter(name, value, whyUndeclared(name, shape), declaredNames(shape));
    }
    const [, mapName, key] = MAP_NAME.exec(name) ?? [];
    if (mapName === undefined || key === undefined || Object.hasOwn(shape, name)) {
      const sentBefore = values.get(name);
      if (sentBefore === undefined) values.set(name, [value]);
      else sentBefore.push(value);
      continue;
    }
    if (pairs.get(mapName)?.has(key))
      throw invalidParameter(name, value, { en: 'give it once', es: 'indícalo una sola vez' });
    pairs.set(mapName, (pairs.get(mapName) ?? new Map<string, string>()).set(key, value));
  }
  return { values, pairs };
}

/**
 * Reads the query as the operation declares it. Specification, core rule 7.
 * An undeclared parameter is 400 with its name, and so is a null character anywhere. Each parameter validates its own
 * value.
 * A lenient reading ignores undeclared parameters. A range whose ends are reversed is rejected.
 */
export function readQuery(
  search: URLSearchParams,
  shape: QueryShape,
  isLenient = false,
): Record<string, unknown> {
  const sent = collect(search, shape, isLenient);
  const none: ReadonlyMap<string, string> = new Map();
  const read = Object.fromEntries(
    Object.entries(shape).map(([name, declared]) => [
      name,
      declared.read(name, sent.values.get(name) ?? [], sent.pairs.get(name) ?? none),
    ]),
  );
  for (const [from, to] of RANGES) refuseReversed(from, boundOf(read[from]), to, boundOf(read[to]));
  return read;
}
