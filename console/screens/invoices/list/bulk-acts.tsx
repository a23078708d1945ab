import { useState } from 'preact/hooks';
import { fetchFile, saveFile } from '../../../api/call.ts';
import type { Body, Schemas } from '../../../api/operations.ts';
import { queries, useAct, usePlace } from '../../../api/query.ts';
import { FailureNotice, Notice } from '../../../parts/notice.tsx';
import { confirmAct } from '../../../parts/warnings-dialog.tsx';
import { money, plain } from '../../../words/figures.ts';
import { fill, words } from '../../../words/language.ts';
import { issueAll, rehearseAll } from './issue-all.ts';

const W = words({
  chosen: ['{n} {n|elegida|elegidas}', '{n} chosen', '{n} {n|triada|triades}'],
  pdfs: ['Descargar PDF', 'Download PDFs', 'Descarrega els PDF'],
  paid: ['Marcar cobradas', 'Mark as paid', 'Marca com a cobrades'],
  paidSays: [
    'Se marcan como cobradas hoy. No se puede deshacer.',
    'They are marked as paid today. This cannot be undone.',
    'Es marquen com a cobrades avui. No es pot desfer.',
  ],
  issue: ['Emitir', 'Issue', 'Emet'],
  issueSays: [
    '{n|Se emite|Se emiten} {n} {n|borrador|borradores} por {total} en total. Emitir es para siempre: cada uno recibe su número y ya no cambia.',
    '{n} {n|draft is|drafts are} issued, for {total} in all. Issuing is for good: each one gets its number and changes no more.',
    '{n|S’emet|S’emeten} {n} {n|esborrany|esborranys} per {total} en total. Emetre és per sempre: cadascun rep el seu número i ja no canvia.',
  ],
  done: ['{n} {n|hecha|hechas}, {m} no.', '{n} done, {m} not.', '{n} {n|feta|fetes}, {m} no.'],
});

type Summary = Schemas['InvoiceSummary'];

/** Acts on several chosen invoices: save their PDFs, issue drafts, mark as paid. */
export function BulkActs({ invoices, onDone }: { invoices: Summary[]; onDone: () => void }) {
  const act = useAct();
  const place = usePlace();
  const [outcome, setOutcome] = useState('');
  const [failure, setFailure] = useState<Error | null>(null);
  const [isIssuing, setIssuing] = useState(false);
  const ids = invoices.map(({ id }) => id);
  const pdfs = () =>
    fetchFile(place, 'invoices.pdf-archive', { body: { invoice_ids: ids } }).then(
      ({ blob, name }) => saveFile(blob, name ?? 'facturas.zip'),
      setFailure,
    );
  const batch = async (name: string, says: string, body: Body<'invoices.batch'>, isGrave = false) => {
    if (!(await confirmAct(name, says, name, isGrave))) return;
    const response = await act.run('invoices.batch', { body });
    if (response === undefined) return;
    setOutcome(fill(W.done, { n: response.data.successful, m: response.data.failed }));
    if (response.data.failed === 0) onDone();
  };
  const issue = async () => {
    setFailure(null);
    setIssuing(true);
    try {
      const drafts = await rehearseAll(place, ids);
      const total =
        drafts.reduce((sum, { result }) => sum + Math.round(result.data.total_to_pay * 100), 0) / 100;
      const says = fill(W.issueSays, { n: plain(ids.length), total: money(total) });
      const warnings = drafts.flatMap(({ result }) => result.warnings);
      if (!(await confirmAct(W.issue, says, W.issue, false, warnings))) return;
      const refused = await issueAll(place, drafts);
      setOutcome(fill(W.done, { n: ids.length - refused.length, m: refused.length }));
      setFailure(refused[0] ?? null);
      if (refused.length === 0) onDone();
      await queries.invalidateQueries();
    } catch (error) {
      setFailure(error instanceof Error ? error : null);
    } finally {
      setIssuing(false);
    }
  };
  const areDrafts = invoices.every(({ status }) => status === 'DRAFT');
  return (
    <Notice kind="info">
      <div class="heading">
        <span>{fill(W.chosen, { n: invoices.length })}</span>
        <div class="actions">
          <button type="button" class="quiet" onClick={() => void pdfs()}>
            {W.pdfs}
          </button>
          {areDrafts ? (
            <button type="button" class="quiet" disabled={isIssuing} onClick={() => void issue()}>
              {W.issue}
            </button>
          ) : (
            <button
              type="button"
              class="quiet"
              disabled={act.busy}
              onClick={() =>
                void batch(
                  W.paid,
                  W.paidSays,
                  { operation: 'STATUS', invoice_ids: ids, new_status: 'PAID' },
                  true,
                )
              }
            >
              {W.paid}
            </button>
          )}
        </div>
      </div>
      {outcome !== '' && <p>{outcome}</p>}
      <FailureNotice failure={act.failure ?? failure} />
    </Notice>
  );
}
