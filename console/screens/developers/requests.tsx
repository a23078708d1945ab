import { useState } from 'preact/hooks';
import type { Query, Schemas } from '../../api/operations.ts';
import { useGet } from '../../api/query.ts';
import { Code, laidOut } from '../../parts/code.tsx';
import { CursorPager } from '../../parts/cursor-pager.tsx';
import { useSettled } from '../../parts/debounced.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { SelectField, TextField } from '../../parts/field.tsx';
import { useFilters } from '../../parts/filters.ts';
import { Section } from '../../parts/page.tsx';
import { Table } from '../../parts/table.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { moment, plain } from '../../words/figures.ts';
import { words } from '../../words/language.ts';
import { DevelopersFrame } from './frame.tsx';

const W = words({
  title: ['Peticiones a la API', 'Requests to the API', 'Peticions a l’API'],
  path: ['La ruta contiene', 'The path contains', 'La ruta conté'],
  method: ['Método', 'Method', 'Mètode'],
  any: ['Todos', 'All', 'Tots'],
  which: ['Cuáles', 'Which', 'Quines'],
  errors: ['Solo las que fallaron', 'Failed ones alone', 'Només les que van fallar'],
  every: ['Todas', 'All', 'Totes'],
  sender: ['Enviadas por', 'Sent by', 'Enviades per'],
  keys: ['Claves de API', 'API keys', 'Claus d’API'],
  all: ['Claves y la consola', 'Keys and the console', 'Claus i la consola'],
  when: ['Cuándo', 'When', 'Quan'],
  request: ['Petición', 'Request', 'Petició'],
  status: ['Respuesta', 'Response', 'Resposta'],
  took: ['Duración', 'Took', 'Durada'],
  none: ['No hay peticiones así.', 'There are no such requests.', 'No hi ha peticions així.'],
  noneHere: [
    'Ninguna entre las más recientes: sigue con las anteriores.',
    'None among the newest: go on to the older ones.',
    'Cap entre les més recents: continua amb les anteriors.',
  ],
  sent: ['Lo enviado', 'What was sent', 'El que es va enviar'],
  returned: ['Lo respondido', 'What was returned', 'El que es va respondre'],
  nothing: ['Sin cuerpo', 'No body', 'Sense cos'],
});

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

function queryOf({ path, method, errors, sender, cursor }: Readonly<Record<string, string | undefined>>) {
  return {
    limit: 25,
    path_contains: path,
    ...(method === undefined ? {} : { method: [method] }),
    ...(errors === undefined ? {} : { only_errors: true }),
    ...(sender === 'all' ? {} : { only_keys: true }),
    cursor,
  } as Query<'request-logs.list'>;
}

/** Lists API requests with their bodies and responses. Secrets are masked. */
export function Requests() {
  const { given, set } = useFilters();
  const [shown, setShown] = useState<string | null>(null);
  const requests = useGet('request-logs.list', { query: queryOf(useSettled(given)) }, { keep: true });
  return (
    <DevelopersFrame>
      <Section title={W.title}>
        <search class="filters">
          <TextField label={W.path} value={given.path ?? ''} onValue={(path) => set({ path })} />
          <SelectField
            label={W.method}
            value={given.method ?? ''}
            onValue={(method) => set({ method })}
            options={[['', W.any], ...METHODS.map((one) => [one, one] as const)]}
          />
          <SelectField
            label={W.which}
            value={given.errors ?? ''}
            onValue={(errors) => set({ errors })}
            options={[
              ['', W.every],
              ['yes', W.errors],
            ]}
          />
          <SelectField
            label={W.sender}
            value={given.sender ?? ''}
            onValue={(sender) => set({ sender })}
            options={[
              ['', W.keys],
              ['all', W.all],
            ]}
          />
        </search>
        <Loaded read={requests} rows={10}>
          {({ request_logs: all, pagination }) => (
            <span>
              {all.length === 0 ? (
                <p class="muted">{pagination.next_cursor === null ? W.none : W.noneHere}</p>
              ) : (
                <RequestTable requests={all} onOpen={setShown} />
              )}
              <CursorPager
                next={pagination.next_cursor}
                isFirst={given.cursor === undefined}
                onCursor={(cursor) => set({ cursor })}
              />
            </span>
          )}
        </Loaded>
      </Section>
      {shown !== null && <RequestDialog requestId={shown} onClose={() => setShown(null)} />}
    </DevelopersFrame>
  );
}

function toneOf(status: number): string {
  if (status >= 500) return 'bad';
  return status >= 400 ? 'warn' : 'good';
}

function RequestTable({
  requests,
  onOpen,
}: {
  requests: Schemas['RequestLogSummary'][];
  onOpen: (requestId: string) => void;
}) {
  return (
    <Table
      rows={requests}
      keyOf={({ request_id }) => request_id}
      columns={[
        {
          name: W.request,
          of: ({ request_id, method, path }) => (
            <button type="button" class="link" onClick={() => onOpen(request_id)}>
              {method} <code>{path}</code>
            </button>
          ),
        },
        {
          name: W.status,
          of: ({ status, error_code }) => (
            <>
              <span class={`status ${toneOf(status)}`}>{status}</span> <code>{error_code ?? ''}</code>
            </>
          ),
        },
        { name: W.when, of: ({ timestamp }) => moment(timestamp) },
        { name: W.took, isNumber: true, of: ({ duration_ms }) => `${plain(duration_ms)} ms` },
      ]}
    />
  );
}

/** Returns the query of a request with its body below. */
function sentOf({ query_string, request_body }: Schemas['RequestLog']): string {
  const query = query_string ? `?${query_string}\n` : '';
  return `${query}${request_body ? laidOut(request_body) : W.nothing}`;
}

function RequestDialog({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const request = useGet('request-logs.get', { path: { request_id: requestId } });
  return (
    <Dialog title={W.request} onClose={onClose} wide>
      <Loaded read={request} rows={8}>
        {(found) => (
          <>
            <p>
              <strong>{found.method}</strong> <code>{found.path}</code>{' '}
              <span class={`status ${toneOf(found.status)}`}>{found.status}</span>
            </p>
            <p class="muted small">
              {moment(found.timestamp)} · {plain(found.duration_ms)} ms · {found.client_ip ?? ''} ·{' '}
              {found.user_agent ?? ''} · <code>{found.request_id}</code>
            </p>
            <h3>{W.sent}</h3>
            <Code label={W.sent} text={sentOf(found)} />
            <h3>{W.returned}</h3>
            <Code label={W.returned} text={found.response_body ? laidOut(found.response_body) : W.nothing} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
