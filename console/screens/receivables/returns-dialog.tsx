import { useAct } from '../../api/query.ts';
import { formOf } from '../../parts/file-field.tsx';
import { UploadDialog } from '../../parts/upload-dialog.tsx';
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
  done: [
    '{n} {n|devuelto|devueltos} ({amount}); {r} ya {r|constaba|constaban} y {u} no {u|es tuyo|son tuyos}.',
    '{n} returned ({amount}); {r} were known and {u} are not yours.',
    '{n} tornats ({amount}); {r} ja constaven i {u} no són teus.',
  ],
});

/** Dialog that uploads the bank's report on direct debits and shows the returns. */
export function ReturnsDialog({ onClose }: { onClose: () => void }) {
  const act = useAct();
  return (
    <UploadDialog
      title={W.title}
      lead={W.says}
      label={W.file}
      accept=".xml,application/xml,text/xml"
      act={act}
      onUpload={async (file) =>
        (await act.run('direct-debits.import-returns', { body: formOf({ file }) }))?.data
      }
      outcome={({ returned, repeated, unknown }) =>
        fill(W.done, {
          n: plain(returned.length),
          amount: money(returned.reduce((sum, { amount }) => sum + amount, 0)),
          r: plain(repeated),
          u: plain(unknown.length),
        })
      }
      onClose={onClose}
    />
  );
}
