/** A piece of JSON text that goes out as it is: numbers that no number holds, keys that stand twice. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** An id that is chosen when the request is sent, among those that then exist: the `choice`-th that a name can mean. */
export class IdReference {
  readonly name: string;
  readonly choice: number;
  constructor(name: string, choice: number) {
    this.name = name;
    this.choice = choice;
  }
}

/** Finds the id that a reference means. */
export type IdResolver = (reference: IdReference) => string;

/** A value as JSON, with its raw pieces and its ids in place. `undefined` members are left out. */
export function jsonText(value: unknown, idOf: IdResolver): string {
  if (value instanceof RawJson) return value.text;
  if (value instanceof IdReference) return JSON.stringify(idOf(value));
  if (Array.isArray(value)) return `[${value.map((item) => jsonText(item ?? null, idOf)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${jsonText(member, idOf)}`).join(',')}}`;
}

/** Whether a value has members or items of its own. */
export function isBranch(value: unknown): value is Record<string, unknown> | unknown[] {
  return (
    typeof value === 'object' &&
    value !== null &&
    !(value instanceof RawJson) &&
    !(value instanceof IdReference)
  );
}

export type JsonPath = readonly string[];

/** Every place of a value, itself first. */
export function placesOf(value: unknown, path: JsonPath = []): JsonPath[] {
  if (!isBranch(value)) return [path];
  return [path, ...Object.entries(value).flatMap(([name, member]) => placesOf(member, [...path, name]))];
}

export function valueAt(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>(
    (found, name) => (isBranch(found) ? (found as Record<string, unknown>)[name] : undefined),
    value,
  );
}

/** A copy with what stands at a place changed; `undefined` takes it away. */
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
