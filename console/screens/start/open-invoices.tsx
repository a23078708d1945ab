import type { Schemas } from '../../api/operations.ts';
import { useGet } from '../../api/query.ts';
import { Section } from '../../parts/page.tsx';
import { useKept } from '../../parts/undo.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';
import { day, money } from '../../words/figures.ts';
import { words } from '../../words/language.ts';

const W = words({
  overdue: ['Vencidas sin cobrar', 'Overdue', 'Vençudes sense cobrar'],
  noOverdue: [
    'Nadie te debe nada fuera de plazo.',
    'No one owes you anything past its date.',
    'Ningú no et deu res fora de termini.',
  ],
  drafts: ['Borradores', 'Drafts', 'Esborranys'],
  noDrafts: ['No hay borradores a medias.', 'There are no drafts.', 'No hi ha esborranys a mitges.'],
  since: ['venció el', 'was due on', 'va vèncer el'],
  all: ['Ver todas', 'See all', 'Mostra-les totes'],
  nobody: ['Sin destinatario', 'No recipient', 'Sense destinatari'],
});

function InvoiceRows({
  invoices: found,
  none,
  note,
}: {
  invoices: Schemas['InvoiceSummary'][];
  none: string;
  note: (one: Schemas['InvoiceSummary']) => string;
}) {
  const to = usePaths();
  const invoices = useKept<Schemas['InvoiceSummary']>()(found);
  if (invoices.length === 0) return <p class="muted">{none}</p>;
  return (
    <ul class="rows">
      {invoices.map((one) => (
        <li key={one.id}>
          <span>
            <Link href={to(`invoices/${one.id}`)}>{one.recipient?.legal_name ?? W.nobody}</Link>
            <br />
            <span class="muted small">{note(one)}</span>
          </span>
          <strong>{money(one.total_to_pay)}</strong>
        </li>
      ))}
    </ul>
  );
}

/** Invoices that are overdue, the oldest first. */
export function Overdue() {
  const to = usePaths();
  const overdue = useGet('invoices.list', {
    query: { status: ['OVERDUE'], limit: 5, sort_by: 'due_date', sort_order: 'asc' },
  });
  return (
    <Section title={W.overdue} actions={<Link href={`${to('invoices')}?status=OVERDUE`}>{W.all}</Link>}>
      <Loaded read={overdue} rows={3}>
        {({ invoices }) => (
          <InvoiceRows
            invoices={invoices}
            none={W.noOverdue}
            note={({ invoice_number, due_date }) => `${invoice_number ?? ''} · ${W.since} ${day(due_date)}`}
          />
        )}
      </Loaded>
    </Section>
  );
}

/** Drafts, the latest first. */
export function Drafts() {
  const to = usePaths();
  const drafts = useGet('invoices.list', {
    query: { status: ['DRAFT'], limit: 5, sort_by: 'updated_at', sort_order: 'desc' },
  });
  return (
    <Section title={W.drafts} actions={<Link href={`${to('invoices')}?status=DRAFT`}>{W.all}</Link>}>
      <Loaded read={drafts} rows={3}>
        {({ invoices }) => (
          <InvoiceRows invoices={invoices} none={W.noDrafts} note={({ updated_at }) => day(updated_at)} />
        )}
      </Loaded>
    </Section>
  );
}
