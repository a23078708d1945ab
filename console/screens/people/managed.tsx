import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { useAct, useGet } from '../../api/query.ts';
import { FailureNotice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { SecretOnce } from '../../parts/secret.tsx';
import { Status } from '../../parts/status.tsx';
import { Empty, Loaded } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';
import { day } from '../../words/figures.ts';
import { words } from '../../words/language.ts';
import { term } from '../../words/terms.ts';
import { PeopleFrame } from './frame.tsx';
import { ProvisionDialog } from './provision-dialog.tsx';

const W = words({
  title: ['Cuentas que gestionas', 'Accounts that you manage', 'Comptes que gestiones'],
  create: ['Nueva cuenta', 'New account', 'Compte nou'],
  table: [
    'Ver todos los clientes en una tabla',
    'See all clients in one table',
    'Mostra tots els clients en una taula',
  ],
  none: ['Aún no gestionas ninguna', 'You manage none yet', 'Encara no en gestiones cap'],
  noneSays: [
    'Si llevas la facturación de otros, crea una cuenta por cliente: tú trabajas en ella y, cuando quiera, su propietario la reclama con un enlace.',
    'If you do the invoicing of others, make an account for each client: you work in it and, when they like, its owner claims it by a link.',
    'Si portes la facturació d’altres, crea un compte per client: tu hi treballes i, quan vulgui, el seu propietari el reclama amb un enllaç.',
  ],
  since: ['desde', 'since', 'des de'],
  claim: ['Enlace para su propietario', 'Link for its owner', 'Enllaç per al seu propietari'],
  mailed: ['Enviado también a {email}.', 'It was mailed to {email} too.', 'Enviat també a {email}.'],
});

/** Lists the managed accounts, each with the link by which its owner claims it. */
export function ManagedAccounts() {
  const to = usePaths();
  const accounts = useGet('accounts.list', { query: { limit: 100 } });
  const [isMaking, setMaking] = useState(false);
  return (
    <PeopleFrame>
      <Section
        title={W.title}
        actions={
          <>
            <Link class="button quiet" href={to('clients')}>
              {W.table}
            </Link>
            <button type="button" onClick={() => setMaking(true)}>
              {W.create}
            </button>
          </>
        }
      >
        <Loaded read={accounts}>
          {({ accounts: all }) => {
            const managed = all.filter(({ relationship }) => relationship === 'managed');
            if (managed.length === 0)
              return (
                <Empty title={W.none}>
                  <p>{W.noneSays}</p>
                </Empty>
              );
            return (
              <ul class="rows">
                {managed.map((one) => (
                  <ManagedRow key={one.id} account={one} />
                ))}
              </ul>
            );
          }}
        </Loaded>
      </Section>
      {isMaking && <ProvisionDialog onClose={() => setMaking(false)} />}
    </PeopleFrame>
  );
}

function ManagedRow({ account }: { account: Schemas['Account'] }) {
  const act = useAct();
  const [link, setLink] = useState<Schemas['ClaimToken'] | null>(null);
  const path = { account_id: account.id };
  const makeLink = async () =>
    setLink(
      (
        await act.run('claim-tokens.create', {
          path,
          body: account.email === null ? {} : { email: account.email },
        })
      )?.data ?? null,
    );
  return (
    <li>
      <span>
        <strong>{account.display_name}</strong> <Status value={account.status} />
        <br />
        <span class="muted small">
          {account.external_ref ?? ''} · {W.since} {day(account.created_at)} · {term(account.access_level)}
        </span>
        {link !== null && (
          <>
            <SecretOnce name={W.claim} secret={link.claim_url} />
            {link.email !== null && <p>{W.mailed.replace('{email}', link.email)}</p>}
          </>
        )}
        <FailureNotice failure={act.failure} />
      </span>
      {account.status === 'PROVISIONED' && (
        <button
          type="button"
          class="quiet"
          aria-label={`${W.claim}: ${account.display_name}`}
          disabled={act.busy}
          onClick={() => void makeLink()}
        >
          {W.claim}
        </button>
      )}
    </li>
  );
}
