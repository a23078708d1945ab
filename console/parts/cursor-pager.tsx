import { say } from '../words/language.ts';

/** Buttons for the next part of a cursor list and for its beginning. */
export function CursorPager({
  next,
  isFirst,
  onCursor,
}: {
  next: string | null;
  isFirst: boolean;
  onCursor: (cursor: string | undefined) => void;
}) {
  return (
    <nav class="pager" aria-label={say(['Páginas', 'Pages', 'Pàgines'])}>
      <button type="button" class="quiet" disabled={isFirst} onClick={() => onCursor(undefined)}>
        {say(['Al principio', 'To the beginning', 'Al principi'])}
      </button>
      <button
        type="button"
        class="quiet"
        disabled={next === null}
        onClick={() => onCursor(next ?? undefined)}
      >
        {say(['Más antiguos', 'Older ones', 'Més antics'])}
      </button>
    </nav>
  );
}
