import {
  AFTER_ALL_IDS,
  type LogScope,
  type LogSide,
} from '../../audit/request-logs/request-log-repository.ts';
import type { CursorPosition } from '../../contract/cursors.ts';

/** Start and direction of a page. */
export interface PageRequest {
  place: LogScope | null;
  side: 'OLDER' | 'NEWER';
}

/** Returns the page of a cursor. Without a cursor it is the newest page. */
export function pageOf(position: CursorPosition | null): PageRequest {
  if (position === null) return { place: null, side: 'OLDER' };
  const [side, atMs, id] = position as [PageRequest['side'], number, string];
  return { place: { atMs, id }, side };
}

function cursorAt(side: PageRequest['side'], { atMs, id }: LogScope): CursorPosition {
  return [side, atMs, id];
}

/** Returns the positions of the adjacent pages, null for none. After a search that found no whole page, the next goes on where it ended. */
export function pageCursors(
  { place, side }: PageRequest,
  { rows, hasMore, hasOther, end }: LogSide,
): { next: CursorPosition | null; previous: CursorPosition | null } {
  const hasNext = side === 'OLDER' ? hasMore : hasOther;
  const hasPrevious = side === 'OLDER' ? hasOther : hasMore;
  const [first, last] = [rows[0], rows.at(-1)];
  // An empty page lies at its cursor's position. The row of that position belongs to the other side.
  const newest = first === undefined ? { atMs: place?.atMs ?? 0, id: '' } : placeOf(first);
  const oldest = last === undefined ? { atMs: place?.atMs ?? 0, id: AFTER_ALL_IDS } : placeOf(last);
  return {
    next: hasNext ? cursorAt('OLDER', side === 'OLDER' ? (end ?? oldest) : oldest) : null,
    previous: hasPrevious ? cursorAt('NEWER', side === 'NEWER' ? (end ?? newest) : newest) : null,
  };
}

function placeOf({ requestedAt: atMs, id }: { requestedAt: number; id: string }): LogScope {
  return { atMs, id };
}
