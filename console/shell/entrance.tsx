import { useGet } from '../api/query.ts';
import { Loaded } from '../parts/waiting.tsx';
import { MissingPage } from './error-pages.tsx';
import { lastPlace, placePath } from './paths.ts';
import { Redirect } from './routing.tsx';

/** Pages that a mail's link may name without a place: the person's own place is used. */
const PAGES: readonly string[] = [
  '',
  'invoices',
  'recurring',
  'received',
  'bank',
  'customers',
  'products',
  'taxes',
  'settings',
  'settings/certificates',
  'settings/representation',
  'settings/activation',
  'developers',
  'people',
  'clients',
  'security',
];

/** Redirects `/app` to the last shown company, or else to the person's first one. */
export function Entrance({ page }: { page: string }) {
  const kept = lastPlace();
  if (!PAGES.includes(page)) return <MissingPage />;
  if (kept !== null) return <Redirect to={page === '' ? kept : `${kept}/${page}`} />;
  return <FirstPlace page={page} />;
}

function FirstPlace({ page }: { page: string }) {
  const accounts = useGet('accounts.list', { query: { limit: 100 } });
  return (
    <main class="alone" id="content">
      <Loaded read={accounts}>
        {({ accounts: all }) => {
          const own = all.find(({ relationship }) => relationship === 'own') ?? all[0];
          return own === undefined ? <MissingPage /> : <FirstCompany accountId={own.id} page={page} />;
        }}
      </Loaded>
    </main>
  );
}

function FirstCompany({ accountId, page }: { accountId: string; page: string }) {
  const companies = useGet('companies.list', { query: { limit: 1 } }, { at: { accountId } });
  return (
    <Loaded read={companies}>
      {({ companies: [company] }) => (
        <Redirect
          to={placePath(company?.in_live === true ? 'LIVE' : 'TEST', accountId, company?.id ?? null, page)}
        />
      )}
    </Loaded>
  );
}
