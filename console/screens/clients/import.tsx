import { useState } from 'preact/hooks';
import { fetchFile, saveFile } from '../../api/call.ts';
import type { Schemas } from '../../api/operations.ts';
import { useAct, usePlace } from '../../api/query.ts';
import { FileField, formOf } from '../../parts/file-field.tsx';
import { FailureNotice } from '../../parts/notice.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { RowErrors } from '../../parts/row-errors.tsx';
import { Status } from '../../parts/status.tsx';
import { Table } from '../../parts/table.tsx';
import { plain } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';

const W = words({
  title: [
    'Importar clientes de la gestoría',
    'Import clients of the practice',
    'Importa clients de la gestoria',
  ],
  lead: [
    'Una fila por cliente: se crea su cuenta y su empresa. Mira antes qué pasaría; no se crea nada hasta que lo confirmes.',
    'One row a client: its account and its company are made. See first what would happen; nothing is made until you confirm it.',
    'Una fila per client: es crea el seu compte i la seva empresa. Mira abans què passaria; no es crea res fins que ho confirmis.',
  ],
  file: [
    'Archivo de clientes (CSV o Excel)',
    'File of clients (CSV or Excel)',
    'Fitxer de clients (CSV o Excel)',
  ],
  customers: [
    'Archivo con los clientes de cada uno (opcional)',
    'File of the customers of each (optional)',
    'Fitxer amb els clients de cadascun (opcional)',
  ],
  template: ['Descargar la plantilla', 'Download the template', 'Descarrega la plantilla'],
  look: ['Ver qué pasaría', 'See what would happen', 'Mira què passaria'],
  preview: ['Así quedaría', 'What it would do', 'Així quedaria'],
  done: ['Importación hecha', 'Import done', 'Importació feta'],
  counts: [
    '{n} {n|fila|filas}: {c} {c|se crea|se crean}, {u} {u|cambia|cambian}, {s} ya {s|estaba|estaban} igual, {e} {e|tiene|tienen} errores.',
    '{n} {n|row|rows}: {c} {c|is|are} made, {u} {u|changes|change}, {s} {s|is|are} the same, {e} {e|has|have} errors.',
    '{n} {n|fila|files}: {c} {c|es crea|es creen}, {u} {u|canvia|canvien}, {s} ja hi {s|era|eren} igual, {e} {e|té|tenen} errors.',
  ],
  confirm: ['Importar', 'Import', 'Importa'],
  row: ['Fila', 'Row', 'Fila'],
  ref: ['Referencia', 'Reference', 'Referència'],
  status: ['Resultado', 'Result', 'Resultat'],
  errors: ['Qué corregir', 'What to mend', 'Què corregir'],
});

const SHOWN_ROWS = 100;

/** Creates the accounts of many clients from a file, after a preview. */
export function ClientImport() {
  const act = useAct();
  const place = usePlace();
  const [files, setFiles] = useState<{ accounts: File | null; customers: File | null }>({
    accounts: null,
    customers: null,
  });
  const [preview, setPreview] = useState<Schemas['AccountImport'] | null>(null);
  const [result, setResult] = useState<Schemas['AccountImport'] | null>(null);
  const body = () => formOf({ accounts_file: files.accounts, customers_file: files.customers });
  const begin = (changes: Partial<typeof files>) => {
    setPreview(null);
    setResult(null);
    act.clear();
    setFiles({ ...files, ...changes });
  };
  const look = async (event: Event) => {
    event.preventDefault();
    setResult(null);
    setPreview((await act.run('accounts.preview-import', { body: body() }))?.data ?? null);
  };
  const load = async () => {
    const response = await act.run('accounts.import', { body: body() });
    if (response === undefined) return;
    setPreview(null);
    setResult(response.data);
  };
  const template = () =>
    fetchFile(place, 'templates.account-import').then(({ blob, name }) =>
      saveFile(blob, name ?? 'cuentas.csv'),
    );
  return (
    <Page title={W.title} lead={W.lead}>
      <form class="card" onSubmit={look}>
        <FileField label={W.file} accept=".csv,.xlsx" required onFile={(accounts) => begin({ accounts })} />
        <FileField label={W.customers} accept=".csv,.xlsx" onFile={(customers) => begin({ customers })} />
        <FailureNotice failure={act.failure} />
        <footer>
          <button type="button" class="quiet" onClick={() => void template()}>
            {W.template}
          </button>
          <button type="submit" disabled={act.busy || files.accounts === null}>
            {W.look}
          </button>
        </footer>
      </form>
      {preview !== null && (
        <Section title={W.preview}>
          <Outcome outcome={preview} />
          <footer>
            <button type="button" disabled={act.busy} onClick={() => void load()}>
              {W.confirm}
            </button>
          </footer>
        </Section>
      )}
      {result !== null && (
        <Section title={W.done}>
          <Outcome outcome={result} />
        </Section>
      )}
    </Page>
  );
}

function Outcome({ outcome }: { outcome: Schemas['AccountImport'] }) {
  const { total, created, updated, unchanged, errors } = outcome.statistics;
  return (
    <>
      <p role="status">
        {fill(W.counts, {
          n: plain(total),
          c: plain(created),
          u: plain(updated),
          s: plain(unchanged),
          e: plain(errors),
        })}
      </p>
      <Table
        rows={outcome.rows.slice(0, SHOWN_ROWS)}
        keyOf={({ row }) => String(row)}
        columns={[
          { name: W.row, of: ({ row }) => plain(row) },
          { name: W.ref, of: ({ external_ref }) => external_ref ?? '–' },
          { name: W.status, of: ({ status }) => <Status value={status} /> },
          {
            name: W.errors,
            of: ({ errors: rowErrors }) => <RowErrors errors={rowErrors} />,
          },
        ]}
      />
    </>
  );
}
