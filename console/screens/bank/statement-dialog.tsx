import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { useAct } from '../../api/query.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { CheckField } from '../../parts/field.tsx';
import { FileField, formOf } from '../../parts/file-field.tsx';
import { FailureNotice, Notice } from '../../parts/notice.tsx';
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
    'Confirmar solos los que no dejan duda',
    'Confirm by itself what leaves no doubt',
    'Confirma sols els que no deixen dubte',
  ],
  certainSays: [
    'El número de la factura, el importe y quien paga coinciden. Puedes deshacerlo.',
    'Number of the invoice, amount and who paid agree. You can undo it.',
    'El número de la factura, l’import i qui paga coincideixen. Ho pots desfer.',
  ],
  upload: ['Subir', 'Upload', 'Puja'],
  done: [
    '{a} movimientos nuevos; {p} con propuesta, {c} confirmados.',
    '{a} new movements; {p} with a proposal, {c} confirmed.',
    '{a} moviments nous; {p} amb proposta, {c} confirmats.',
  ],
});

/** Uploads a bank statement, and says what came of it. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const act = useAct();
  const [file, setFile] = useState<File | null>(null);
  const [isCertain, setCertain] = useState(false);
  const [result, setResult] = useState<Schemas['ImportedBankStatement'] | null>(null);
  const upload = async (event: Event) => {
    event.preventDefault();
    const body = formOf({ file, confirm: isCertain ? 'CERTAIN' : 'NONE' });
    setResult((await act.run('bank-statements.import', { body }))?.data ?? null);
  };
  return (
    <Dialog title={W.title} onClose={onClose}>
      <form onSubmit={upload}>
        <FileField
          label={W.file}
          accept=".n43,.q43,.c43,.txt,.xml,text/plain,application/xml"
          required
          onFile={setFile}
        />
        <CheckField label={W.certain} hint={W.certainSays} checked={isCertain} onChecked={setCertain} />
        <FailureNotice failure={act.failure} />
        {result !== null && (
          <Notice kind="good">
            {fill(W.done, {
              a: plain(result.added),
              p: plain(result.proposed),
              c: plain(result.confirmed),
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
