import { useState } from 'preact/hooks';
import { limitsOf } from '../../api/limits.ts';
import type { Schemas } from '../../api/operations.ts';
import { useAct, useGet } from '../../api/query.ts';
import { DateField, NifField } from '../../parts/checked-field.tsx';
import { AreaField, SelectField, TextField, wrongWith } from '../../parts/field.tsx';
import { lengthsOf } from '../../parts/form.ts';
import { FailureNotice, Notice } from '../../parts/notice.tsx';
import { say, words } from '../../words/language.ts';
import { RepairFile } from './repair-file.tsx';

const W = words({
  says: [
    'Aquí solo se corrige lo que la ley deja corregir en el registro: el destinatario, la descripción, la fecha de operación y el régimen de cada línea. Importes, tipos, número y fecha no cambian; si están mal, rectifica la factura.',
    'Only what the law lets one correct in a record is corrected here: recipient, description, date of operation and the regime of each line. Amounts, rates, number and date never change; where they are wrong, correct the invoice.',
    'Aquí només es corregeix el que la llei deixa corregir en el registre: el destinatari, la descripció, la data d’operació i el règim de cada línia. Imports, tipus, número i data no canvien; si estan malament, rectifica la factura.',
  ],
  name: ['Nombre del destinatario', 'Name of the recipient', 'Nom del destinatari'],
  nif: ['NIF del destinatario', 'NIF of the recipient', 'NIF del destinatari'],
  description: ['Descripción de la operación', 'Description of the operation', 'Descripció de l’operació'],
  operation: ['Fecha de operación', 'Date of operation', 'Data d’operació'],
  regime: ['Régimen de «{line}»', 'Regime of “{line}”', 'Règim de «{line}»'],
  same: ['Como está', 'As it is', 'Com està'],
  reason: ['Por qué', 'Why', 'Per què'],
  send: ['Enviar a Hacienda', 'Send to the tax authority', 'Envia a Hisenda'],
});

/** Form that repairs the record of an invoice, in the system that it was issued in. */
export function Repair({ invoice, onClose }: { invoice: Schemas['Invoice']; onClose: () => void }) {
  const isFiled = invoice.fiscal_system === 'TICKETBAI';
  return isFiled ? (
    <RepairFile invoice={invoice} onClose={onClose} />
  ) : (
    <RepairRecord invoice={invoice} onClose={onClose} />
  );
}

/** Form that repairs a rejected record, or one accepted with errors. It only offers fields that may lawfully change. */
function RepairRecord({ invoice, onClose }: { invoice: Schemas['Invoice']; onClose: () => void }) {
  const act = useAct();
  const taxes = useGet('tax-types.list');
  const [name, setName] = useState(invoice.recipient?.legal_name ?? '');
  const [nif, setNif] = useState(invoice.recipient?.nif ?? '');
  const [description, setDescription] = useState('');
  const [operation, setOperation] = useState(invoice.operation_date ?? '');
  const [regimes, setRegimes] = useState<Readonly<Record<number, string>>>({});
  const [reason, setReason] = useState('');
  const changesRecipient =
    name !== (invoice.recipient?.legal_name ?? '') || nif !== (invoice.recipient?.nif ?? '');
  const lines = Object.entries(regimes)
    .filter(([, key]) => key !== '')
    .map(([index, regime_key]) => ({ index: Number(index), regime_key }));
  const submit = async (event: Event) => {
    event.preventDefault();
    const recipient = { ...recipientInput(invoice.recipient), legal_name: name.trim(), nif: nif.trim() };
    const body = {
      reason: reason.trim(),
      ...(changesRecipient ? { recipient } : {}),
      ...(description.trim() === '' ? {} : { description: description.trim() }),
      ...(operation === (invoice.operation_date ?? '') ? {} : { operation_date: operation || null }),
      ...(lines.length === 0 ? {} : { lines }),
    };
    if (await act.run('invoices.resubmit', { path: { invoice_id: invoice.id }, body })) onClose();
  };
  return (
    <form onSubmit={submit}>
      <Notice kind="info">{W.says}</Notice>
      {invoice.recipient !== null && (
        <div class="fields">
          <TextField
            label={W.name}
            value={name}
            onValue={setName}
            error={wrongWith(act.failure, 'recipient.legal_name')}
          />
          {invoice.recipient.alternative_id === null && (
            <NifField
              label={W.nif}
              value={nif}
              onValue={setNif}
              error={wrongWith(act.failure, 'recipient.nif')}
            />
          )}
        </div>
      )}
      <div class="fields">
        <TextField label={W.description} value={description} onValue={setDescription} />
        <DateField label={W.operation} value={operation} onValue={setOperation} />
      </div>
      {invoice.lines.map((line, index) => {
        const kind = taxes.data?.tax_types.find(({ type }) => type === line.main_tax?.type);
        return (
          kind !== undefined && (
            <SelectField
              key={index}
              label={W.regime.replace('{line}', line.description)}
              value={regimes[index] ?? ''}
              onValue={(key) => setRegimes((before) => ({ ...before, [index]: key }))}
              options={[
                ['', `${W.same} (${line.main_tax?.regime_key ?? ''})`],
                ...kind.regime_keys.map(({ key, label }) => [key, `${key} ${label}`] as const),
              ]}
            />
          )
        );
      })}
      <AreaField
        label={W.reason}
        value={reason}
        onValue={setReason}
        {...lengthsOf(limitsOf('invoices.resubmit').reason)}
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

const ALTERNATIVE_TYPES = ['02', '03', '04', '05', '06', '07'] as const;

/** Converts a recipient to a request body. */
export function recipientInput(recipient: Schemas['Recipient'] | null): Schemas['RecipientInput'] {
  if (recipient === null) return {};
  const { address, alternative_id, email } = recipient;
  const { street, postal_code, city } = address ?? {};
  const type = ALTERNATIVE_TYPES.find((one) => one === alternative_id?.type);
  return {
    recipient_type: 'NEW',
    ...(email === null ? {} : { email }),
    ...(alternative_id === null || type === undefined ? {} : { alternative_id: { ...alternative_id, type } }),
    ...(address !== null && street && postal_code && city
      ? { address: { ...address, street, postal_code, city } }
      : {}),
  };
}
