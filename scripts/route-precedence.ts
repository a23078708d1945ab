import type { Operation } from '../src/operations/operation.ts';

/** Resource with its operations. */
export interface ListedResource {
  name: string;
  operations: readonly Operation[];
}

const isPlaceholder = (segment: string | undefined) => segment?.startsWith('{') === true;

/** One digit a segment, 0 for a static one: sorted by it, `/x/bulk` comes before `/x/{id}`. */
const specificity = (path: string) =>
  path
    .split('/')
    .map((segment) => (isPlaceholder(segment) ? '1' : '0'))
    .join('');

/** Compares two paths of one resource: the more specific one comes first. */
export function compareSpecificity(path: string, other: string): number {
  const [own, others] = [specificity(path), specificity(other)];
  return own < others ? -1 : own > others ? 1 : 0;
}

/** True if one request can match both paths and the first one has its static segment further left. */
function isMoreSpecific(path: string, other: string): boolean {
  const own = path.split('/');
  const others = other.split('/');
  if (own.length !== others.length) return false;
  const isMatch = own.every(
    (segment, place) => segment === others[place] || isPlaceholder(segment) || isPlaceholder(others[place]),
  );
  const first = own.findIndex((segment, place) => isPlaceholder(segment) !== isPlaceholder(others[place]));
  return isMatch && first >= 0 && !isPlaceholder(own[first]);
}

function precedes(one: ListedResource, other: ListedResource): boolean {
  return one.operations.some(({ path }) => other.operations.some((each) => isMoreSpecific(path, each.path)));
}

/**
 * Sorts resources so that a more specific path is registered before every path of another resource that also matches
 * it.
 * Keeps the given order otherwise. Throws if two resources would each have to come before the other.
 */
export function byPrecedence<R extends ListedResource>(resources: readonly R[]): R[] {
  const waiting = [...resources];
  const sorted: R[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex((one) => !waiting.some((other) => other !== one && precedes(other, one)));
    const [resource] = next < 0 ? [] : waiting.splice(next, 1);
    if (resource === undefined)
      throw new Error(`the paths of ${waiting.map(({ name }) => name).join(', ')} shadow each other`);
    sorted.push(resource);
  }
  return sorted;
}
