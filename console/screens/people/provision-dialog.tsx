import { limitsOf } from '../../api/limits.ts';
import type { Body } from '../../api/operations.ts';
import { useAct } from '../../api/query.ts';
import { NifField } from '../../parts/checked-field.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { SelectField, TextField } from '../../parts/field.tsx';
import { orNull, useForm } from '../../parts/form.ts';
import { FailureNotice } from '../../parts/notice.tsx';
import { words } from '../../words/language.ts';
import { term } from '../../words/terms.ts';

const W = words({
  title: ['Nueva cuenta de un cliente', 'New account of a client', 'Compte nou d’un client'],
  name: ['Cómo la llamas', 'What you call it', 'Com l’anomenes'],
  ref: [
    'Tu referencia (código de cliente…)',
    'Your reference (client code…)',
    'La teva referència (codi de client…)',
  ],
  email: ['Correo de su propietario', 'Email address of its owner', 'Correu del seu propietari'],
  company: ['Su empresa', 'Its company', 'La seva empresa'],
  legal: ['Nombre o razón social', 'Legal name', 'Nom o raó social'],
  kind: ['Tipo', 'Kind', 'Tipus'],
  make: ['Crear la cuenta', 'Make the account', 'Crea el compte'],
});

/** Dialog that provisions a client's account with its first company. */
export function ProvisionDialog({ onClose }: { onClose: () => void }) {
  const act = useAct();
  const { values, set, text } = useForm(
    { name: '', ref: '', email: '', nif: '', legal: '', kind: 'INDIVIDUAL' as 'INDIVIDUAL' | 'LEGAL_ENTITY' },
    act.failure,
    limitsOf('accounts.provision'),
  );
  const make = async (event: Event) => {
    event.preventDefault();
    const body: Body<'accounts.provision'> = {
      display_name: values.name.trim(),
      external_ref: values.ref.trim(),
      email: orNull(values.email),
      access_level: 'OPERATE',
      company:
        values.nif.trim() === ''
          ? null
          : { nif: values.nif.trim(), legal_name: values.legal.trim(), entity_type: values.kind },
    };
    if (await act.run('accounts.provision', { body })) onClose();
  };
  return (
    <Dialog title={W.title} onClose={onClose}>
      <form onSubmit={make}>
        <TextField label={W.name} required autofocus {...text('name', 'display_name')} />
        <div class="fields">
          <TextField label={W.ref} required {...text('ref', 'external_ref')} />
          <TextField label={W.email} type="email" {...text('email')} />
        </div>
        <h3>{W.company}</h3>
        <div class="fields">
          <NifField label="NIF" {...text('nif', 'company.nif')} />
          <TextField label={W.legal} {...text('legal', 'company.legal_name')} />
          <SelectField
            label={W.kind}
            value={values.kind}
            onValue={(kind) => set({ kind: kind === 'LEGAL_ENTITY' ? kind : 'INDIVIDUAL' })}
            options={[
              ['INDIVIDUAL', term('INDIVIDUAL')],
              ['LEGAL_ENTITY', term('LEGAL_ENTITY')],
            ]}
          />
        </div>
        <FailureNotice failure={act.failure} />
        <footer>
          <button type="submit" disabled={act.busy}>
            {W.make}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
