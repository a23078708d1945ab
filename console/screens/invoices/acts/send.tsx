import { useState } from 'preact/hooks';
import { limitsOf } from '../../../api/limits.ts';
import { useAct, usePlace } from '../../../api/query.ts';
import { AreaField, CheckField, TextField } from '../../../parts/field.tsx';
import { lengthsOf } from '../../../parts/form.ts';
import { FailureNotice } from '../../../parts/notice.tsx';
import { words } from '../../../words/language.ts';
import { ActFoot, type ActParts } from './act-foot.tsx';

const W = words({
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
});

/** Form that sends a document by mail. */
export function Send({ invoice, onClose }: ActParts) {
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
      <ActFoot kind="SEND" busy={act.busy} onClose={onClose} />
    </form>
  );
}
