import { useState } from 'preact/hooks';
import { useAct, usePlace } from '../../api/query.ts';
import { kindOfNif, NifField } from '../../parts/checked-field.tsx';
import { SelectField, TextField, wrongWith } from '../../parts/field.tsx';
import { FailureNotice } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { placePath } from '../../shell/paths.ts';
import { useLocation } from '../../shell/routing.tsx';
import { words } from '../../words/language.ts';
import { term } from '../../words/terms.ts';

const W = words({
  title: ['Tu primera empresa', 'Your first company', 'La teva primera empresa'],
  lead: [
    'Una empresa es un NIF: el tuyo si eres autónomo, o el de tu sociedad. Con él se emiten las facturas.',
    'A company is a NIF: your own if you are self-employed, or your company’s. Invoices are issued with it.',
    'Una empresa és un NIF: el teu si ets autònom, o el de la teva societat. Amb ell s’emeten les factures.',
  ],
  nif: ['NIF', 'NIF', 'NIF'],
  name: [
    'Nombre o razón social, como en Hacienda',
    'Name, as the tax authority has it',
    'Nom o raó social, com a Hisenda',
  ],
  kind: ['Tipo', 'Kind', 'Tipus'],
  make: ['Crear la empresa', 'Create the company', 'Crea l’empresa'],
});

/** Page of an account without companies: explains a company and asks for its three required fields. */
export function NewCompany() {
  const act = useAct();
  const { environment, accountId } = usePlace();
  const [, navigate] = useLocation();
  const [nif, setNif] = useState('');
  const [legalName, setLegalName] = useState('');
  const [entity, setEntity] = useState<'INDIVIDUAL' | 'LEGAL_ENTITY'>('INDIVIDUAL');
  const submit = async (event: Event) => {
    event.preventDefault();
    const response = await act.run('companies.create', {
      body: { nif: nif.trim(), legal_name: legalName.trim(), entity_type: entity },
    });
    if (response !== undefined)
      navigate(placePath(environment, accountId ?? '', response.data.id, 'first-steps'));
  };
  return (
    <Page title={W.title} lead={W.lead}>
      <form class="card" onSubmit={submit}>
        <NifField
          label={W.nif}
          value={nif}
          onValue={(typed) => {
            setNif(typed);
            setEntity(kindOfNif(typed) ?? entity);
          }}
          required
          error={wrongWith(act.failure, 'nif')}
        />
        <TextField
          label={W.name}
          value={legalName}
          onValue={setLegalName}
          required
          error={wrongWith(act.failure, 'legal_name')}
        />
        <SelectField
          label={W.kind}
          value={entity}
          onValue={(value) => setEntity(value === 'LEGAL_ENTITY' ? value : 'INDIVIDUAL')}
          options={[
            ['INDIVIDUAL', term('INDIVIDUAL')],
            ['LEGAL_ENTITY', term('LEGAL_ENTITY')],
          ]}
        />
        <FailureNotice failure={act.failure} />
        <footer>
          <button type="submit" disabled={act.busy}>
            {W.make}
          </button>
        </footer>
      </form>
    </Page>
  );
}
