import { useState } from 'preact/hooks';
import type { Schemas } from '../api/operations.ts';
import { useGet, usePlace } from '../api/query.ts';
import { Dialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/field.tsx';
import { Loaded } from '../parts/waiting.tsx';
import { words } from '../words/language.ts';
import { placePath } from './paths.ts';
import { Link } from './routing.tsx';

const W = words({
  title: ['Cambiar de empresa', 'Change company', 'Canvia d’empresa'],
  find: ['Buscar por nombre o NIF', 'Find by name or NIF', 'Cerca per nom o NIF'],
  managed: ['cliente', 'client', 'client'],
  empty: [
    'Esta cuenta aún no tiene empresas.',
    'This account has no companies yet.',
    'Aquest compte encara no té empreses.',
  ],
});

type Account = Schemas['Account'];

/** Dialog that finds another company among all that the person reaches. Enter takes the first. */
export function Switcher({ onClose }: { onClose: () => void }) {
  const [sought, setSought] = useState('');
  const accounts = useGet('accounts.list', { query: { limit: 100 } });
  const openFirst = (event: Event) => {
    event.preventDefault();
    document.querySelector<HTMLAnchorElement>('dialog a.company')?.click();
  };
  return (
    <Dialog title={W.title} onClose={onClose}>
      <form onSubmit={openFirst}>
        <TextField label={W.find} value={sought} onValue={setSought} type="search" autofocus />
      </form>
      <Loaded read={accounts}>
        {({ accounts: all }) => {
          const own = all.find(({ relationship }) => relationship === 'own');
          return (
            <div class="places">
              {all.map((account) => (
                <CompaniesOf
                  key={account.id}
                  account={account}
                  actingId={account.relationship === 'own' ? account.id : (own?.id ?? account.id)}
                  sought={sought.trim().toLowerCase()}
                  onClose={onClose}
                />
              ))}
            </div>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

interface CompaniesParts {
  account: Account;
  /** Account through which the person acts: the manager's, for a managed account. */
  actingId: string;
  sought: string;
  onClose: () => void;
}

function CompaniesOf({ account, actingId, sought, onClose }: CompaniesParts) {
  const place = usePlace();
  const companies = useGet(
    'companies.list',
    { path: { account_id: account.id }, query: { limit: 100 } },
    { at: { accountId: actingId } },
  );
  const all = companies.data?.companies ?? [];
  const shown = all.filter(({ legal_name, trade_name, nif }) =>
    [account.display_name, legal_name, trade_name, nif].some((text) => text?.toLowerCase().includes(sought)),
  );
  if (sought !== '' && shown.length === 0) return null;
  return (
    <section>
      <h3>
        {account.display_name}{' '}
        {account.relationship === 'managed' && <span class="status plain">{W.managed}</span>}
      </h3>
      {companies.data !== undefined && all.length === 0 && (
        <p class="muted">
          {account.relationship === 'own' ? (
            <Link href={placePath(place.environment, actingId, null)} onClick={onClose}>
              {W.empty}
            </Link>
          ) : (
            W.empty
          )}
        </p>
      )}
      <ul>
        {shown.map((company) => (
          <li key={company.id}>
            <Link
              class="company"
              href={placePath(place.environment, actingId, company.id)}
              onClick={onClose}
              aria-current={company.id === place.companyId ? 'true' : undefined}
            >
              <strong>{company.trade_name ?? company.legal_name}</strong>{' '}
              <span class="muted">{company.nif}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
