import type { Operations, Schemas } from './schema.d.ts';

/** Method and path of each documented operation by its id; the build writes it from the OpenAPI document. */
declare const OPERATIONS: Readonly<Record<string, string>>;

export type { Schemas };
export type OperationId = keyof Operations;

/** What an operation returns in `data`; undefined where it returns no JSON. */
export type Data<K extends OperationId> = Operations[K]['data'];

export type Query<K extends OperationId> = Operations[K]['query'];

/** The JSON that an operation takes. */
export type Body<K extends OperationId> = Operations[K]['body'];

/** What a call of an operation names: ids of its path that the place does not say, query and body. */
export interface Args<K extends OperationId> {
  path?: Partial<Operations[K]['path']>;
  query?: Query<K>;
  body?: Body<K> | FormData;
}

const PLACEHOLDER = /\{([a-z_]+)\}/g;

/** Method and address of a call. Throws for an operation that is not documented, or an id that is missing. */
export function requestOf(
  id: OperationId,
  ids: Readonly<Record<string, string | undefined>>,
  query: Readonly<Record<string, unknown>> = {},
): { method: string; url: string } {
  const [method, path] = OPERATIONS[id]?.split(' ') ?? [];
  if (method === undefined || path === undefined) throw new Error(`${id} is no operation.`);
  const filled = path.replace(PLACEHOLDER, (_, name: string) => {
    const value = ids[name];
    if (value === undefined) throw new Error(`${id} wants ${name}.`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  return { method, url: search.size === 0 ? filled : `${filled}?${search}` };
}
