import { useEffect, useState } from 'preact/hooks';
import { limitsOf } from '../../api/limits.ts';
import type { Schemas } from '../../api/operations.ts';
import { usePreview } from '../../api/preview.ts';
import { useAct, usePlace } from '../../api/query.ts';
import { DateField } from '../../parts/checked-field.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { AreaField, CheckField, SelectField, TextField, wrongWith } from '../../parts/field.tsx';
import { lengthsOf } from '../../parts/form.ts';
import { FailureNotice, Notice } from '../../parts/notice.tsx';
import { Waiting } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { useLocation } from '../../shell/routing.tsx';
import { now } from '../../words/clock.ts';
import { dateIn } from '../../words/figures.ts';
import { type Said, say, words } from '../../words/language.ts';
import { chosenPaymentMethod, paymentMethodOptions } from '../../words/payment-methods.ts';
import { Correct } from './correct.tsx';
import { Exchange } from './exchange.tsx';
import { Previewed, Warned } from './previewed.tsx';
import { Repair } from './repair.tsx';

export type ActKind =
  | 'ISSUE'
  | 'SEND'
  | 'PAID'
  | 'MARK_SENT'
  | 'UNSEND'
  | 'CORRECT'
  | 'VOID'
  | 'EXCHANGE'
  | 'CONVERT'
  | 'DELETE'
  | 'REPAIR'
  | 'SCHEDULE'
  | 'UNSCHEDULE'
  | 'COPY';

const NAMES: Readonly<Record<ActKind, Said>> = {
  ISSUE: ['Emitir', 'Issue', 'Emet'],
  SEND: ['Enviar por correo', 'Send by mail', 'Envia per correu'],
  PAID: ['Marcar cobrada', 'Mark as paid', 'Marca com a cobrada'],
  MARK_SENT: ['Ya la he enviado', 'I have sent it', 'Ja l’he enviada'],
  UNSEND: ['No está enviada', 'It was not sent', 'No està enviada'],
  CORRECT: ['Rectificar', 'Correct', 'Rectifica'],
  VOID: ['Anular', 'Void', 'Anul·la'],
  EXCHANGE: ['Canjear por factura', 'Exchange for an invoice', 'Canvia per factura'],
  CONVERT: ['Convertir en factura', 'Convert to an invoice', 'Converteix en factura'],
  DELETE: ['Borrar', 'Delete', 'Esborra'],
  REPAIR: ['Reparar el registro', 'Repair the record', 'Repara el registre'],
  SCHEDULE: ['Programar', 'Schedule', 'Programa'],
  UNSCHEDULE: ['Quitar la programación', 'Remove the schedule', 'Treu la programació'],
  COPY: ['Duplicar', 'Duplicate', 'Duplica'],
};

/** Returns the display name of an act. */
export function nameOfAct(kind: ActKind): string {
  return say(NAMES[kind]);
}

const IN_FORCE: readonly string[] = ['ISSUED', 'SENT', 'OVERDUE'];

/** Returns the acts that the law and the service allow in the document's status, the likeliest first. */
export function actsFor({ status, type, sent_at, replaced_invoice_ids }: Schemas['Invoice']): ActKind[] {
  if (status === 'DRAFT')
    return type === 'PROFORMA' ? ['ISSUE', 'COPY', 'DELETE'] : ['ISSUE', 'SCHEDULE', 'COPY', 'DELETE'];
  if (status === 'SCHEDULED') return ['UNSCHEDULE', 'COPY'];
  if (type === 'PROFORMA')
    return status === 'ACTIVE' || status === 'EXPIRED'
      ? ['CONVERT', 'SEND', 'COPY', 'VOID', 'DELETE']
      : ['COPY'];
  const isInForce = IN_FORCE.includes(status);
  const canCorrect = type !== 'CORRECTIVE' && (isInForce || status === 'PAID' || status === 'RECTIFIED');
  return [
    ...(status === 'VOIDED' ? [] : (['SEND'] as const)),
    ...(isInForce ? (['PAID'] as const) : []),
    ...(isInForce && sent_at === null ? (['MARK_SENT'] as const) : []),
    ...(status === 'SENT' ? (['UNSEND'] as const) : []),
    ...(type === 'SIMPLIFIED' && (isInForce || status === 'PAID') ? (['EXCHANGE'] as const) : []),
    ...(canCorrect ? (['CORRECT'] as const) : []),
    ...(isInForce && replaced_invoice_ids === null ? (['VOID'] as const) : []),
    'COPY',
  ];
}

interface Parts {
  invoice: Schemas['Invoice'];
  onClose: () => void;
}

/** Acts that a dialog prepares. Deletion has none, because it can be undone. */
export type DialogKind = Exclude<ActKind, 'DELETE'>;

const DIALOGS: Readonly<Record<DialogKind, (parts: Parts) => preact.JSX.Element>> = {
  ISSUE: Issue,
  SEND: Send,
  PAID: Paid,
  MARK_SENT: MarkSent,
  UNSEND: Unsend,
  CORRECT: Correct,
  VOID: Void,
  EXCHANGE: Exchange,
  CONVERT: Convert,
  REPAIR: Repair,
  SCHEDULE: Schedule,
  UNSCHEDULE: Unschedule,
  COPY: Copy,
};

/** Dialog that prepares, previews and performs an act. */
export function ActDialog({ kind, ...parts }: Parts & { kind: DialogKind }) {
  const Form = DIALOGS[kind];
  return (
    <Dialog title={nameOfAct(kind)} onClose={parts.onClose} wide={kind === 'CORRECT' || kind === 'EXCHANGE'}>
      <Form {...parts} />
    </Dialog>
  );
}

const W = words({
  once: [
    'Emitir es para siempre: la factura recibe su número, se registra y ya no se puede cambiar ni borrar.',
    'Issuing is for good: the invoice gets its number, is registered, and can be neither changed nor deleted.',
    'Emetre és per sempre: la factura rep el seu número, es registra i ja no es pot canviar ni esborrar.',
  ],
  recipients: [
    'Destinatarios (separados por comas)',
    'Recipients (separated by commas)',
    'Destinataris (separats per comes)',
  ],
  byDefault: [
    'Vacío: los correos de facturación del cliente.',
    'Empty: the customer’s billing addresses.',
    'Buit: els correus de facturació del client.',
  ],
  ownAlone: [
    'En pruebas solo se envía al propietario de la cuenta.',
    'The sandbox mails to the account’s owner alone.',
    'A proves només s’envia al propietari del compte.',
  ],
  message: ['Mensaje', 'Message', 'Missatge'],
  attach: ['Adjuntar el PDF', 'Attach the PDF', 'Adjunta el PDF'],
  date: ['Fecha de cobro', 'Date of payment', 'Data de cobrament'],
  method: ['Forma de pago', 'Payment method', 'Forma de pagament'],
  same: ['La de la factura', 'The invoice’s', 'La de la factura'],
  forGood: ['No se puede deshacer.', 'This cannot be undone.', 'No es pot desfer.'],
  reason: ['Por qué se anula', 'Why it is voided', 'Per què s’anul·la'],
  reasonHint: [
    'Se anula lo que se emitió por error. Si la venta existió y algo está mal, rectifícala.',
    'Void what was issued by mistake. If the sale took place and something is wrong, correct it.',
    'S’anul·la el que es va emetre per error. Si la venda va existir i alguna cosa està malament, rectifica-la.',
  ],
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
  when: ['Qué día', 'Which day', 'Quin dia'],
  how: ['Qué hacer', 'What to do', 'Què cal fer'],
  wake: ['Volver a borrador', 'Back to a draft', 'Torna a esborrany'],
  issueThen: ['Emitir', 'Issue', 'Emet'],
  sendThen: ['Emitir y enviar', 'Issue and send', 'Emet i envia'],
  unscheduleSays: ['Vuelve a ser un borrador.', 'It becomes a draft again.', 'Torna a ser un esborrany.'],
});

function Foot({
  kind,
  busy,
  onClose,
  grave = false,
  disabled = false,
}: {
  kind: ActKind;
  busy: boolean;
  onClose: () => void;
  grave?: boolean;
  disabled?: boolean;
}) {
  return (
    <footer>
      <button type="button" class="quiet" onClick={onClose}>
        {say(['Cancelar', 'Cancel', 'Cancel·la'])}
      </button>
      <button type="submit" class={grave ? 'grave' : ''} disabled={busy || disabled}>
        {nameOfAct(kind)}
      </button>
    </footer>
  );
}

function Issue({ invoice, onClose }: Parts) {
  const act = useAct();
  const preview = usePreview('invoices.issue', { path: { invoice_id: invoice.id } }, invoice.id);
  const { shown, latest, error } = preview;
  const submit = async (event: Event) => {
    event.preventDefault();
    if (await preview.perform(act)) onClose();
  };
  // The draft was changed after it was shown: what it has become is shown, and has to be issued anew.
  useEffect(() => {
    if (act.failure?.code === 'PRECONDITION_FAILED') preview.refresh();
  }, [act.failure]);
  return (
    <form onSubmit={submit}>
      {latest === undefined && error === null && <Waiting rows={5} />}
      <Previewed preview={preview} act={act}>
        {invoice.type !== 'PROFORMA' && <Notice kind="info">{W.once}</Notice>}
      </Previewed>
      <Foot kind="ISSUE" busy={act.busy} onClose={onClose} disabled={shown === undefined} />
    </form>
  );
}

function Send({ invoice, onClose }: Parts) {
  const act = useAct();
  const { environment } = usePlace();
  const [to, setTo] = useState(invoice.recipient?.email ?? '');
  const [message, setMessage] = useState('');
  const [attach, setAttach] = useState(true);
  const submit = async (event: Event) => {
    event.preventDefault();
    const recipients = to.split(/[,;\s]+/).filter((one) => one !== '');
    const body = {
      recipients,
      attach_pdf: attach,
      ...(message.trim() === '' ? {} : { message: message.trim() }),
    };
    if (await act.run('invoices.send', { path: { invoice_id: invoice.id }, body })) onClose();
  };
  return (
    <form onSubmit={submit}>
      <TextField
        label={W.recipients}
        hint={environment === 'TEST' ? W.ownAlone : W.byDefault}
        value={to}
        onValue={setTo}
        autocomplete="email"
      />
      <AreaField
        label={W.message}
        value={message}
        onValue={setMessage}
        {...lengthsOf(limitsOf('invoices.send').message)}
      />
      <CheckField label={W.attach} checked={attach} onChecked={setAttach} />
      <FailureNotice failure={act.failure} />
      <Foot kind="SEND" busy={act.busy} onClose={onClose} />
    </form>
  );
}

function Paid({ invoice, onClose }: Parts) {
  const act = useAct();
  const [date, setDate] = useState(() => dateIn(now()));
  const [method, setMethod] = useState('');
  const submit = async (event: Event) => {
    event.preventDefault();
    const chosen = chosenPaymentMethod(method);
    const body = {
      status: 'PAID',
      payment_date: date,
      ...(chosen === null ? {} : { payment_method: { method: chosen } }),
    } as const;
    if (await act.run('invoices.set-status', { path: { invoice_id: invoice.id }, body })) onClose();
  };
  return (
    <form onSubmit={submit}>
      <DateField
        label={W.date}
        value={date}
        onValue={setDate}
        required
        error={wrongWith(act.failure, 'payment_date')}
      />
      <SelectField
        label={W.method}
        value={method}
        onValue={setMethod}
        options={paymentMethodOptions(W.same)}
      />
      <p class="muted">{W.forGood}</p>
      <FailureNotice failure={act.failure} />
      <Foot kind="PAID" busy={act.busy} onClose={onClose} />
    </form>
  );
}

function Void({ invoice, onClose }: Parts) {
  const act = useAct();
  const [reason, setReason] = useState('');
  const limits = limitsOf('invoices.void').reason;
  const said = reason.trim();
  const isExplained = said.length >= (limits?.minLength ?? 1);
  const args = { path: { invoice_id: invoice.id }, body: { reason: said } };
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
      <Foot kind="VOID" busy={act.busy} onClose={onClose} grave disabled={preview.shown === undefined} />
    </form>
  );
}

function Schedule({ invoice, onClose }: Parts) {
  const act = useAct();
  const [date, setDate] = useState(() => dateIn(now()));
  const [mode, setMode] = useState('ISSUE');
  const submit = async (event: Event) => {
    event.preventDefault();
    const generation_mode = mode === 'DRAFT' || mode === 'ISSUE_AND_SEND' ? mode : 'ISSUE';
    if (
      await act.run('invoices.schedule', {
        path: { invoice_id: invoice.id },
        body: { scheduled_for: date, generation_mode },
      })
    )
      onClose();
  };
  return (
    <form onSubmit={submit}>
      <DateField
        label={W.when}
        value={date}
        onValue={setDate}
        required
        error={wrongWith(act.failure, 'scheduled_for')}
      />
      <SelectField
        label={W.how}
        value={mode}
        onValue={setMode}
        options={[
          ['ISSUE', W.issueThen],
          ['ISSUE_AND_SEND', W.sendThen],
          ['DRAFT', W.wake],
        ]}
      />
      <FailureNotice failure={act.failure} />
      <Foot kind="SCHEDULE" busy={act.busy} onClose={onClose} />
    </form>
  );
}

/** Dialog for an act that only needs a confirmation. */
function Plain({
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
      <Foot kind={kind} busy={act.busy} onClose={onClose} grave={grave} />
    </form>
  );
}

function MarkSent({ invoice, onClose }: Parts) {
  const act = useAct();
  const yes = () =>
    act.run('invoices.set-status', { path: { invoice_id: invoice.id }, body: { status: 'SENT' } });
  return <Plain kind="MARK_SENT" text={W.sentSays} onYes={yes} act={act} onClose={onClose} />;
}

function Unsend({ invoice, onClose }: Parts) {
  const act = useAct();
  const yes = () =>
    act.run('invoices.set-status', { path: { invoice_id: invoice.id }, body: { status: 'ISSUED' } });
  return <Plain kind="UNSEND" text={W.unsentSays} onYes={yes} act={act} onClose={onClose} />;
}

function Unschedule({ invoice, onClose }: Parts) {
  const act = useAct();
  const yes = () => act.run('invoices.unschedule', { path: { invoice_id: invoice.id } });
  return <Plain kind="UNSCHEDULE" text={W.unscheduleSays} onYes={yes} act={act} onClose={onClose} />;
}

function Convert({ invoice, onClose }: Parts) {
  const act = useAct();
  const [, navigate] = useLocation();
  const to = usePaths();
  const yes = async () => {
    const response = await act.run('invoices.convert', { path: { invoice_id: invoice.id }, body: {} });
    if (response !== undefined) navigate(to(`invoices/${response.data.id}`));
    return response;
  };
  return <Plain kind="CONVERT" text={W.convertSays} onYes={yes} act={act} onClose={onClose} />;
}

function Copy({ invoice, onClose }: Parts) {
  const act = useAct();
  const [, navigate] = useLocation();
  const to = usePaths();
  const yes = async () => {
    const response = await act.run('invoices.derive', { body: { from_invoice_id: invoice.id } });
    if (response !== undefined) navigate(to(`invoices/new?draft=${response.data.id}`));
    return response;
  };
  return <Plain kind="COPY" text={W.copySays} onYes={yes} act={act} onClose={onClose} />;
}
