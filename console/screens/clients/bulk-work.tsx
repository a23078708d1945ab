import { useState } from 'preact/hooks';
import { ask, fetchFile, type Place, saveFile } from '../../api/call.ts';
import type { Schemas } from '../../api/operations.ts';
import { queries, usePlace } from '../../api/query.ts';
import { Notice } from '../../parts/notice.tsx';
import { confirmAct } from '../../parts/warnings-dialog.tsx';
import { plain } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { forReaders } from '../../words/property-names.ts';

const W = words({
  chosen: [
    '{n} {n|cliente elegido|clientes elegidos}',
    '{n} {n|client|clients} chosen',
    '{n} {n|client triat|clients triats}',
  ],
  archives: [
    'Descargar el archivo del trimestre',
    'Download the quarter’s archive',
    'Descarrega l’arxiu del trimestre',
  ],
  close: ['Cerrar el trimestre', 'Close the quarter', 'Tanca el trimestre'],
  closeSays: [
    'Se guardan las cifras declaradas de {period} de cada cliente. Puedes reabrirlo.',
    'The declared figures of {period} of each client are kept. You can open it again.',
    'Es desen les xifres declarades de {period} de cada client. El pots reobrir.',
  ],
  progress: ['{n} de {m}', '{n} of {m}', '{n} de {m}'],
  good: [
    'Hecho en {n} {n|cliente|clientes}.',
    'Done for {n} {n|client|clients}.',
    'Fet en {n} {n|client|clients}.',
  ],
});

type Overview = Schemas['CompanyOverview'];

interface Progress {
  done: number;
  failures: { name: string; message: string }[];
}

/** Runs the same act for each chosen client in turn, and lists the refusals by client. */
export function BulkWork({ clients, year, period }: { clients: Overview[]; year: number; period: string }) {
  const here = usePlace();
  const [progress, setProgress] = useState<Progress | null>(null);
  const isRunning = progress !== null && progress.done < clients.length;
  const forEach = async (act: (place: Place, client: Overview) => Promise<unknown>) => {
    const state: Progress = { done: 0, failures: [] };
    setProgress({ ...state });
    for (const client of clients) {
      try {
        await act({ ...here, companyId: client.company_id }, client);
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        state.failures.push({ name: client.legal_name, message: error.message });
      }
      state.done += 1;
      setProgress({ ...state });
    }
    await queries.invalidateQueries();
  };
  const archives = () =>
    forEach(async (place, client) => {
      const { blob, name } = await fetchFile(place, 'tax-books.archive', {
        query: { year, period: period as '1T' },
      });
      saveFile(blob, name ?? `${client.nif ?? client.company_id}-${year}-${period}.zip`);
    });
  const close = async () => {
    const text = fill(W.closeSays, { period: `${year}-${period}` });
    if (!(await confirmAct(W.close, text, W.close, false))) return;
    await forEach((place) => ask(place, 'tax-periods.close', { path: { period: `${year}-${period}` } }));
  };
  return (
    <Notice kind="info">
      <div class="heading">
        <span>{fill(W.chosen, { n: plain(clients.length) })}</span>
        <div class="actions">
          <button type="button" class="quiet" disabled={isRunning} onClick={() => void archives()}>
            {W.archives}
          </button>
          <button type="button" class="quiet" disabled={isRunning} onClick={() => void close()}>
            {W.close}
          </button>
        </div>
      </div>
      {progress !== null && (
        <>
          {isRunning ? (
            <p>
              <progress value={progress.done} max={clients.length} aria-label={W.close} />{' '}
              {fill(W.progress, { n: plain(progress.done), m: plain(clients.length) })}
            </p>
          ) : (
            <p>{fill(W.good, { n: plain(progress.done - progress.failures.length) })}</p>
          )}
          <ul>
            {progress.failures.map(({ name, message }) => (
              <li key={name}>
                <strong>{name}</strong>: {forReaders(message)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
