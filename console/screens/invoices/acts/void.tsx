import { useState } from 'preact/hooks';
import { limitsOf } from '../../../api/limits.ts';
import { usePreview } from '../../../api/preview.ts';
import { useAct } from '../../../api/query.ts';
import { AreaField, wrongWith } from '../../../parts/field.tsx';
import { lengthsOf } from '../../../parts/form.ts';
import { FailureNotice } from '../../../parts/notice.tsx';
import { words } from '../../../words/language.ts';
import { Warned } from '../previewed.tsx';
import { ActFoot, type ActParts } from './act-foot.tsx';

const W = words({
  forGood: ['No se puede deshacer.', 'This cannot be undone.', 'No es pot desfer.'],
  reason: ['Por qué se anula', 'Why it is voided', 'Per què s’anul·la'],
  reasonHint: [
    'Se anula lo que se emitió por error. Si la venta existió y algo está mal, rectifícala.',
    'Void what was issued by mistake. If the sale took place and something is wrong, correct it.',
    'S’anul·la el que es va emetre per error. Si la venda va existir i alguna cosa està malament, rectifica-la.',
  ],
});

/** Form that voids a document, once the reason is given. */
export function Void({ invoice, onClose }: ActParts) {
  const act = useAct();
  const [reason, setReason] = useState('');
  const limits = limitsOf('invoices.void').reason;
  const trimmed = reason.trim();
  const isExplained = trimmed.length >= (limits?.minLength ?? 1);
  const args = { path: { invoice_id: invoice.id }, body: { reason: trimmed } };
  const preview = usePreview('invoices.void', isExplained ? args : null, invoice.id);
  const submit = async (event: Event) => {
    event.preventDefault();
    if (await preview.perform(act)) onClose();
  };
  return (
    <form onSubmit={submit}>
      <AreaField
        label={W.reason}
        hint={W.reasonHint}
        value={reason}
        onValue={setReason}
        {...lengthsOf(limits)}
        error={wrongWith(act.failure, 'reason')}
      />
      <Warned warnings={preview.latest?.warnings ?? []} />
      <p class="muted">{W.forGood}</p>
      <FailureNotice failure={act.failure ?? preview.error} />
      <ActFoot kind="VOID" busy={act.busy} onClose={onClose} grave disabled={preview.shown === undefined} />
    </form>
  );
}
