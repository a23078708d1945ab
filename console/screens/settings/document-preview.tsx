import { useGet } from '../../api/query.ts';
import { FailureNotice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { Loaded, Waiting } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';
import { words } from '../../words/language.ts';

const W = words({
  preview: ['Así queda', 'How it looks', 'Així queda'],
  previewSays: [
    'Tu borrador más reciente con el aspecto guardado. Lo ya emitido no cambia.',
    'Your latest draft in the look that was saved. What was issued does not change.',
    'El teu esborrany més recent amb l’aspecte desat. El que ja està emès no canvia.',
  ],
  noDraft: [
    'Haz un borrador para verlo aquí con tu aspecto.',
    'Make a draft to see it here in your look.',
    'Fes un esborrany per veure’l aquí amb el teu aspecte.',
  ],
  create: ['Nueva factura', 'New invoice', 'Factura nova'],
  picture: [
    'Borrador con el aspecto guardado',
    'A draft in the look that was saved',
    'Esborrany amb l’aspecte desat',
  ],
});

/** Picture of the newest draft, as its document will look. */
export function Preview() {
  const to = usePaths();
  const drafts = useGet('invoices.list', {
    query: { status: ['DRAFT'], limit: 1, sort_by: 'updated_at', sort_order: 'desc' },
  });
  return (
    <Section title={W.preview}>
      <Loaded read={drafts} rows={9}>
        {({ invoices: [draft] }) =>
          draft === undefined ? (
            <>
              <p class="muted">{W.noDraft}</p>
              <Link class="button quiet" href={to('invoices/new')}>
                {W.create}
              </Link>
            </>
          ) : (
            <>
              <p class="muted small">{W.previewSays}</p>
              <Picture invoiceId={draft.id} />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

function Picture({ invoiceId }: { invoiceId: string }) {
  const image = useGet('invoices.preview-image', { path: { invoice_id: invoiceId } });
  return (
    <div class="paper">
      {image.data !== undefined ? (
        <img src={new URL(image.data.image_url).pathname} alt={W.picture} />
      ) : image.error === null ? (
        <Waiting rows={9} />
      ) : (
        <FailureNotice failure={image.error} />
      )}
    </div>
  );
}
