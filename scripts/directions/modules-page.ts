/**
 * Returns the page of modules: the contents of each module, from the highest row to the lowest.
 *
 * @param layers rows of rooms, from the lowest to the highest
 * @param texts contents of each room
 */
export function modulesPage(
  layers: readonly (readonly string[])[],
  texts: Readonly<Record<string, string>>,
): string {
  const rows = [...layers].reverse();
  const list = rows.flat().map((room) => `- \`${room}\`: ${texts[room] ?? ''}`);
  return [
    '# Modules',
    '',
    'These are the folders of `src/`, `durable-objects/` and `documents-worker/`. A module imports only from modules below it; its README names them.',
    '',
    '`npm run generate:modules` writes this page from `LAYERS` (`scripts/directions/direction-rules.ts`) and `scripts/directions/room-texts.ts`.',
    '`npm run check:directions` fails if the page is stale or an import goes upward.',
    '',
    ...list,
    '',
  ].join('\n');
}
