import { useAct } from '../../../api/query.ts';
import { FailureNotice } from '../../../parts/notice.tsx';
import { usePaths } from '../../../shell/paths.ts';
import { useLocation } from '../../../shell/routing.tsx';
import { words } from '../../../words/language.ts';
import { ActFoot, type ActParts } from './act-foot.tsx';
import type { ActKind } from './act-kinds.ts';

const W = words({
  sentSays: [
    'Queda como enviada. Puedes deshacerlo.',
    'It is marked as sent. You can undo that.',
    'Queda com a enviada. Ho pots desfer.',
  ],
  unsentSays: [
    'Vuelve a quedar como emitida y sin enviar.',
    'It is marked as issued and not sent again.',
    'Torna a quedar com a emesa i sense enviar.',
  ],
  convertSays: [
    'Se crea un borrador de factura con lo que dice la proforma.',
    'A draft invoice is made of what the proforma says.',
    'Es crea un esborrany de factura amb el que diu la proforma.',
  ],
  copySays: [
    'Se crea un borrador igual.',
    'A draft that says the same is made.',
    'Es crea un esborrany igual.',
  ],
  unscheduleSays: ['Vuelve a ser un borrador.', 'It becomes a draft again.', 'Torna a ser un esborrany.'],
});

/** Form of an act that only needs a confirmation. */
function ConfirmForm({
  kind,
  text,
  onYes,
  act,
  onClose,
  grave = false,
}: {
  kind: ActKind;
  text: string;
  onYes: () => Promise<unknown>;
  act: ReturnType<typeof useAct>;
  onClose: () => void;
  grave?: boolean;
}) {
  const submit = async (event: Event) => {
    event.preventDefault();
    if (await onYes()) onClose();
  };
  return (
    <form onSubmit={submit}>
      <p>{text}</p>
      <FailureNotice failure={act.failure} />
      <ActFoot kind={kind} busy={act.busy} onClose={onClose} grave={grave} />
    </form>
  );
}

/** Form that marks an invoice as sent. */
export function MarkSent({ invoice, onClose }: ActParts) {
  const act = useAct();
  const yes = () =>
    act.run('invoices.set-status', { path: { invoice_id: invoice.id }, body: { status: 'SENT' } });
  return <ConfirmForm kind="MARK_SENT" text={W.sentSays} onYes={yes} act={act} onClose={onClose} />;
}

/** Form that marks a sent invoice as not sent. */
export function Unsend({ invoice, onClose }: ActParts) {
  const act = useAct();
  const yes = () =>
    act.run('invoices.set-status', { path: { invoice_id: invoice.id }, body: { status: 'ISSUED' } });
  return <ConfirmForm kind="UNSEND" text={W.unsentSays} onYes={yes} act={act} onClose={onClose} />;
}

/** Form that makes a scheduled invoice a draft again. */
export function Unschedule({ invoice, onClose }: ActParts) {
  const act = useAct();
  const yes = () => act.run('invoices.unschedule', { path: { invoice_id: invoice.id } });
  return <ConfirmForm kind="UNSCHEDULE" text={W.unscheduleSays} onYes={yes} act={act} onClose={onClose} />;
}

/** Form that makes a draft invoice from a proforma. */
export function Convert({ invoice, onClose }: ActParts) {
  const act = useAct();
  const [, navigate] = useLocation();
  const to = usePaths();
  const yes = async () => {
    const response = await act.run('invoices.convert', { path: { invoice_id: invoice.id }, body: {} });
    if (response !== undefined) navigate(to(`invoices/${response.data.id}`));
    return response;
  };
  return <ConfirmForm kind="CONVERT" text={W.convertSays} onYes={yes} act={act} onClose={onClose} />;
}

/** Form that makes a draft with the content of a document. */
export function Copy({ invoice, onClose }: ActParts) {
  const act = useAct();
  const [, navigate] = useLocation();
  const to = usePaths();
  const yes = async () => {
    const response = await act.run('invoices.derive', { body: { from_invoice_id: invoice.id } });
    if (response !== undefined) navigate(to(`invoices/new?draft=${response.data.id}`));
    return response;
  };
  return <ConfirmForm kind="COPY" text={W.copySays} onYes={yes} act={act} onClose={onClose} />;
}
