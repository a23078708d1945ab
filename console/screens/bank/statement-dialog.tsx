import { useState } from 'preact/hooks';
import { useAct } from '../../api/query.ts';
import { CheckField } from '../../parts/field.tsx';
import { formOf } from '../../parts/file-field.tsx';
import { UploadDialog } from '../../parts/upload-dialog.tsx';
import { plain } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';

const W = words({
  title: ['Subir un extracto', 'Upload a statement', 'Puja un extracte'],
  file: [
    'Extracto (Norma 43 o CAMT.053)',
    'Statement (Norma 43 or CAMT.053)',
    'Extracte (Norma 43 o CAMT.053)',
  ],
  certain: [
    'Confirmar automáticamente los que no dejan duda',
    'Confirm by itself what leaves no doubt',
    'Confirma sols els que no deixen dubte',
  ],
  certainSays: [
    'El número de la factura, el importe y quien paga coinciden. Puedes deshacerlo.',
    'Number of the invoice, amount and who paid agree. You can undo it.',
    'El número de la factura, l’import i qui paga coincideixen. Ho pots desfer.',
  ],
  done: [
    '{a} {a|movimiento nuevo|movimientos nuevos}; {p} con propuesta, {c} {c|confirmado|confirmados}.',
    '{a} new movements; {p} with a proposal, {c} confirmed.',
    '{a} moviments nous; {p} amb proposta, {c} confirmats.',
  ],
  doubles: [
    ' {d} {d|parece repetido y queda aparte|parecen repetidos y quedan aparte}: ya {d|consta|constan} de un extracto en otro formato.',
    ' {d} left alone as possible duplicates of a statement in another format.',
    ' {d} {d|sembla repetit i queda a part|semblen repetits i queden a part}: ja {d|consta|consten} d’un extracte en un altre format.',
  ],
});

/** Dialog that uploads a bank statement and shows the result. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const act = useAct();
  const [isCertain, setCertain] = useState(false);
  const upload = async (file: File) => {
    const body = formOf({ file, confirm: isCertain ? 'CERTAIN' : 'NONE' });
    return (await act.run('bank-statements.import', { body }))?.data;
  };
  return (
    <UploadDialog
      title={W.title}
      label={W.file}
      accept=".n43,.q43,.c43,.txt,.xml,text/plain,application/xml"
      act={act}
      onUpload={upload}
      outcome={({ added, proposed, confirmed, possible_duplicates }) =>
        fill(W.done, { a: plain(added), p: plain(proposed), c: plain(confirmed) }) +
        (possible_duplicates === 0 ? '' : fill(W.doubles, { d: plain(possible_duplicates) }))
      }
      onClose={onClose}
    >
      <CheckField label={W.certain} hint={W.certainSays} checked={isCertain} onChecked={setCertain} />
    </UploadDialog>
  );
}
