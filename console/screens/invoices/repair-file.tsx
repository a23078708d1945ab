import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { useAct } from '../../api/query.ts';
import { NifField } from '../../parts/checked-field.tsx';
import { AreaField, TextField, wrongWith } from '../../parts/field.tsx';
import { FailureNotice, Notice } from '../../parts/notice.tsx';
import { say, words } from '../../words/language.ts';

const W = words({
  says: [
    'El fichero, su identificador y el papel no cambian: se envía una corrección, o el mismo fichero otra vez, según por qué se rechazó. Importes, tipos, número y fecha no cambian; si están mal, rectifica la factura.',
    'The file, its identifier and the paper stay: a correction is sent, or the same file again, by the reason of the rejection. Amounts, rates, number and date never change; where they are wrong, correct the invoice.',
    'El fitxer, el seu identificador i el paper no canvien: s’envia una correcció, o el mateix fitxer una altra vegada, segons per què es va rebutjar. Imports, tipus, número i data no canvien; si estan malament, rectifica la factura.',
  ],
  name: ['Nombre del destinatario', 'Name of the recipient', 'Nom del destinatari'],
  nif: ['NIF del destinatario', 'NIF of the recipient', 'NIF del destinatari'],
  description: ['Descripción de la operación', 'Description of the operation', 'Descripció de l’operació'],
  reason: ['Por qué', 'Why', 'Per què'],
  send: ['Enviar a la diputación', 'Send to the diputación', 'Envia a la diputació'],
});

/** Form that repairs the TicketBAI record of an invoice. The service chooses the way by its state. */
export function RepairFile({ invoice, onClose }: { invoice: Schemas['Invoice']; onClose: () => void }) {
  const act = useAct();
  const { recipient } = invoice;
  const [name, setName] = useState(recipient?.legal_name ?? '');
  const [nif, setNif] = useState(recipient?.nif ?? '');
  const [description, setDescription] = useState('');
  const [reason, setReason] = useState('');
  const changed = {
    ...(name === (recipient?.legal_name ?? '') ? {} : { legal_name: name.trim() }),
    ...(nif === (recipient?.nif ?? '') ? {} : { nif: nif.trim() }),
  };
  const submit = async (event: Event) => {
    event.preventDefault();
    const body = {
      reason: reason.trim(),
      ...(Object.keys(changed).length === 0 ? {} : { recipient: changed }),
      ...(description.trim() === '' ? {} : { description: description.trim() }),
    };
    if (await act.run('invoices.ticketbai-repair', { path: { invoice_id: invoice.id }, body })) onClose();
  };
  return (
    <form onSubmit={submit}>
      <Notice kind="info">{W.says}</Notice>
      {recipient !== null && (
        <div class="fields">
          <TextField
            label={W.name}
            value={name}
            onValue={setName}
            error={wrongWith(act.failure, 'recipient.legal_name')}
          />
          {recipient.alternative_id === null && (
            <NifField
              label={W.nif}
              value={nif}
              onValue={setNif}
              error={wrongWith(act.failure, 'recipient.nif')}
            />
          )}
        </div>
      )}
      <TextField
        label={W.description}
        value={description}
        onValue={setDescription}
        error={wrongWith(act.failure, 'description')}
      />
      <AreaField
        label={W.reason}
        value={reason}
        onValue={setReason}
        minLength={10}
        maxLength={500}
        required
        error={wrongWith(act.failure, 'reason')}
      />
      <FailureNotice failure={act.failure} />
      <footer>
        <button type="button" class="quiet" onClick={onClose}>
          {say(['Cancelar', 'Cancel', 'Cancel·la'])}
        </button>
        <button type="submit" disabled={act.busy}>
          {W.send}
        </button>
      </footer>
    </form>
  );
}
