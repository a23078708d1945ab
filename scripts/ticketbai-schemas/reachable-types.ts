import type { Part, SchemaTables, SchemaType } from '../../ticketbai-simulator/schema/schema-tables.ts';

/**
 * Returns the named types that the root elements use, directly or not.
 *
 * @throws TypeError if one is missing
 */
export function reachableTypes(
  roots: SchemaTables['roots'],
  types: SchemaTables['types'],
): Record<string, SchemaType> {
  const reached = new Map<string, SchemaType>();
  const visitPart = (part: Part): void => {
    if ('choice' in part) part.choice.forEach(visitPart);
    else if ('element' in part) visit(part.type);
  };
  const visit = (type: string | SchemaType): void => {
    if (typeof type !== 'string') {
      if ('sequence' in type) type.sequence.forEach(visitPart);
      return;
    }
    const named = types[type];
    if (named === undefined) throw new TypeError(`type ${type} is not in the schemas`);
    if (reached.has(type)) return;
    reached.set(type, named);
    visit(named);
  };
  Object.values(roots).forEach(visit);
  return Object.fromEntries([...reached].sort(([a], [b]) => (a < b ? -1 : 1)));
}
