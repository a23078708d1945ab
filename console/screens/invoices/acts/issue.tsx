import { useEffect } from 'preact/hooks';
import { usePreview } from '../../../api/preview.ts';
import { useAct } from '../../../api/query.ts';
import { Notice } from '../../../parts/notice.tsx';
import { Waiting } from '../../../parts/waiting.tsx';
import { words } from '../../../words/language.ts';
import { Previewed } from '../previewed.tsx';
import { ActFoot, type ActParts } from './act-foot.tsx';

const W = words({
  once: [
    'Emitir es para siempre: la factura recibe su número, se registra y ya no se puede cambiar ni borrar.',
    'Issuing is for good: the invoice gets its number, is registered, and can be neither changed nor deleted.',
    'Emetre és per sempre: la factura rep el seu número, es registra i ja no es pot canviar ni esborrar.',
  ],
});

/** Form that previews and issues a draft. */
export function Issue({ invoice, onClose }: ActParts) {
  const act = useAct();
  const preview = usePreview('invoices.issue', { path: { invoice_id: invoice.id } }, invoice.id);
  const { shown, latest, error } = preview;
  const submit = async (event: Event) => {
    event.preventDefault();
    if (await preview.perform(act)) onClose();
  };
  // The draft was changed after it was shown: the new version is shown, and the person must confirm again.
  useEffect(() => {
    if (act.failure?.code === 'PRECONDITION_FAILED') preview.refresh();
  }, [act.failure]);
  return (
    <form onSubmit={submit}>
      {latest === undefined && error === null && <Waiting rows={5} />}
      <Previewed preview={preview} act={act}>
        {invoice.type !== 'PROFORMA' && <Notice kind="info">{W.once}</Notice>}
      </Previewed>
      <ActFoot kind="ISSUE" busy={act.busy} onClose={onClose} disabled={shown === undefined} />
    </form>
  );
}
