import type { OpenApiDocument } from './document-types.ts';

const REFERENCE = /"\$ref":"#\/components\/(\w+)\/([^"]+)"/g;

type Components = Record<string, Record<string, unknown>>;

/** The components that a text of JSON refers to, as `kind/name`. */
function referredTo(value: unknown): string[] {
  return [...JSON.stringify(value).matchAll(REFERENCE)].map(([, kind, name]) => `${kind}/${name}`);
}

/** The components that are in reach of a part of the document, through one another. Each is looked at once. */
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

/** The components that are kept: those in reach, and how to sign a request. */
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

/** The document without its deprecated operations, and without tags and components that these alone use. */
export function withoutDeprecated(document: OpenApiDocument): OpenApiDocument {
  const paths = Object.fromEntries(
    Object.entries(document.paths).flatMap(([path, methods]) => {
      const kept = Object.entries(methods).filter(([, { deprecated }]) => deprecated !== true);
      return kept.length === 0 ? [] : [[path, Object.fromEntries(kept)] as const];
    }),
  );
  const used = new Set(
    Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ tags }) => tags)),
  );
  const components = document.components as unknown as Components;
  const kept = reached([paths, document.webhooks], components);
  return {
    ...document,
    tags: document.tags.filter(({ name }) => used.has(name)),
    paths,
    components: keptComponents(components, kept) as unknown as OpenApiDocument['components'],
  };
}
