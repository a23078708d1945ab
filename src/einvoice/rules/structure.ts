import type { Turns } from '../../domain/turns.ts';
import { childElements, type XmlElement } from '../../xml/xml-tree.ts';
import { aggregateFault, hasWhiteEdges, type NamedFault, namedFault } from './named-types.ts';
import type { Rule } from './rule.ts';
import { type Choices, wrongChoices } from './structure-choices.ts';
import { STRUCTURE_TEXTS, WHITE_EDGES } from './structure-texts.ts';
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
  choices: Choices;
  /** True if names decide the types of texts, as in UBL and CII. */
  hasNamedTypes: boolean;
  namespaceOf: NamespaceOf;
  source: string;
}

/**
 * Returns the namespace of a child of a type, or null if it may be any.
 *
 * @param isAggregate true if the child holds elements
 */
export type NamespaceOf = (parent: string, child: string, isAggregate: boolean) => string | null;

/**
 * Builds a structure from a table of types.
 *
 * @param types child elements of each type by its name, in the order of their schema, separated by spaces. Each has a name, a count
 *   (`?` at most once, `*` any times, `+` at least once, none: once), and after `:` its type if the table defines it
 * @param namespaceOf namespaces of the children
 * @param values types of the texts. Without them the names decide the types, and elements may have attributes
 * @param choices groups of children by type, as `Choices`
 */
export function structureOf(
  types: Readonly<Record<string, string>>,
  source: string,
  namespaceOf: NamespaceOf,
  { values, choices = {} }: { values?: ValueTypes; choices?: Choices } = {},
): Structure {
  const read = new Map<string, Children>();
  return {
    source,
    namespaceOf,
    choices,
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

function faultsIn(element: XmlElement, type: Children, isPlaced: (child: XmlElement) => boolean): Fault[] {
  const counts = new Map<string, number>();
  const faults: Fault[] = [];
  let last = -1;
  for (const each of childElements(element)) {
    const { local } = each;
    const child = type.get(local);
    const path = `${element.local}/${local}`;
    if (child === undefined || !isPlaced(each)) {
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

/** Returns the child elements with attributes, of a schema that has none, or with a text beside their elements. */
function wrongContents(element: XmlElement, type: Children | null): Fault[] {
  return childElements(element).flatMap((child): Fault[] => {
    if (child.namespace !== '') return [];
    const path = `${element.local}/${child.local}`;
    const isAggregate = (type?.get(child.local)?.type ?? null) !== null;
    const fault = aggregateFault(isAggregate ? child : { ...child, children: [] });
    return fault === null ? [] : [[fault, path]];
  });
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
    const path = `${element.local}/${child.local}`;
    const edges: Fault[] = !isAggregate && hasWhiteEdges(child) ? [[WHITE_EDGES, path]] : [];
    return fault === null ? edges : [[fault, path], ...edges];
  });
}

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
  { typeOf, values, choices, hasNamedTypes, namespaceOf, source }: Structure,
): Turns<Rule[]> {
  const found = new Map<string, Rule>();
  const add = (id: string, path: string) => {
    const text = STRUCTURE_TEXTS[id]?.(path);
    const severity = id === WHITE_EDGES ? 'WARNING' : 'FATAL';
    if (text !== undefined && !found.has(id))
      found.set(id, { id, severity, text, source, holds: () => false });
  };
  const ofRoot = aggregateFault(root);
  if (ofRoot !== null) add(ofRoot, root.local);
  const open: [XmlElement, string | null][] = [[root, rootType]];
  let judged = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    judged += 1;
    if (judged % ELEMENTS_A_TURN === 0) yield;
    const [element, name] = next;
    const type = name === null ? null : typeOf(name);
    const isPlaced = (child: XmlElement) => {
      const isAggregate = (type?.get(child.local)?.type ?? null) !== null;
      const namespace = namespaceOf(name ?? '', child.local, isAggregate);
      return namespace === null || child.namespace === namespace;
    };
    const faults =
      type === null || name === null
        ? []
        : [
            ...faultsIn(element, type, isPlaced),
            ...wrongChoices(element, choices[name] ?? []),
            ...wrongValues(element, name, values),
          ];
    const ofContents = hasNamedTypes ? wrongNames(element, type) : wrongContents(element, type);
    for (const [id, path] of [...faults, ...ofContents]) add(id, path);
    for (const child of childElements(element)) {
      const childType = type?.get(child.local)?.type ?? null;
      if (childType !== null || (hasNamedTypes && !isOpen(child))) open.push([child, childType]);
    }
  }
  return [...found.values()];
}
