import { useState } from 'preact/hooks';
import { fetchFile, saveFile } from '../../../api/call.ts';
import { usePlace } from '../../../api/query.ts';
import { FailureNotice } from '../../../parts/notice.tsx';
import { words } from '../../../words/language.ts';
import { filtersIn } from './list-filters.tsx';

const W = words({
  sheet: ['Exportar a Excel', 'Export to Excel', 'Exporta a Excel'],
});

/** Button that saves the filtered invoices as a spreadsheet. */
export function ExportButton({ given }: { given: Readonly<Record<string, string | undefined>> }) {
  const place = usePlace();
  const [failure, setFailure] = useState<Error | null>(null);
  const save = async () => {
    const filters = filtersIn(given);
    await fetchFile(place, 'invoices.export', { body: { format: 'SUMMARY', filters } }).then(
      ({ blob, name }) => saveFile(blob, name ?? 'facturas.xlsx'),
      setFailure,
    );
  };
  return (
    <>
      <FailureNotice failure={failure} />
      <button type="button" class="quiet" onClick={() => void save()}>
        {W.sheet}
      </button>
    </>
  );
}
