import { editDistance } from '../contract/edit-distance.ts';
import { isUuid } from '../platform/ids.ts';

/** Most segments of a compared path, and most characters of each. */
const MAX_SEGMENTS = 12;
const MAX_SEGMENT_CHARACTERS = 40;
/** Letters of a segment that may differ in a suggested path. */
const MAX_DISTANCE = 2;
/** Shortest beginning of a segment for which the whole is suggested, in letters (`convert` of `convert-to-invoice`). */
const MIN_CUT_LETTERS = 4;

/**
 * Returns the distance between a segment and one of a template. Null if it is too large. An id matches a placeholder.
 */
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
 * Returns the template of a known path that resembles an unknown one. Null if none does.
 * It tolerates different letters, a missing version and an extra slash. The work is bounded for any path.
 *
 * @param templates known paths, `/v1/...`
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
