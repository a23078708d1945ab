/** Restrictions of a simple type, as the XSD states them. Patterns match the whole text. */
export interface SimpleType {
  readonly simple: {
    readonly enumeration?: readonly string[];
    readonly patterns?: readonly string[];
    readonly length?: number;
    readonly minLength?: number;
    readonly maxLength?: number;
    readonly minInclusive?: number;
    readonly isNumber?: boolean;
    readonly isBase64?: boolean;
  };
}

/** Element of a sequence. `max` null means any number. */
export interface ElementPart {
  readonly element: string;
  readonly type: string | SchemaType;
  readonly min: number;
  readonly max: number | null;
}

/** Element of another schema, named with its namespace, whose content is not validated here. */
export interface ForeignPart {
  readonly foreign: string;
  readonly namespace: string;
}

/** Choice of exactly one part. */
export interface ChoicePart {
  readonly choice: readonly Part[];
}

export type Part = ElementPart | ForeignPart | ChoicePart;

/** Sequence of parts. */
export interface ComplexType {
  readonly sequence: readonly Part[];
}

export type SchemaType = SimpleType | ComplexType;

/** Official schemas as tables, written by `npm run generate:ticketbai-schemas`. */
export interface SchemaTables {
  /** Types of root elements by `{namespace}name`. */
  readonly roots: Readonly<Record<string, string | SchemaType>>;
  /** Named types by `schema:name`. */
  readonly types: Readonly<Record<string, SchemaType>>;
}
