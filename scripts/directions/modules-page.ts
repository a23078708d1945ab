import { ROOMS_BESIDE } from './direction-rules.ts';

/** What the page needs of a module of the graph. */
interface GraphModule {
  source: string;
  dependencies: { resolved: string }[];
}

/** The room of a file of the repository; null for what belongs to none, such as libraries. */
function roomOf(file: string): string | null {
  const [folder, room, ...rest] = file.split('/');
  if (folder !== undefined && ROOMS_BESIDE.includes(folder)) return folder;
  if (folder !== 'src' || room === undefined || room.endsWith('.d.ts')) return null;
  return rest.length === 0 ? room.replace(/\.ts$/, '') : room;
}

/** For each room the rooms that its files import from. */
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
 * The page that shows the rooms of the code: a picture of the rows, and what each room imports.
 *
 * @param layers rows of rooms, from the lowest to the highest
 * @param modules the graph of all files
 */
export function modulesPage(layers: readonly (readonly string[])[], modules: readonly GraphModule[]): string {
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
    return `| \`${room}\` | ${names.map((name) => `\`${name}\``).join(', ')} |`;
  });
  return [
    '# The rooms of the code',
    '',
    'Written by `npm run generate:modules`; `npm run check:directions` fails when it is not current, or when an import goes upward.',
    'The order is `LAYERS` in `scripts/directions/direction-rules.ts`. A room imports from the rows below its own; rooms of one row do not know',
    'each other. `env` and `context` name types of rooms above them, and nothing else.',
    '',
    '```mermaid',
    'flowchart TB',
    ...picture,
    '```',
    '',
    '| room | imports from |',
    '|---|---|',
    ...table,
    '',
  ].join('\n');
}
