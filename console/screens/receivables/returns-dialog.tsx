import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { useAct } from '../../api/query.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { FileField, formOf } from '../../parts/file-field.tsx';
import { FailureNotice, Notice } from '../../parts/notice.tsx';
import { money, plain } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';

const W = words({
  title: ['Subir devoluciones', 'Upload returns', 'Puja devolucions'],
  says: [
    'Cada recibo devuelto deja su factura pendiente otra vez.',
    'Each debit that came back makes its invoice due again.',
    'Cada rebut tornat deixa la seva factura pendent una altra vegada.',
  ],
  file: ['Fichero del banco (pain.002)', 'File of the bank (pain.002)', 'Fitxer del banc (pain.002)'],
  upload: ['Subir', 'Upload', 'Puja'],
  done: [
    '{n} devueltos ({amount}); {r} ya constaban y {u} no son tuyos.',
    '{n} returned ({amount}); {r} were known and {u} are not yours.',
    '{n} tornats ({amount}); {r} ja constaven i {u} no són teus.',
  ],
});

/** Uploads what the bank reports of debits, and says what came back. */
export function ReturnsDialog({ onClose }: { onClose: () => void }) {
  const act = useAct();
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<Schemas['DirectDebitReturns'] | null>(null);
  const upload = async (event: Event) => {
    event.preventDefault();
    setResult((await act.run('direct-debits.import-returns', { body: formOf({ file }) }))?.data ?? null);
  };
  return (
    <Dialog title={W.title} onClose={onClose}>
      <form onSubmit={(event) => void upload(event)}>
        <p>{W.says}</p>
        <FileField label={W.file} accept=".xml,application/xml,text/xml" required onFile={setFile} />
        <FailureNotice failure={act.failure} />
        {result !== null && (
          <Notice kind="good">
            {fill(W.done, {
              n: plain(result.returned.length),
              amount: money(result.returned.reduce((sum, { amount }) => sum + amount, 0)),
              r: plain(result.repeated),
              u: plain(result.unknown.length),
            })}
          </Notice>
        )}
        <footer>
          <button type="submit" disabled={act.busy || file === null}>
            {W.upload}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
