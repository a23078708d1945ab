/** Raw piece of JSON text: numbers beyond the number type, duplicate keys. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Reference to an id that is chosen when the request is sent: the `choice`-th existing one that fits the name. */
export class IdReference {
  readonly name: string;
  readonly choice: number;
  constructor(name: string, choice: number) {
    this.name = name;
    this.choice = choice;
  }
}

/** Resolves a reference to an id. */
export type IdResolver = (reference: IdReference) => string;

/** Serializes a value as JSON with its raw pieces and ids. Members that are `undefined` are left out. */
export function jsonText(value: unknown, idOf: IdResolver): string {
  if (value instanceof RawJson) return value.text;
  if (value instanceof IdReference) return JSON.stringify(idOf(value));
  if (Array.isArray(value)) return `[${value.map((item) => jsonText(item ?? null, idOf)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${jsonText(member, idOf)}`).join(',')}}`;
}

/** True if a value has members or items. */
export function isBranch(value: unknown): value is Record<string, unknown> | unknown[] {
  return (
    typeof value === 'object' &&
    value !== null &&
    !(value instanceof RawJson) &&
    !(value instanceof IdReference)
  );
}

export type JsonPath = readonly string[];

/** Returns every path within a value, its own first. */
export function placesOf(value: unknown, path: JsonPath = []): JsonPath[] {
  if (!isBranch(value)) return [path];
  return [path, ...Object.entries(value).flatMap(([name, member]) => placesOf(member, [...path, name]))];
}

/** Returns the value at a path, or undefined if there is none. */
export function valueAt(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>(
    (found, name) => (isBranch(found) ? (found as Record<string, unknown>)[name] : undefined),
    value,
  );
}

/** Copies a value with one place changed. `undefined` removes the place. */
export function withValueAt(value: unknown, path: JsonPath, change: (old: unknown) => unknown): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return change(value);
  if (Array.isArray(value)) {
    const items = value.map((item, index) =>
      String(index) === head ? withValueAt(item, rest, change) : item,
    );
    return items.filter((item) => item !== undefined);
  }
  const object = isBranch(value) ? (value as Record<string, unknown>) : {};
  return { ...object, [head]: withValueAt(object[head], rest, change) };
}
