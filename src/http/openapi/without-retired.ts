import type { OpenApiDocument } from './document-types.ts';

const REFERENCE = /"\$ref":"#\/components\/(\w+)\/([^"]+)"/g;

type Components = Record<string, Record<string, unknown>>;

/** Lists the components that a value refers to, as `kind/name`. */
function referredTo(value: unknown): string[] {
  return [...JSON.stringify(value).matchAll(REFERENCE)].map(([, kind, name]) => `${kind}/${name}`);
}

/** Returns the components in reach of a part of the document, through one another. Visits each once. */
function reached(from: unknown, components: Components): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = referredTo(from);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    const [kind = '', name = ''] = next.split('/');
    waiting.push(...referredTo(components[kind]?.[name] ?? null));
  }
  return found;
}

/** Returns the components that are in reach, and the security schemes. */
function keptComponents(components: Components, kept: ReadonlySet<string>): Components {
  return Object.fromEntries(
    Object.entries(components).map(([kind, named]) => [
      kind,
      kind === 'securitySchemes'
        ? named
        : Object.fromEntries(Object.entries(named).filter(([name]) => kept.has(`${kind}/${name}`))),
    ]),
  );
}

function isRetiredOn(member: unknown, day: string): boolean {
  if (typeof member !== 'object' || member === null || !('x-sunset' in member)) return false;
  return String(member['x-sunset']) <= day;
}

/** Copies a part of the document without the members whose `x-sunset` is on or before a day. */
function withoutMembers<T>(value: T, day: string): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => withoutMembers(one, day)) as T;
  const kept = Object.entries(value).filter(([, member]) => !isRetiredOn(member, day));
  return Object.fromEntries(kept.map(([name, member]) => [name, withoutMembers(member, day)])) as T;
}

/**
 * Returns the document as it is from a day (`YYYY-MM-DD`) on: without the routes and properties whose `x-sunset` has
 * come.
 * Tags and components that only these use are left out too.
 */
export function withoutRetired(document: OpenApiDocument, day: string): OpenApiDocument {
  const operations = Object.entries(withoutMembers(document.paths, day));
  const paths = Object.fromEntries(operations.filter(([, methods]) => Object.keys(methods).length > 0));
  const used = new Set(
    Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ tags }) => tags)),
  );
  const components = withoutMembers(document.components, day) as unknown as Components;
  const kept = reached([paths, document.webhooks], components);
  return {
    ...document,
    tags: document.tags.filter(({ name }) => used.has(name)),
    paths,
    components: keptComponents(components, kept) as unknown as OpenApiDocument['components'],
  };
}

/** Day after every other, so that everything with an announced end is left out. */
const END_OF_DAYS = '9999-12-31';

/** Returns the document without everything whose end is announced. Clients are generated from it. */
export function withoutRetiring(document: OpenApiDocument): OpenApiDocument {
  return withoutRetired(document, END_OF_DAYS);
}
