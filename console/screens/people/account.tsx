import { useState } from 'preact/hooks';
import { useAct, useGet } from '../../api/query.ts';
import { AreaField } from '../../parts/field.tsx';
import { FailureNotice, Notice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { Status } from '../../parts/status.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { confirmAct } from '../../parts/warnings-dialog.tsx';
import { moment, plain } from '../../words/figures.ts';
import { words } from '../../words/language.ts';
import { term } from '../../words/terms.ts';
import { PeopleFrame } from './frame.tsx';

const W = words({
  title: ['Esta cuenta', 'This account', 'Aquest compte'],
  plan: ['Plan', 'Plan', 'Pla'],
  since: ['Creada', 'Made', 'Creada'],
  nifs: ['Empresas con NIF', 'Companies with a NIF', 'Empreses amb NIF'],
  clients: ['Cuentas que gestiona', 'Accounts that it manages', 'Comptes que gestiona'],
  managed: [
    'Otra cuenta gestiona esta. Puedes dejar de ser gestionado cuando quieras.',
    'Another account manages this one. You can end that whenever you like.',
    'Un altre compte gestiona aquest. Pots deixar de ser gestionat quan vulguis.',
  ],
  end: ['Dejar de ser gestionado', 'End the management', 'Deixa de ser gestionat'],
  endSays: [
    'Quien la gestiona deja de entrar al momento.',
    'Whoever manages it is out at once.',
    'Qui el gestiona deixa d’entrar a l’instant.',
  ],
  archive: ['Exportar todos los datos', 'Take everything with you', 'Emporta-t’ho tot'],
  archiveSays: [
    'Un archivo ZIP con tus facturas, sus PDF, los registros y todo lo demás de este entorno.',
    'A ZIP file of your invoices, their PDFs, the records and all else of this environment.',
    'Un fitxer ZIP amb les teves factures, els seus PDF, els registres i tota la resta d’aquest entorn.',
  ],
  make: ['Preparar el archivo', 'Prepare the file', 'Prepara el fitxer'],
  making: ['Preparando el archivo…', 'The file is being made…', 'S’està preparant el fitxer…'],
  get: ['Descargar', 'Download', 'Descarrega'],
  until: ['Se puede descargar hasta', 'It can be downloaded until', 'Es pot descarregar fins a'],
  close: ['Cerrar la cuenta', 'Close the account', 'Tanca el compte'],
  closeSays: [
    'Nadie podrá emitir en ella. Lo que la ley obliga a conservar se conserva. No se puede deshacer.',
    'No one can issue in it any more. What the law asks to be kept is kept. This cannot be undone.',
    'Ningú no hi podrà emetre. El que la llei obliga a conservar es conserva. No es pot desfer.',
  ],
  reason: ['Por qué la cierras', 'Why you close it', 'Per què el tanques'],
  closed: ['La cuenta queda cerrada.', 'The account is closed.', 'El compte queda tancat.'],
});

const REFRESH_MS = 2000;

/** Page of the account: its plan, its manager, its archive and its closing. */
export function AccountPage() {
  return (
    <PeopleFrame>
      <About />
      <Archive />
      <Closing />
    </PeopleFrame>
  );
}

function About() {
  const act = useAct();
  const account = useGet('accounts.get');
  const usage = useGet('accounts.usage');
  const end = async () => {
    if (await confirmAct(W.end, W.endSays, W.end)) await act.run('accounts.end-management');
  };
  return (
    <Section title={W.title}>
      <Loaded read={account} rows={4}>
        {(found) => (
          <>
            <p>
              <strong>{found.display_name}</strong> <Status value={found.status} />
            </p>
            <dl>
              <dt>{W.plan}</dt>
              <dd>{term(found.plan)}</dd>
              <dt>{W.since}</dt>
              <dd>{moment(found.created_at)}</dd>
              <dt>{W.nifs}</dt>
              <dd>{plain(usage.data?.nifs)}</dd>
              <dt>{W.clients}</dt>
              <dd>{plain(usage.data?.provisioned_accounts)}</dd>
            </dl>
            {found.manager_account_id !== null && (
              <Notice kind="info">
                <p>{W.managed}</p>
                <button type="button" class="quiet" disabled={act.busy} onClick={() => void end()}>
                  {W.end}
                </button>
              </Notice>
            )}
            <FailureNotice failure={act.failure} />
          </>
        )}
      </Loaded>
    </Section>
  );
}

function Archive() {
  const act = useAct();
  const [id, setId] = useState<string | null>(null);
  const [isReady, setReady] = useState(false);
  const archive = useGet(
    'account-exports.get',
    { path: { export_id: id ?? '' } },
    { enabled: id !== null, refreshMs: isReady ? false : REFRESH_MS },
  );
  const { data } = archive;
  const isDone = data !== undefined && data.state !== 'QUEUED' && data.state !== 'RUNNING';
  if (isDone !== isReady) setReady(isDone);
  const make = async () => setId((await act.run('account-exports.create'))?.data.export_id ?? null);
  return (
    <Section title={W.archive}>
      <p class="muted">{W.archiveSays}</p>
      <FailureNotice failure={act.failure ?? archive.error} />
      <p role="status">{id !== null && !isDone && W.making}</p>
      {id !== null && !isDone && <progress aria-label={W.making} />}
      {data?.download_url != null ? (
        <Notice kind="good">
          <a href={data.download_url}>{W.get}</a> · {W.until} {moment(data.expires_at)}
        </Notice>
      ) : (
        <button
          type="button"
          class="quiet"
          disabled={act.busy || (id !== null && !isDone)}
          onClick={() => void make()}
        >
          {W.make}
        </button>
      )}
    </Section>
  );
}

function Closing() {
  const act = useAct();
  const [reason, setReason] = useState('');
  const [isClosed, setClosed] = useState(false);
  const close = async (event: Event) => {
    event.preventDefault();
    if (!(await confirmAct(W.close, W.closeSays, W.close))) return;
    const response = await act.run('closures.create', { body: { reason: reason.trim() } });
    setClosed(response !== undefined);
  };
  return (
    <Section title={W.close}>
      {isClosed ? (
        <Notice kind="info">{W.closed}</Notice>
      ) : (
        <details>
          <summary>{W.close}</summary>
          <form onSubmit={close}>
            <p>{W.closeSays}</p>
            <AreaField label={W.reason} value={reason} onValue={setReason} required />
            <FailureNotice failure={act.failure} />
            <footer>
              <button type="submit" class="grave" disabled={act.busy}>
                {W.close}
              </button>
            </footer>
          </form>
        </details>
      )}
    </Section>
  );
}
