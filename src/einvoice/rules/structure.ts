import type { Turns } from '../../domain/turns.ts';
import { childElements, type XmlElement } from '../../xml/xml-tree.ts';
import { aggregateFault, type NamedFault, namedFault } from './named-types.ts';
import type { Rule, RuleText } from './rule.ts';
import { isOfType, type ValueTypes } from './value-types.ts';

/** Elements that are judged before other waiting work has its turn: some milliseconds. */
const ELEMENTS_A_TURN = 2_000;

/** Child of a type, with its allowed count. */
interface Child {
  place: number;
  least: number;
  most: number;
  type: string | null;
}

type Children = ReadonlyMap<string, Child>;

const CHILD = /^(\w+)([?*+]?)(?::(\w+))?$/;

function childrenOf(written: string): Children {
  const children = written.split(' ').map((text, place): [string, Child] => {
    const [, name = '', card = '', type] = CHILD.exec(text) ?? [];
    const least = card === '?' || card === '*' ? 0 : 1;
    const most = card === '*' || card === '+' ? Number.POSITIVE_INFINITY : 1;
    return [name, { place, least, most, type: type ?? null }];
  });
  return new Map(children);
}

/** Structure required by a schema, for the types in a table. */
export interface Structure {
  typeOf(name: string): Children | null;
  /** Types of the texts of elements by the type of their parent. Absent: the names decide them. */
  values?: ValueTypes;
  /** True if names decide the types of texts, as in UBL and CII. */
  hasNamedTypes: boolean;
  source: string;
}

/**
 * Builds a structure from a table of types.
 *
 * @param types child elements of each type by its name, in the order of their schema, separated by spaces. Each has a name, a count
 *   (`?` at most once, `*` any times, `+` at least once, none: once), and after `:` its type if the table defines it
 * @param values types of the texts. Without them the names decide the types
 */
export function structureOf(
  types: Readonly<Record<string, string>>,
  source: string,
  values?: ValueTypes,
): Structure {
  const read = new Map<string, Children>();
  return {
    source,
    hasNamedTypes: values === undefined,
    ...(values === undefined ? {} : { values }),
    typeOf(name) {
      const known = read.get(name);
      const written = types[name];
      if (known !== undefined || written === undefined) return known ?? null;
      const children = childrenOf(written);
      read.set(name, children);
      return children;
    },
  };
}

/** Fault in the children of an element: its id, and the path of the child. */
type Fault = readonly [id: string, path: string];

function faultsIn(element: XmlElement, type: Children): Fault[] {
  const counts = new Map<string, number>();
  const faults: Fault[] = [];
  let last = -1;
  for (const { local } of childElements(element)) {
    const child = type.get(local);
    const path = `${element.local}/${local}`;
    if (child === undefined) {
      faults.push(['STRUCTURE-UNKNOWN', path]);
      continue;
    }
    const count = (counts.get(local) ?? 0) + 1;
    counts.set(local, count);
    if (count > child.most) faults.push(['STRUCTURE-REPEATED', path]);
    else if (child.place < last) faults.push(['STRUCTURE-ORDER', path]);
    last = Math.max(last, child.place);
  }
  for (const [name, { least }] of type)
    if (least > (counts.get(name) ?? 0)) faults.push(['STRUCTURE-MISSING', `${element.local}/${name}`]);
  return faults;
}

/** Returns the elements whose text the schema does not allow. */
function wrongValues(element: XmlElement, name: string, values: ValueTypes | undefined): Fault[] {
  const types = values?.get(name);
  if (types === undefined) return [];
  return childElements(element).flatMap((child): Fault[] => {
    const type = types.get(child.local);
    if (type === undefined || isOfType(child, type)) return [];
    return [['STRUCTURE-VALUE', `${element.local}/${child.local}`]];
  });
}

/** Extensions of UBL hold anything. */
const OPEN_NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2';

function isOpen({ namespace }: XmlElement): boolean {
  return namespace === OPEN_NAMESPACE;
}

/** Returns the child elements whose text or attributes are not of the type that their names require. */
function wrongNames(element: XmlElement, type: Children | null): Fault[] {
  return childElements(element).flatMap((child): Fault[] => {
    const isAggregate = (type?.get(child.local)?.type ?? null) !== null;
    const fault: NamedFault | null = isAggregate ? aggregateFault(child) : namedFault(child);
    return fault === null ? [] : [[fault, `${element.local}/${child.local}`]];
  });
}

const TEXTS: Readonly<Record<string, (path: string) => RuleText>> = {
  'STRUCTURE-UNKNOWN': (path) => ({
    en: `${path} is no element of the schema.`,
    es: `${path} no es un elemento del esquema.`,
  }),
  'STRUCTURE-REPEATED': (path) => ({
    en: `${path} stands more often than once.`,
    es: `${path} aparece más de una vez.`,
  }),
  'STRUCTURE-ORDER': (path) => ({
    en: `${path} stands behind what it must come before.`,
    es: `${path} está detrás de lo que debe seguirle.`,
  }),
  'STRUCTURE-MISSING': (path) => ({ en: `${path} is missing.`, es: `Falta ${path}.` }),
  'STRUCTURE-VALUE': (path) => ({
    en: `${path} has a value that its type does not allow: check its codes, decimals and length.`,
    es: `${path} tiene un valor que su tipo no admite: revisa sus códigos, decimales y longitud.`,
  }),
  'STRUCTURE-ATTRIBUTE': (path) => ({
    en: `${path} lacks an attribute that it must have, or has one that the schema does not know.`,
    es: `A ${path} le falta un atributo obligatorio, o lleva uno que el esquema no conoce.`,
  }),
};

/**
 * Returns the differences between a document and its schema: unknown, missing, repeated or misplaced elements, and values of
 * another type where the structure has types. Only the first
 * fault of each kind is returned, so that a document with many costs no more than one with few.
 *
 * @param rootType type of the root
 */
export function* structureFaults(
  root: XmlElement,
  rootType: string,
  { typeOf, values, hasNamedTypes, source }: Structure,
): Turns<Rule[]> {
  const found = new Map<string, Rule>();
  const open: [XmlElement, string | null][] = [[root, rootType]];
  let judged = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    judged += 1;
    if (judged % ELEMENTS_A_TURN === 0) yield;
    const [element, name] = next;
    const type = name === null ? null : typeOf(name);
    const faults =
      type === null || name === null
        ? []
        : [...faultsIn(element, type), ...wrongValues(element, name, values)];
    for (const [id, path] of hasNamedTypes ? [...faults, ...wrongNames(element, type)] : faults) {
      const text = TEXTS[id]?.(path);
      if (text !== undefined && !found.has(id))
        found.set(id, { id, severity: 'FATAL', text, source, holds: () => false });
    }
    for (const child of childElements(element)) {
      const childType = type?.get(child.local)?.type ?? null;
      if (childType !== null || (hasNamedTypes && !isOpen(child))) open.push([child, childType]);
    }
  }
  return [...found.values()];
}
