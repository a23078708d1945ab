import { useState } from 'preact/hooks';
import { saveFile } from '../../api/call.ts';
import { Failure } from '../../api/failure.ts';
import { queries, useGet, usePlace } from '../../api/query.ts';
import { AreaField } from '../../parts/field.tsx';
import { FileField } from '../../parts/file-field.tsx';
import { FailureNotice, Notice } from '../../parts/notice.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';
import { plain } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { createAll, knownCodes } from './create-products.ts';
import { Outcome } from './import-outcome.tsx';
import { columnsOf, type ReadProduct, readProducts } from './read-products.ts';
import { rowsOf, textOf } from './sheet.ts';

const W = words({
  title: ['Importar productos', 'Import products', 'Importa productes'],
  lead: [
    'Elige un archivo CSV o pega las celdas de tu hoja de cálculo. No se crea nada hasta que lo confirmes.',
    'Choose a CSV file or paste the cells of your spreadsheet. Nothing is created until you confirm it.',
    'Tria un fitxer CSV o enganxa les cel·les del full de càlcul. No es crea res fins que ho confirmis.',
  ],
  file: ['Archivo (CSV)', 'File (CSV)', 'Fitxer (CSV)'],
  paste: [
    'O pega aquí las celdas, con su fila de títulos',
    'Or paste the cells here, with their heading',
    'O enganxa aquí les cel·les, amb la fila de títols',
  ],
  template: ['Descargar la plantilla', 'Download the template', 'Descarrega la plantilla'],
  look: ['Ver qué pasaría', 'See what would happen', 'Mira què passaria'],
  noName: [
    'Falta la columna «nombre» en la primera fila.',
    'The first row lacks the column “name”.',
    'Falta la columna «nom» a la primera fila.',
  ],
  tooMany: [
    'Son más de {n} filas: divide el archivo.',
    'There are more than {n} rows: split the file.',
    'Són més de {n} files: divideix el fitxer.',
  ],
  preview: ['Así quedaría', 'What it would do', 'Així quedaria'],
  confirm: [
    'Importar {n} {n|producto|productos}',
    'Import {n} {n|product|products}',
    'Importa {n} {n|producte|productes}',
  ],
  done: ['Importación hecha', 'Import done', 'Importació feta'],
  back: ['Ver los productos', 'See the products', 'Mostra els productes'],
  working: ['Importando', 'Importing', 'S’està important'],
});

const MAX_ROWS = 2_000;
const TEMPLATE =
  '﻿tipo;nombre;codigo;categoria;descripcion;precio;unidad;impuesto\r\nservicio;Hora de taller;HORA;Mano de obra;;45,00;h;IVA 21\r\nproducto;Filtro de aceite;FIL-1;Recambios;;9,90;ud;IVA 21\r\n';

/** Imports products from a file or pasted cells, after a preview of each row. */
export function ProductImport() {
  const place = usePlace();
  const taxes = useGet('tax-configuration.get');
  const [file, setFile] = useState<File | null>(null);
  const [pasted, setPasted] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [rows, setRows] = useState<ReadProduct[] | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [isDone, setDone] = useState(false);
  const begin = () => {
    setWrong(null);
    setFailure(null);
    setRows(null);
    setDone(false);
  };
  const attempt = async (run: () => Promise<void>) => {
    try {
      await run();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      setFailure(error);
    }
    setProgress(null);
  };
  const look = (event: Event) => {
    event.preventDefault();
    begin();
    void attempt(async () => {
      const [heading = [], ...others] = rowsOf(file === null ? pasted : await textOf(file));
      const columns = columnsOf(heading.map((text) => text.replace(/^\uFEFF/, '')));
      if (columns === null) return setWrong(W.noName);
      if (others.length > MAX_ROWS) return setWrong(fill(W.tooMany, { n: plain(MAX_ROWS) }));
      const usual = taxes.data?.default_main_tax.type ?? 'IVA';
      setRows(readProducts(others, columns, { known: await knownCodes(place), usual }));
    });
  };
  const fresh = rows?.filter(({ state }) => state === 'NEW').length ?? 0;
  const load = () =>
    attempt(async () => {
      setProgress(0);
      setRows(await createAll(place, rows ?? [], setProgress));
      setDone(true);
      await queries.invalidateQueries();
    });
  return (
    <Page title={W.title} lead={W.lead}>
      <form class="card" onSubmit={look}>
        <FileField
          label={W.file}
          accept=".csv,.tsv,.txt,text/csv"
          onFile={(chosen) => {
            begin();
            setFile(chosen);
          }}
        />
        {file === null && <AreaField label={W.paste} value={pasted} onValue={setPasted} rows={5} />}
        {wrong !== null && <Notice kind="bad">{wrong}</Notice>}
        <FailureNotice failure={failure} />
        <footer>
          <button
            type="button"
            class="quiet"
            onClick={() => saveFile(new Blob([TEMPLATE], { type: 'text/csv' }), 'productos.csv')}
          >
            {W.template}
          </button>
          <button type="submit" disabled={file === null && pasted.trim() === ''}>
            {W.look}
          </button>
        </footer>
      </form>
      {rows !== null && (
        <Section title={isDone ? W.done : W.preview}>
          <Outcome rows={rows} />
          {progress !== null && <progress aria-label={W.working} value={progress} max={fresh} />}
          <footer>
            {isDone ? (
              <Back />
            ) : (
              <button type="button" disabled={fresh === 0 || progress !== null} onClick={() => void load()}>
                {fill(W.confirm, { n: plain(fresh) })}
              </button>
            )}
          </footer>
        </Section>
      )}
    </Page>
  );
}

function Back() {
  const to = usePaths();
  return (
    <Link class="button" href={to('products')}>
      {W.back}
    </Link>
  );
}
