import { useState } from 'preact/hooks';
import { fetchFile, saveFile } from '../../api/call.ts';
import type { Schemas } from '../../api/operations.ts';
import { useAct, usePlace } from '../../api/query.ts';
import { SelectField } from '../../parts/field.tsx';
import { FileField, formOf } from '../../parts/file-field.tsx';
import { FailureNotice, Notice } from '../../parts/notice.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { RowErrors } from '../../parts/row-errors.tsx';
import { Status } from '../../parts/status.tsx';
import { Table } from '../../parts/table.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';
import { plain } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';

const W = words({
  title: ['Importar clientes', 'Import customers', 'Importa clients'],
  lead: [
    'Elige el archivo y mira antes qué pasaría con cada fila. No se crea nada hasta que lo confirmes.',
    'Choose the file and see first what would become of each row. Nothing is created until you confirm it.',
    'Tria el fitxer i mira abans què passaria amb cada fila. No es crea res fins que ho confirmis.',
  ],
  from: ['De dónde viene', 'Where it comes from', 'D’on ve'],
  csv: ['Nuestra plantilla (CSV)', 'Our template (CSV)', 'La nostra plantilla (CSV)'],
  holded: ['Contactos de Holded (Excel)', 'Contacts of Holded (Excel)', 'Contactes de Holded (Excel)'],
  file: ['Archivo', 'File', 'Fitxer'],
  template: ['Descargar la plantilla', 'Download the template', 'Descarrega la plantilla'],
  look: ['Ver qué pasaría', 'See what would happen', 'Mira què passaria'],
  preview: ['Así quedaría', 'What it would do', 'Així quedaria'],
  done: ['Importación hecha', 'Import done', 'Importació feta'],
  counts: [
    '{n} {n|fila|filas}: {v} {v|se crea|se crean}, {d} ya {d|estaba|estaban}, {e} {e|tiene|tienen} errores.',
    '{n} {n|row|rows}: {v} {v|is|are} created, {d} {d|was|were} there already, {e} {e|has|have} errors.',
    '{n} {n|fila|files}: {v} {v|es crea|es creen}, {d} ja hi {d|era|eren}, {e} {e|té|tenen} errors.',
  ],
  confirm: [
    'Importar {n} {n|cliente|clientes}',
    'Import {n} {n|customer|customers}',
    'Importa {n} {n|client|clients}',
  ],
  row: ['Fila', 'Row', 'Fila'],
  status: ['Resultado', 'Result', 'Resultat'],
  errors: ['Qué corregir', 'What to mend', 'Què corregir'],
  first: [
    'Se muestran las primeras {n} filas que no se crean.',
    'The first {n} rows that are not created are shown.',
    'Es mostren les primeres {n} files que no es creen.',
  ],
  back: ['Ver los clientes', 'See the customers', 'Mostra els clients'],
});

/** Import rows that are shown; the others are only counted. */
const SHOWN_ROWS = 100;

/** Imports customers from a file, after a preview of each row. */
export function CustomerImport() {
  const act = useAct();
  const place = usePlace();
  const [source, setSource] = useState('csv');
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<Schemas['CustomerImport'] | null>(null);
  const [result, setResult] = useState<Schemas['CustomerImport'] | null>(null);
  const begin = () => {
    setPreview(null);
    setResult(null);
    act.clear();
  };
  const look = async (event: Event) => {
    event.preventDefault();
    begin();
    const response = await act.run('customers.preview-import', { body: formOf({ source, file }) });
    setPreview(response?.data ?? null);
  };
  const load = async () => {
    const response = await act.run('customers.import', { body: formOf({ source, file }) });
    if (response === undefined) return;
    setPreview(null);
    setResult(response.data);
  };
  const template = () =>
    fetchFile(place, 'templates.customer-import').then(({ blob, name }) =>
      saveFile(blob, name ?? 'clientes.csv'),
    );
  return (
    <Page title={W.title} lead={W.lead}>
      <form class="card" onSubmit={look}>
        <SelectField
          label={W.from}
          value={source}
          onValue={(chosen) => {
            begin();
            setSource(chosen);
          }}
          options={[
            ['csv', W.csv],
            ['holded', W.holded],
          ]}
        />
        <FileField
          label={W.file}
          accept={source === 'csv' ? '.csv,text/csv' : '.xlsx'}
          required
          onFile={(chosen) => {
            begin();
            setFile(chosen);
          }}
        />
        <FailureNotice failure={act.failure} />
        <footer>
          {source === 'csv' && (
            <button type="button" class="quiet" onClick={() => void template()}>
              {W.template}
            </button>
          )}
          <button type="submit" disabled={act.busy || file === null}>
            {W.look}
          </button>
        </footer>
      </form>
      {preview !== null && (
        <Section title={W.preview}>
          <Outcome outcome={preview} created={preview.statistics.valid} />
          <footer>
            <button
              type="button"
              disabled={act.busy || preview.statistics.valid === 0}
              onClick={() => void load()}
            >
              {fill(W.confirm, { n: plain(preview.statistics.valid) })}
            </button>
          </footer>
        </Section>
      )}
      {result !== null && <Done result={result} />}
    </Page>
  );
}

function Done({ result }: { result: Schemas['CustomerImport'] }) {
  const to = usePaths();
  return (
    <Section title={W.done}>
      <Notice kind="good">
        <Link href={to('customers')}>{W.back}</Link>
      </Notice>
      <Outcome outcome={result} created={result.statistics.created} />
    </Section>
  );
}

function Outcome({ outcome, created }: { outcome: Schemas['CustomerImport']; created: number }) {
  const { total, duplicates, errors } = outcome.statistics;
  const others = outcome.rows.filter(({ status }) => status !== 'VALID');
  return (
    <>
      <p role="status">
        {fill(W.counts, { n: plain(total), v: plain(created), d: plain(duplicates), e: plain(errors) })}
      </p>
      {others.length > SHOWN_ROWS && <p class="muted">{fill(W.first, { n: plain(SHOWN_ROWS) })}</p>}
      {others.length > 0 && (
        <Table
          rows={others.slice(0, SHOWN_ROWS)}
          keyOf={({ row }) => String(row)}
          columns={[
            { name: W.row, of: ({ row }) => plain(row) },
            { name: W.status, of: ({ status }) => <Status value={status} /> },
            {
              name: W.errors,
              of: ({ errors: rowErrors }) => <RowErrors errors={rowErrors} />,
            },
          ]}
        />
      )}
    </>
  );
}
