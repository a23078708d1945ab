import { EVENT_TYPES, type EventType } from './event-types.ts';

type FamilyOf<T extends string> = T extends `${infer Family}.${string}` ? `${Family}.*` : never;

/** Selector of a subscription or filter: an event type, a family of types (`invoice.*`), or all types (`*`). */
export type EventSelector = '*' | Exclude<FamilyOf<EventType>, 'webhook.*'> | EventType;

const ALL = '*';
/** Family that cannot be subscribed to: a test event goes only to the endpoint that asked for it. */
const WITHOUT_FAMILY = 'webhook';

function familiesOf(types: readonly EventType[]): string[] {
  const names = new Set(types.map((type) => type.slice(0, type.indexOf('.'))));
  names.delete(WITHOUT_FAMILY);
  return [...names].map((name) => `${name}.*`);
}

/** All selectors in documentation order: `*`, the families, then the types (decisions, section 13, Events). */
export const EVENT_SELECTORS = [ALL, ...familiesOf(EVENT_TYPES), ...EVENT_TYPES] as readonly EventSelector[];

/** True if any of the selectors matches the type. */
export function selects(selectors: readonly EventSelector[], type: string): boolean {
  const family = `${type.slice(0, type.indexOf('.'))}.*`;
  return selectors.some((selector) => selector === ALL || selector === type || selector === family);
}

/** Returns the types that the selectors match. Null means all types, including those of later versions. */
export function selectedTypes(selectors: readonly EventSelector[] | null): readonly EventType[] | null {
  if (selectors === null || selectors.includes(ALL)) return null;
  return EVENT_TYPES.filter((type) => selects(selectors, type));
}
