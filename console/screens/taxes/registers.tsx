import { useState } from 'preact/hooks';
import { fetchFile, saveFile } from '../../api/call.ts';
import type { Query } from '../../api/operations.ts';
import { usePlace } from '../../api/query.ts';
import { DateField, NumberField } from '../../parts/checked-field.tsx';
import { CheckField, SelectField } from '../../parts/field.tsx';
import { FailureNotice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { now } from '../../words/clock.ts';
import { words } from '../../words/language.ts';
import { quarterOf } from '../start/quarter.ts';
import { TaxesFrame } from './frame.tsx';
import { Ties } from './ties.tsx';

const W = words({
  from: ['Desde', 'From', 'Des de'],
  to: ['Hasta', 'To', 'Fins a'],
  register: ['Libro de facturas emitidas', 'Register of issued invoices', 'Llibre de factures emeses'],
  registerSays: [
    'Con las columnas y códigos de Hacienda, como te lo puede requerir.',
    'With the columns and codes of the tax authority: the one that it would ask for.',
    'Amb les columnes i els codis d’Hisenda: el que et demanarien.',
  ],
  entries: ['Asientos para contabilidad', 'Accounting entries', 'Assentaments per a comptabilitat'],
  entriesSay: [
    'Para importarlos en el programa de tu gestoría.',
    'To be imported by your adviser’s program.',
    'Per importar-los al programa de la teva gestoria.',
  ],
  archive: ['Todo para la gestoría', 'Everything for the adviser', 'Tot per a la gestoria'],
  archiveSays: [
    'Libro, modelos, asientos, registros y PDF en un archivo.',
    'Register, forms, entries, records and PDFs in one file.',
    'Llibre, models, assentaments, registres i PDF en un fitxer.',
  ],
  year: ['Año', 'Year', 'Any'],
  period: ['Periodo', 'Period', 'Període'],
  whole: ['Todo el año', 'The whole year', 'Tot l’any'],
  pdfs: ['Con los PDF', 'With the PDFs', 'Amb els PDF'],
  get: ['Descargar', 'Download', 'Descarrega'],
  making: ['Preparando el archivo…', 'The file is being made…', 'S’està preparant el fitxer…'],
});

/** Downloads one file at a time and holds the failure. */
function useDownload() {
  const place = usePlace();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const download = async (
    id: 'tax-books.issued-invoices' | 'tax-books.accounting-entries' | 'tax-books.archive',
    query: object,
    fallback: string,
  ) => {
    setBusy(true);
    setFailure(null);
    await fetchFile(place, id, { query: query as Query<typeof id> }).then(
      ({ blob, name }) => saveFile(blob, name ?? fallback),
      setFailure,
    );
    setBusy(false);
  };
  return { download, isBusy, failure };
}

/** Page of the registers and accounting entries as files, the adviser's archive and the reconciliation checks. */
export function Registers() {
  const present = quarterOf(now());
  const [from, setFrom] = useState(present.from);
  const [until, setUntil] = useState(present.to);
  const span = { from, to: until };
  return (
    <TaxesFrame>
      <div class="filters">
        <DateField label={W.from} value={from} onValue={setFrom} required />
        <DateField label={W.to} value={until} onValue={setUntil} required />
      </div>
      <div class="columns">
        <Files
          title={W.register}
          says={W.registerSays}
          id="tax-books.issued-invoices"
          span={span}
          formats={['XLSX', 'CSV']}
        />
        <Files
          title={W.entries}
          says={W.entriesSay}
          id="tax-books.accounting-entries"
          span={span}
          formats={['CSV', 'CONTAPLUS']}
        />
      </div>
      <Ties span={span} />
      <Archive />
    </TaxesFrame>
  );
}

function Files({
  title,
  says,
  id,
  span,
  formats,
}: {
  title: string;
  says: string;
  id: 'tax-books.issued-invoices' | 'tax-books.accounting-entries';
  span: { from: string; to: string };
  formats: readonly string[];
}) {
  const { download, isBusy, failure } = useDownload();
  return (
    <Section title={title}>
      <p class="muted">{says}</p>
      <FailureNotice failure={failure} />
      <div class="actions">
        {formats.map((format) => (
          <button
            key={format}
            type="button"
            class="quiet"
            disabled={isBusy}
            aria-label={`${W.get} ${format}: ${title}`}
            onClick={() => void download(id, { ...span, format }, `${title}.${format.toLowerCase()}`)}
          >
            {W.get} {format}
          </button>
        ))}
      </div>
    </Section>
  );
}

const PERIODS = ['1T', '2T', '3T', '4T'];

function Archive() {
  const present = quarterOf(now());
  const { download, isBusy, failure } = useDownload();
  const [year, setYear] = useState(String(present.year));
  const [period, setPeriod] = useState(PERIODS[present.quarter - 1] ?? '1T');
  const [hasPdfs, setPdfs] = useState(true);
  const save = (event: Event) => {
    event.preventDefault();
    void download(
      'tax-books.archive',
      { year: Number(year), period: period || '0A', pdfs: hasPdfs },
      `gestoria-${year}.zip`,
    );
  };
  return (
    <Section title={W.archive}>
      <p class="muted">{W.archiveSays}</p>
      <form onSubmit={save}>
        <div class="fields">
          <NumberField
            kind="whole"
            least={2000}
            most={2099}
            label={W.year}
            value={year}
            onValue={setYear}
            required
          />
          <SelectField
            label={W.period}
            value={period}
            onValue={setPeriod}
            options={[['0A', W.whole], ...PERIODS.map((one) => [one, one] as const)]}
          />
        </div>
        <CheckField label={W.pdfs} checked={hasPdfs} onChecked={setPdfs} />
        <FailureNotice failure={failure} />
        <p role="status">{isBusy && W.making}</p>
        {isBusy && <progress aria-label={W.making} />}
        <footer>
          <button type="submit" class="quiet" disabled={isBusy}>
            {W.get}
          </button>
        </footer>
      </form>
    </Section>
  );
}
