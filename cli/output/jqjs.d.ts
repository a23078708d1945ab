declare module '@michaelhomer/jqjs' {
  /** Compiles a jq program. Throws if it is invalid. */
  export function compile(program: string): (input: unknown) => Iterable<unknown>;
}
