import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { useAct, useGet, usePlace } from '../../api/query.ts';
import { FailureNotice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { SecretOnce } from '../../parts/secret.tsx';
import { Table } from '../../parts/table.tsx';
import { Empty, Loaded } from '../../parts/waiting.tsx';
import { confirmAct } from '../../parts/warnings-dialog.tsx';
import { day, moment } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { scopeName } from '../../words/scope-words.ts';
import { term } from '../../words/terms.ts';
import { DevelopersFrame } from './frame.tsx';
import { KeyDialog } from './key-dialog.tsx';

const W = words({
  title: ['Claves de API', 'API keys', 'Claus d’API'],
  create: ['Nueva clave', 'New key', 'Clau nova'],
  name: ['Nombre', 'Name', 'Nom'],
  rights: ['Qué puede hacer', 'What it may do', 'Què pot fer'],
  key: ['Clave', 'Key', 'Clau'],
  environment: ['Entorno', 'Environment', 'Entorn'],
  used: ['Último uso', 'Last used', 'Últim ús'],
  never: ['Nunca', 'Never', 'Mai'],
  until: ['hasta {date}', 'until {date}', 'fins al {date}'],
  state: ['Estado', 'State', 'Estat'],
  revoke: ['Revocar', 'Revoke', 'Revoca'],
  revokeSays: [
    'Lo que la use dejará de funcionar al momento. No se puede deshacer.',
    'Whatever uses it stops working at once. This cannot be undone.',
    'El que la faci servir deixarà de funcionar a l’instant. No es pot desfer.',
  ],
  revoked: ['Revocada', 'Revoked', 'Revocada'],
  active: ['Activa', 'Active', 'Activa'],
  none: ['Aún no hay claves', 'There are no keys yet', 'Encara no hi ha claus'],
  noneSays: [
    'Una clave deja que tu programa use la API con los permisos que elijas. Empieza por una de pruebas.',
    'A key lets your program use the API with the rights that you choose. Begin with one of the sandbox.',
    'Una clau deixa que el teu programa faci servir l’API amb els permisos que triïs. Comença per una de proves.',
  ],
});

type Key = Schemas['ApiKey'];

/** Lists the account's API keys. */
export function ApiKeys() {
  const act = useAct();
  const keys = useGet('api-keys.list');
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<Schemas['CreatedApiKey'] | null>(null);
  const revoke = async ({ id, name }: Key) => {
    if (await confirmAct(fill(`${W.revoke}: {name}`, { name }), W.revokeSays, W.revoke))
      await act.run('api-keys.revoke', { path: { api_key_id: id } });
  };
  const create = (
    <button type="button" onClick={() => setMaking(true)}>
      {W.create}
    </button>
  );
  return (
    <DevelopersFrame>
      <Section title={W.title} actions={create}>
        {made !== null && <SecretOnce name={made.name} secret={made.secret} />}
        <FailureNotice failure={act.failure} />
        <Loaded read={keys}>
          {({ api_keys: all }) =>
            all.length === 0 ? (
              <Empty title={W.none}>
                <p>{W.noneSays}</p>
              </Empty>
            ) : (
              <KeyTable keys={all} isBusy={act.busy} onRevoke={(key) => void revoke(key)} />
            )
          }
        </Loaded>
      </Section>
      {isMaking && (
        <KeyDialog
          onClose={() => setMaking(false)}
          onMade={(key) => {
            setMaking(false);
            setMade(key);
          }}
        />
      )}
    </DevelopersFrame>
  );
}

function KeyTable({
  keys,
  isBusy,
  onRevoke,
}: {
  keys: Key[];
  isBusy: boolean;
  onRevoke: (key: Key) => void;
}) {
  const { environment } = usePlace();
  // Working keys come first, then keys of the shown environment.
  const sorted = [...keys].sort(
    (a, b) =>
      Number(a.revoked_at !== null) - Number(b.revoked_at !== null) ||
      Number(b.environment === environment) - Number(a.environment === environment),
  );
  return (
    <Table
      rows={sorted}
      keyOf={({ id }) => id}
      columns={[
        {
          name: W.name,
          of: ({ name, scopes }) => (
            <>
              <strong>{name}</strong>
              <details>
                <summary>{W.rights}</summary>
                <ul>
                  {scopes.map((scope) => (
                    <li key={scope}>{scopeName(scope)}</li>
                  ))}
                </ul>
              </details>
            </>
          ),
        },
        {
          name: W.key,
          of: ({ prefix, last_four }) => (
            <code>
              {prefix}…{last_four}
            </code>
          ),
        },
        { name: W.environment, of: (one) => term(one.environment) },
        { name: W.used, of: ({ last_used_at }) => (last_used_at === null ? W.never : moment(last_used_at)) },
        {
          name: W.state,
          of: (one) =>
            one.revoked_at !== null ? (
              <span class="status plain">
                {W.revoked} {day(one.revoked_at)}
              </span>
            ) : (
              <span>
                <span class="status good">{W.active}</span>{' '}
                {one.expires_at !== null && fill(W.until, { date: day(one.expires_at) })}{' '}
                <button
                  type="button"
                  class="link"
                  aria-label={`${W.revoke} ${one.name}`}
                  disabled={isBusy}
                  onClick={() => onRevoke(one)}
                >
                  {W.revoke}
                </button>
              </span>
            ),
        },
      ]}
    />
  );
}
