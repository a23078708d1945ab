import { invalidParameter } from '../errors.ts';
import type { QueryShape } from '../operations/parameters.ts';

const MAP_NAME = /^([^[\]]+)\[([^[\]]+)\]$/;

interface SentParameters {
  values: Map<string, string[]>;
  pairs: Map<string, Map<string, string>>;
}

function declaredNames(shape: QueryShape): string[] {
  return Object.entries(shape).map(([name, declared]) => (declared.isMap ? `${name}[key]` : name));
}

function collect(search: URLSearchParams, shape: QueryShape, dropped: Set<string> | null): SentParameters {
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
    const map = MAP_NAME.exec(name);
    const declared = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (declared !== undefined && !declared.isMap) {
      values.set(name, [...(values.get(name) ?? []), value]);
    } else if (
      map?.[1] !== undefined &&
      map[2] !== undefined &&
      Object.hasOwn(shape, map[1]) &&
      shape[map[1]]?.isMap
    ) {
      if (pairs.get(map[1])?.has(map[2])) {
        throw invalidParameter(name, value, { en: 'give it once', es: 'indícalo una sola vez' });
      }
      pairs.set(map[1], (pairs.get(map[1]) ?? new Map<string, string>()).set(map[2], value));
    } else if (dropped !== null) {
      dropped.add(name);
    } else {
      throw invalidParameter(
        name,
        value,
        { en: 'this operation has no such parameter', es: 'esta operación no tiene ese parámetro' },
        declaredNames(shape),
      );
    }
  }
  return { values, pairs };
}

/**
 * Reads the query as the operation declares it (specification, core rule 7): an undeclared parameter is 400 naming it, a
 * null character anywhere is 400, and each value is judged by its parameter. Where `dropped` is given, undeclared parameters
 * are ignored instead, and their names added to it.
 */
export function readQuery(
  search: URLSearchParams,
  shape: QueryShape,
  dropped: Set<string> | null = null,
): Record<string, unknown> {
  const sent = collect(search, shape, dropped);
  const none: ReadonlyMap<string, string> = new Map();
  return Object.fromEntries(
    Object.entries(shape).map(([name, declared]) => [
      name,
      declared.read(name, sent.values.get(name) ?? [], sent.pairs.get(name) ?? none),
    ]),
  );
}
