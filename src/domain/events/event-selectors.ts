import { EVENT_TYPES, type EventType } from './event-types.ts';

type FamilyOf<T extends string> = T extends `${infer Family}.${string}` ? `${Family}.*` : never;

/** What a subscription or a filter names: a type, the family of those that begin alike (`invoice.*`), or all (`*`). */
export type EventSelector = '*' | Exclude<FamilyOf<EventType>, 'webhook.*'> | EventType;

const ALL = '*';
/** Tests go to whoever asks for one, and nowhere else: there is no family of them. */
const WITHOUT_FAMILY = 'webhook';

function familiesOf(types: readonly EventType[]): string[] {
  const names = new Set(types.map((type) => type.slice(0, type.indexOf('.'))));
  names.delete(WITHOUT_FAMILY);
  return [...names].map((name) => `${name}.*`);
}

/** All, the families and the types, in the order in which they are documented (decisions, section 13, Events). */
export const EVENT_SELECTORS = [ALL, ...familiesOf(EVENT_TYPES), ...EVENT_TYPES] as readonly EventSelector[];

/** Whether one of some selectors names a type. */
export function selects(selectors: readonly EventSelector[], type: string): boolean {
  const family = `${type.slice(0, type.indexOf('.'))}.*`;
  return selectors.some((selector) => selector === ALL || selector === type || selector === family);
}

/** The types that selectors name; null: all that there are, those of later versions too. */
export function selectedTypes(selectors: readonly EventSelector[] | null): readonly EventType[] | null {
  if (selectors === null || selectors.includes(ALL)) return null;
  return EVENT_TYPES.filter((type) => selects(selectors, type));
}
