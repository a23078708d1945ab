declare module '@michaelhomer/jqjs' {
  /** Compiles a program of jq; throws where it is none. */
  export function compile(program: string): (input: unknown) => Iterable<unknown>;
}
