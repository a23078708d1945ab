import { ROOMS_BESIDE } from './direction-rules.ts';

/** Part of a graph module that the page needs. */
interface GraphModule {
  source: string;
  dependencies: { resolved: string }[];
}

/** Returns the room of a file. Null for a file outside all rooms, such as a library. */
function roomOf(file: string): string | null {
  const [folder, room, ...rest] = file.split('/');
  if (folder !== undefined && ROOMS_BESIDE.includes(folder)) return folder;
  if (folder !== 'src' || room === undefined || room.endsWith('.d.ts')) return null;
  return rest.length === 0 ? room.replace(/\.ts$/, '') : room;
}

/** Returns the rooms that each room imports from. */
function importsOf(modules: readonly GraphModule[]): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = roomOf(source);
    if (from === null) continue;
    const known = imports.get(from) ?? new Set<string>();
    imports.set(from, known);
    for (const { resolved } of dependencies) {
      const to = roomOf(resolved);
      if (to !== null && to !== from) known.add(to);
    }
  }
  return imports;
}

function nodeOf(room: string): string {
  return room.replaceAll('-', '_');
}

/**
 * Returns the page of modules: a picture of the rows, and for each module its contents and imports.
 *
 * @param layers rows of rooms, from the lowest to the highest
 * @param texts contents of each room
 * @param modules the graph of all files
 */
export function modulesPage(
  layers: readonly (readonly string[])[],
  texts: Readonly<Record<string, string>>,
  modules: readonly GraphModule[],
): string {
  const imports = importsOf(modules);
  const rows = [...layers].reverse();
  const picture = rows.flatMap((row, index) => [
    `  subgraph row${index}[" "]`,
    ...row.map((room) => `    ${nodeOf(room)}["${room}"]`),
    '  end',
    ...(index === 0 ? [] : [`  row${index - 1} --> row${index}`]),
  ]);
  const order = layers.flat();
  const table = rows.flat().map((room) => {
    const names = [...(imports.get(room) ?? [])].sort((a, b) => order.indexOf(b) - order.indexOf(a));
    return `| \`${room}\` | ${texts[room] ?? ''} | ${names.map((name) => `\`${name}\``).join(', ')} |`;
  });
  return [
    '# Modules',
    '',
    'The folders of `src/`, with the two beside it that hold Durable Objects and the documents Worker. A module imports from the rows below its',
    'own; modules of one row do not import each other. `env` and `context` name types of modules above them, and nothing else.',
    '',
    '`npm run generate:modules` writes this page. The rows are `LAYERS` in `scripts/directions/direction-rules.ts`, the texts are',
    '`scripts/directions/room-texts.ts`. `npm run check:directions` fails when the page is stale or an import goes upward.',
    '',
    '```mermaid',
    'flowchart TB',
    ...picture,
    '```',
    '',
    '| module | holds | imports from |',
    '|---|---|---|',
    ...table,
    '',
  ].join('\n');
}
