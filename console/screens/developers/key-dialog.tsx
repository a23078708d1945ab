import { useState } from 'preact/hooks';
import { limitsOf } from '../../api/limits.ts';
import type { Body, Schemas } from '../../api/operations.ts';
import { useAct, usePlace } from '../../api/query.ts';
import { DateField } from '../../parts/checked-field.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { CheckField, SelectField, TextField } from '../../parts/field.tsx';
import { useForm } from '../../parts/form.ts';
import { FailureNotice } from '../../parts/notice.tsx';
import { words } from '../../words/language.ts';
import { SCOPES, type Scope, scopeName } from '../../words/scope-words.ts';
import { term } from '../../words/terms.ts';

const W = words({
  title: ['Nueva clave', 'New key', 'Clau nova'],
  name: ['Para qué es', 'What it is for', 'Per a què és'],
  environment: ['Entorno', 'Environment', 'Entorn'],
  rights: ['Qué puede hacer', 'What it may do', 'Què pot fer'],
  invoicing: [
    'Facturar: facturas, clientes, productos, series',
    'Invoice: invoices, customers, products, series',
    'Facturar: factures, clients, productes, sèries',
  ],
  reading: ['Solo consultar', 'Read alone', 'Només llegir'],
  everything: ['Todo', 'Everything', 'Tot'],
  chosen: ['Permisos elegidos', 'What I choose', 'El que triï'],
  confined: ['Solo esta empresa', 'This company alone', 'Només aquesta empresa'],
  ends: ['Caduca el (opcional)', 'Expires on (optional)', 'Caduca el (opcional)'],
  networks: [
    'Solo desde estas redes (CIDR, separadas por comas)',
    'From these networks alone (CIDR, separated by commas)',
    'Només des d’aquestes xarxes (CIDR, separades per comes)',
  ],
  make: ['Crear la clave', 'Create the key', 'Crea la clau'],
});

const INVOICING =
  /^(?:invoices|customers|products|series|companies|configuration|nif):(?!write)|^(?:invoices|customers|products):write/;

type Rights = 'invoicing' | 'reading' | 'everything' | 'chosen';

function scopesOf(rights: Rights, chosen: ReadonlySet<Scope>): Scope[] {
  if (rights === 'chosen') return [...chosen];
  if (rights === 'everything') return [...SCOPES];
  return SCOPES.filter((one) =>
    rights === 'reading' ? one.endsWith(':read') || one === 'companies:list' : INVOICING.test(one),
  );
}

/** Dialog that creates an API key, with its rights by preset or one by one. */
export function KeyDialog({
  onClose,
  onMade,
}: {
  onClose: () => void;
  onMade: (key: Schemas['CreatedApiKey']) => void;
}) {
  const act = useAct();
  const { environment, companyId } = usePlace();
  const { values, set, text } = useForm(
    { name: '', environment, rights: 'invoicing' as Rights, isConfined: false, ends: '', networks: '' },
    act.failure,
    limitsOf('api-keys.create'),
  );
  const [chosen, setChosen] = useState<ReadonlySet<Scope>>(new Set());
  const networks = values.networks
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const make = async (event: Event) => {
    event.preventDefault();
    const body: Body<'api-keys.create'> = {
      name: values.name.trim(),
      environment: values.environment,
      scopes: scopesOf(values.rights, chosen),
      ...(values.isConfined && companyId !== null ? { company_ids: [companyId] } : {}),
      ...(values.ends === '' ? {} : { expires_at: `${values.ends}T00:00:00Z` }),
      ...(networks.length === 0 ? {} : { allowed_ips: networks }),
    };
    const response = await act.run('api-keys.create', { body });
    if (response !== undefined) onMade(response.data);
  };
  const toggle = (scope: Scope, isOn: boolean) =>
    setChosen((before) => new Set(isOn ? [...before, scope] : [...before].filter((one) => one !== scope)));
  return (
    <Dialog title={W.title} onClose={onClose}>
      <form onSubmit={make}>
        <TextField label={W.name} required autofocus {...text('name')} />
        <div class="fields">
          <SelectField
            label={W.environment}
            value={values.environment}
            onValue={(one) => set({ environment: one === 'LIVE' ? one : 'TEST' })}
            options={[
              ['TEST', term('TEST')],
              ['LIVE', term('LIVE')],
            ]}
          />
          <SelectField
            label={W.rights}
            value={values.rights}
            onValue={(one) => set({ rights: RIGHTS.find((right) => right === one) ?? 'invoicing' })}
            options={RIGHTS.map((one) => [one, W[one]])}
          />
        </div>
        {values.rights === 'chosen' && (
          <div class="fields">
            {SCOPES.map((scope) => (
              <CheckField
                key={scope}
                label={scopeName(scope)}
                checked={chosen.has(scope)}
                onChecked={(isOn) => toggle(scope, isOn)}
              />
            ))}
          </div>
        )}
        {companyId !== null && (
          <CheckField
            label={W.confined}
            checked={values.isConfined}
            onChecked={(isConfined) => set({ isConfined })}
          />
        )}
        <DateField label={W.ends} {...text('ends', 'expires_at')} />
        <TextField label={W.networks} {...text('networks', 'allowed_ips')} />
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

const RIGHTS = ['invoicing', 'reading', 'everything', 'chosen'] as const;
