import { useState } from 'preact/hooks';
import { type FieldLimits, limitsOf } from '../../api/limits.ts';
import { type Act, useAct, useGet } from '../../api/query.ts';
import { DateField, NifField } from '../../parts/checked-field.tsx';
import { AreaField, SelectField, TextField, wrongWith } from '../../parts/field.tsx';
import { lengthsOf } from '../../parts/form.ts';
import { FailureNotice, Notice } from '../../parts/notice.tsx';
import { say, words } from '../../words/language.ts';
import { natureOptions } from './line-nature.ts';
import { bodyOf, type Invoice, type System, type Typed, typedOf } from './repair-body.ts';

const W = words({
  VERIFACTU: [
    'Aquí solo se corrige lo que la ley deja corregir en el registro: el destinatario, la descripción, la fecha de operación y el régimen de cada línea. Importes, tipos, número y fecha no cambian; si están mal, rectifica la factura.',
    'Only what the law lets one correct in a record is corrected here: recipient, description, date of operation and the regime of each line. Amounts, rates, number and date never change; where they are wrong, correct the invoice.',
    'Aquí només es corregeix el que la llei deixa corregir en el registre: el destinatari, la descripció, la data d’operació i el règim de cada línia. Imports, tipus, número i data no canvien; si estan malament, rectifica la factura.',
  ],
  TICKETBAI: [
    'El fichero, su identificador y el papel no cambian: se envía una corrección, o el mismo fichero otra vez, según lo que respondió. Importes, tipos, número y fecha no cambian; si están mal, rectifica la factura.',
    'The file, its identifier and the paper stay: a correction is sent, or the same file again, by what was answered. Amounts, rates, number and date never change; where they are wrong, correct the invoice.',
    'El fitxer, el seu identificador i el paper no canvien: s’envia una correcció, o el mateix fitxer una altra vegada, segons el que va respondre. Imports, tipus, número i data no canvien; si estan malament, rectifica la factura.',
  ],
  voided: [
    'La factura está anulada: se vuelve a enviar su anulación, que solo la nombra.',
    'The invoice is void: its cancellation, which only names it, is sent again.',
    'La factura està anul·lada: es torna a enviar la seva anul·lació, que només l’anomena.',
  ],
  name: ['Nombre del destinatario', 'Name of the recipient', 'Nom del destinatari'],
  nif: ['NIF del destinatario', 'NIF of the recipient', 'NIF del destinatari'],
  foreign: ['Número de identificación', 'Identification number', 'Número d’identificació'],
  description: ['Descripción de la operación', 'Description of the operation', 'Descripció de l’operació'],
  operation: ['Fecha de operación', 'Date of operation', 'Data d’operació'],
  regime: ['Régimen de «{line}»', 'Regime of “{line}”', 'Règim de «{line}»'],
  nature: ['Qué es «{line}»', 'Nature of “{line}”', 'Què és «{line}»'],
  activity: ['Epígrafe de la actividad', 'Activity code', 'Epígraf de l’activitat'],
  same: ['Como está', 'As it is', 'Com està'],
  reason: ['Por qué', 'Why', 'Per què'],
  toVERIFACTU: ['Enviar a Hacienda', 'Send to the tax authority', 'Envia a Hisenda'],
  toTICKETBAI: ['Enviar a la diputación', 'Send to the diputación', 'Envia a la diputació'],
});

/** Form that repairs the record of an invoice in the system that it was issued in. It only offers fields that may lawfully change. */
export function Repair({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const act = useAct();
  const [typed, setTyped] = useState(() => typedOf(invoice));
  const set = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }));
  const system: System = invoice.fiscal_system === 'TICKETBAI' ? 'TICKETBAI' : 'VERIFACTU';
  const isVoided = invoice.status === 'VOIDED';
  const limits =
    system === 'TICKETBAI' ? limitsOf('invoices.ticketbai-repair') : limitsOf('invoices.resubmit');
  const submit = async (event: Event) => {
    event.preventDefault();
    const path = { invoice_id: invoice.id };
    const body = bodyOf(typed, invoice);
    const response =
      system === 'TICKETBAI'
        ? await act.run('invoices.ticketbai-repair', { path, body })
        : await act.run('invoices.resubmit', { path, body });
    if (response !== undefined) onClose();
  };
  const parts = { invoice, typed, set, act, limits, system };
  return (
    <form onSubmit={submit}>
      <Notice kind="info">{isVoided ? W.voided : W[system]}</Notice>
      {!isVoided && (
        <>
          <RecipientFields {...parts} />
          <OperationFields {...parts} />
          <LineFields {...parts} />
        </>
      )}
      <AreaField
        label={W.reason}
        value={typed.reason}
        onValue={(reason) => set({ reason })}
        {...lengthsOf(limits.reason)}
        required
        error={wrongWith(act.failure, 'reason')}
      />
      <FailureNotice failure={act.failure} />
      <footer>
        <button type="button" class="quiet" onClick={onClose}>
          {say(['Cancelar', 'Cancel', 'Cancel·la'])}
        </button>
        <button type="submit" disabled={act.busy}>
          {W[`to${system}`]}
        </button>
      </footer>
    </form>
  );
}

interface Parts {
  invoice: Invoice;
  typed: Typed;
  set: (changes: Partial<Typed>) => void;
  act: Act;
  limits: Readonly<Record<string, FieldLimits>>;
  system: System;
}

function RecipientFields({ invoice: { recipient }, typed, set, act }: Parts) {
  if (recipient === null) return null;
  return (
    <div class="fields">
      <TextField
        label={W.name}
        value={typed.name}
        onValue={(name) => set({ name })}
        error={wrongWith(act.failure, 'recipient.legal_name')}
      />
      {recipient.alternative_id === null ? (
        <NifField
          label={W.nif}
          value={typed.nif}
          onValue={(nif) => set({ nif })}
          error={wrongWith(act.failure, 'recipient.nif')}
        />
      ) : (
        <TextField
          label={W.foreign}
          value={typed.foreign}
          onValue={(foreign) => set({ foreign })}
          error={wrongWith(act.failure, 'recipient.alternative_id.number')}
        />
      )}
    </div>
  );
}

function OperationFields({ typed, set, act, limits, system }: Parts) {
  const isFiled = system === 'TICKETBAI';
  const configuration = useGet('ticketbai-configuration.get', {}, { enabled: isFiled });
  return (
    <div class="fields">
      <TextField
        label={W.description}
        value={typed.description}
        onValue={(description) => set({ description })}
        {...lengthsOf(limits.description)}
        error={wrongWith(act.failure, 'description')}
      />
      <DateField
        label={W.operation}
        value={typed.operation}
        onValue={(operation) => set({ operation })}
        error={wrongWith(act.failure, 'operation_date')}
      />
      {configuration.data?.lroe?.model === '140' && (
        <TextField
          label={W.activity}
          inputMode="numeric"
          value={typed.activity}
          onValue={(activity) => set({ activity })}
          error={wrongWith(act.failure, 'activity_code')}
        />
      )}
    </div>
  );
}

function LineFields({ invoice, typed, set, act, system }: Parts) {
  const taxes = useGet('tax-types.list');
  return (
    <div class="fields">
      {invoice.lines.map((line, index) => {
        const kind = taxes.data?.tax_types.find(({ type }) => type === line.main_tax?.type);
        const error = (name: string) => wrongWith(act.failure, `lines.${index}.${name}`);
        return [
          kind !== undefined && (
            <SelectField
              key={`regime-${index}`}
              label={W.regime.replace('{line}', line.description)}
              value={typed.regimes[index] ?? ''}
              onValue={(key) => set({ regimes: { ...typed.regimes, [index]: key } })}
              error={error('regime_key')}
              options={[
                ['', `${W.same} (${line.main_tax?.regime_key ?? ''})`],
                ...kind.regime_keys.map(({ key, label }) => [key, `${key} ${label}`] as const),
              ]}
            />
          ),
          system === 'TICKETBAI' && (
            <SelectField
              key={`nature-${index}`}
              label={W.nature.replace('{line}', line.description)}
              value={typed.natures[index] ?? ''}
              onValue={(nature) => set({ natures: { ...typed.natures, [index]: nature } })}
              error={error('nature')}
              options={natureOptions(W.same)}
            />
          ),
        ];
      })}
    </div>
  );
}
