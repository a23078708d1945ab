/** JSON Schema of a parameter, for the OpenAPI document. */
export type ParameterSchema = Record<string, unknown>;

/**
 * Query parameter. `read` receives every value sent under its name, or every `name[key]` pair for a map. It returns the
 * typed value, or the parameter's absent value if none was sent. It throws 400 for text that does not parse and 422 for
 * a value out of range.
 */
export interface QueryParameter<T> {
  description: string;
  schema: ParameterSchema;
  /** Comma-separated or repeated values. */
  isList: boolean;
  /** `name[key]=value` pairs. */
  isMap: boolean;
  required: boolean;
  read(name: string, values: readonly string[], pairs: ReadonlyMap<string, string>): T;
}

export type QueryShape = Readonly<Record<string, QueryParameter<unknown>>>;
export type QueryValues<Q extends QueryShape> = {
  [K in keyof Q]: Q[K] extends QueryParameter<infer T> ? T : never;
};
