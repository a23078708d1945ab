import type { Schemas } from '../api/operations.ts';
import { plain } from '../words/figures.ts';
import { fill, say } from '../words/language.ts';

/** Page buttons of a list, with its length. */
export function Pager({ at, onPage }: { at: Schemas['Pagination']; onPage: (page: number) => void }) {
  const { current_page: page, total_pages: pages, total_items: items } = at;
  return (
    <nav class="pager" aria-label={say(['Páginas', 'Pages', 'Pàgines'])}>
      <button type="button" class="quiet" disabled={!at.has_previous} onClick={() => onPage(page - 1)}>
        {say(['Anterior', 'Previous', 'Anterior'])}
      </button>
      <span>
        {fill(
          say([
            'Página {page} de {pages} · {items} en total',
            'Page {page} of {pages} · {items} in all',
            'Pàgina {page} de {pages} · {items} en total',
          ]),
          {
            page: plain(page),
            pages: plain(pages),
            items: plain(items),
          },
        )}
      </span>
      <button type="button" class="quiet" disabled={!at.has_next} onClick={() => onPage(page + 1)}>
        {say(['Siguiente', 'Next', 'Següent'])}
      </button>
    </nav>
  );
}
