import type { Guide } from './read-guides.ts';

/** Part of a guide, from one heading to the next, in the search index: address, titles and words. */
export type SearchEntry = readonly [address: string, guide: string, heading: string, words: string];

const MAX_ENTRY_CHARACTERS = 600;

/** Returns the searchable words of a part: its prose and the names in its code, without the marks of Markdown. */
function wordsOf(part: string): string {
  return part
    .replaceAll(/<!--[^>]*-->/g, ' ')
    .replaceAll(/\]\([^)]*\)/g, ' ')
    .replaceAll(/[`*#|[\]>{}"'\\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_ENTRY_CHARACTERS);
}

function partsOf({ name, title, headings, text }: Guide): SearchEntry[] {
  const [intro = '', ...parts] = text
    .replace(/^# .*\n/, '')
    .replaceAll(/^```[\s\S]*?^```$/gm, (block) => block.replaceAll(/^#/gm, ' '))
    .split(/^#{2,3} /m);
  const entries = parts.map((part, index): SearchEntry => {
    const heading = headings[index];
    const address = `/guides/${name}${heading === undefined ? '' : `#${heading.id}`}`;
    return [address, title, heading?.text ?? '', wordsOf(part.replace(/^.*\n/, ''))];
  });
  return [[`/guides/${name}`, title, '', wordsOf(intro)], ...entries];
}

/** Returns the search index of the guides in one language, a file that a browser loads at the first search. */
export function searchIndex(guides: readonly Guide[]): SearchEntry[] {
  return guides.flatMap(partsOf);
}
