/** Longest file that declares an operation, in lines (CONTRIBUTING, "Add an operation"). */
const MAX_DECLARATION_LINES = 80;
/** Longest other file of `src/operations`, in lines: bodies, responses, views. */
const MAX_BESIDE_LINES = 150;

const DECLARATION = /= defineOperation\(\{/;

/** Files of `src/operations` that may be longer, each with the reason. */
const LONGER: Readonly<Record<string, string>> = {
  'src/operations/define-operation.ts': 'the type of a declaration, one comment for each property',
  'src/operations/events/event-data.ts': 'a table: the data of each kind of event',
};

/**
 * Returns the faults of a file of `src/operations`: too many lines, or several operations.
 *
 * @param file path from the repository
 */
export function declarationFaults(file: string, source: string): string[] {
  const declarations = source.split(DECLARATION).length - 1;
  const lines = source.split('\n').length - 1;
  const most = declarations === 0 ? MAX_BESIDE_LINES : MAX_DECLARATION_LINES;
  return [
    ...(declarations > 1 ? [`${file} declares ${declarations} operations: each has a file of its own`] : []),
    ...(lines > most && LONGER[file] === undefined
      ? [`${file} has ${lines} lines, and at most ${most} fit: move its logic to the module of its subject`]
      : []),
  ];
}
