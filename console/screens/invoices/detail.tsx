import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { useGet } from '../../api/query.ts';
import { Page } from '../../parts/page.tsx';
import { useDeletion } from '../../parts/undo.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link, useLocation, useParams } from '../../shell/routing.tsx';
import { fill, words } from '../../words/language.ts';
import { term } from '../../words/terms.ts';
import { ActDialog, type DialogKind } from './acts/act-dialog.tsx';
import { type ActKind, actsFor, nameOfAct } from './acts/act-kinds.ts';
import { isAwaited } from './authority-status.ts';
import { Contents } from './contents.tsx';
import { Papers } from './papers.tsx';
import { Payments } from './payments.tsx';
import { Warned } from './previewed.tsx';
import { Rejection } from './rejection.tsx';
import { Timeline } from './timeline.tsx';

const W = words({
  draft: ['Borrador', 'Draft', 'Esborrany'],
  draftOfSTANDARD: ['Borrador de factura', 'Draft invoice', 'Esborrany de factura'],
  draftOfSIMPLIFIED: ['Borrador de ticket', 'Draft receipt', 'Esborrany de tiquet'],
  draftOfCORRECTIVE: ['Borrador de rectificativa', 'Draft corrective', 'Esborrany de rectificativa'],
  draftOfPROFORMA: ['Borrador de proforma', 'Draft proforma', 'Esborrany de proforma'],
  warned: [
    '{n} {n|aviso|avisos} del servicio',
    '{n} {n|warning|warnings} of the service',
    '{n} {n|avís|avisos} del servei',
  ],
  edit: ['Editar', 'Edit', 'Edita'],
});

/** Milliseconds between reads of an invoice whose record the tax authority has not answered. */
const PENDING_REFRESH_MS = 3_000;

/** Page of a document: its content, printed form, timeline and the acts that are lawful now. */
export function InvoiceDetail() {
  const { invoice: id = '' } = useParams<{ invoice: string }>();
  const invoice = useGet(
    'invoices.get',
    { path: { invoice_id: id } },
    { refreshMs: (read) => (read !== undefined && isAwaited(read) ? PENDING_REFRESH_MS : false) },
  );
  const [act, setAct] = useState<DialogKind | null>(null);
  const name =
    invoice.data === undefined
      ? '…'
      : invoice.data.invoice_number === null
        ? W[`draftOf${invoice.data.type}`]
        : `${term(invoice.data.type)} ${invoice.data.invoice_number}`;
  return (
    <Page title={name} actions={invoice.data !== undefined && <Acts invoice={invoice.data} onAct={setAct} />}>
      <Loaded read={invoice} rows={10}>
        {(shown) => (
          <>
            <KeptWarnings invoice={shown} />
            <Rejection invoice={shown} onAct={setAct} />
            <div class="columns lopsided">
              <div>
                <Contents invoice={shown} />
                {shown.invoice_number !== null && shown.type !== 'PROFORMA' && <Payments invoice={shown} />}
                <Timeline invoice={shown} />
              </div>
              <Papers invoice={shown} />
            </div>
            {act !== null && <ActDialog kind={act} invoice={shown} onClose={() => setAct(null)} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Shows the warnings that the service kept: of the draft's last save, or of the issue and void of a document. */
function KeptWarnings({ invoice: { warnings } }: { invoice: Schemas['Invoice'] }) {
  if (warnings.length === 0) return null;
  return (
    <details class="card" open>
      <summary>{fill(W.warned, { n: warnings.length })}</summary>
      <Warned warnings={warnings} />
    </details>
  );
}

function Acts({ invoice, onAct }: { invoice: Schemas['Invoice']; onAct: (kind: DialogKind) => void }) {
  const to = usePaths();
  const [, navigate] = useLocation();
  const deleting = useDeletion();
  const [first, ...others] = actsFor(invoice);
  const begin = (kind: ActKind) => {
    if (kind !== 'DELETE') return onAct(kind);
    // A document without a number is deleted without a question: the person can undo it.
    const name = [invoice.invoice_number ?? W.draft, invoice.recipient?.legal_name]
      .filter(Boolean)
      .join(' · ');
    deleting(invoice.id, name, 'invoices.delete', { invoice_id: invoice.id });
    navigate(to('invoices'));
  };
  return (
    <>
      {invoice.status === 'DRAFT' && (
        <Link class="button quiet" href={to(`invoices/new?draft=${invoice.id}`)}>
          {W.edit}
        </Link>
      )}
      {others.map((kind) => (
        <button key={kind} type="button" class="quiet" onClick={() => begin(kind)}>
          {nameOfAct(kind)}
        </button>
      ))}
      {first !== undefined && (
        <button type="button" onClick={() => begin(first)}>
          {nameOfAct(first)}
        </button>
      )}
    </>
  );
}
