import { editDistance } from '../contract/edit-distance.ts';
import { isUuid } from '../platform/ids.ts';

/** Segments of a path that is compared with the known ones, and characters of each. */
const MAX_SEGMENTS = 12;
const MAX_SEGMENT_CHARACTERS = 40;
/** Letters of a segment that may differ for its path to be suggested. */
const MAX_DISTANCE = 2;
/** Letters of a segment that was cut short at a word (`convert` of `convert-to-invoice`) for the whole to be suggested. */
const MIN_CUT_LETTERS = 4;

/** How far a segment is from one of a template; null: too far. An id stands where an id does. */
function awayFrom(segment: string, wanted: string): number | null {
  if (wanted.startsWith('{')) return isUuid(segment) || segment.startsWith('{') ? 0 : 1;
  if (segment === wanted) return 0;
  if (isUuid(segment) || segment.length > MAX_SEGMENT_CHARACTERS) return null;
  const folded = segment.replaceAll('_', '-').toLowerCase();
  if (folded.length >= MIN_CUT_LETTERS && wanted.startsWith(`${folded}-`)) return MAX_DISTANCE;
  const away = editDistance(folded, wanted);
  return away <= Math.min(MAX_DISTANCE, Math.floor(wanted.length / 2)) ? Math.max(away, 1) : null;
}

function distanceTo(segments: readonly string[], template: readonly string[]): number | null {
  if (segments.length !== template.length) return null;
  let total = 0;
  for (const [at, segment] of segments.entries()) {
    const away = awayFrom(segment, template[at] ?? '');
    if (away === null) return null;
    total += away;
  }
  return total;
}

/**
 * The template of a known path that looks like one that leads nowhere: letters that differ, a version that was left out, a slash too
 * many. Null: none does. The work is bounded whatever the path is.
 *
 * @param templates those to choose from, `/v1/...`
 */
export function nearPath(pathname: string, templates: readonly string[]): string | null {
  const given = pathname.split('/', MAX_SEGMENTS + 1).filter((segment) => segment !== '');
  if (given.length === 0 || given.length > MAX_SEGMENTS) return null;
  const segments = given[0] === 'v1' ? given : ['v1', ...given.filter((segment) => segment !== 'api')];
  let best: { template: string; away: number } | null = null;
  for (const template of templates) {
    const away = distanceTo(segments, template.slice(1).split('/'));
    if (away !== null && (best === null || away < best.away)) best = { template, away };
  }
  return best?.template ?? null;
}
