import type { ComponentChildren } from 'preact';
import type { Preview } from '../../api/preview.ts';
import type { Act } from '../../api/query.ts';
import { FailureNotice, Notice } from '../../parts/notice.tsx';
import { day } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { forReaders } from '../../words/property-names.ts';
import { Totals } from './contents.tsx';

const W = words({
  would: [
    'Será la {number}, con fecha {date}.',
    'It will be {number}, dated {date}.',
    'Serà la {number}, amb data {date}.',
  ],
  to: ['Para', 'To', 'Per a'],
});

type InvoicePreview = Preview<'invoices.issue' | 'invoices.correct' | 'invoices.exchange-simplified'>;

/** Shows the document that an act would issue: number, date, recipient, totals and warnings, or why it is refused. */
export function Previewed({
  preview,
  act,
  title,
  children,
}: {
  preview: InvoicePreview;
  act: Act;
  title?: string;
  children?: ComponentChildren;
}) {
  const { latest, shown } = preview;
  return (
    <>
      <FailureNotice failure={act.failure ?? preview.error} />
      {latest !== undefined && (
        <div aria-busy={shown === undefined} class={shown === undefined ? 'stale' : ''}>
          {title !== undefined && <h3>{title}</h3>}
          <p>
            <strong>
              {fill(W.would, {
                number: latest.data.invoice_number ?? '',
                date: day(latest.data.issue_date),
              })}
            </strong>
          </p>
          {latest.data.recipient !== null && (
            <p>
              {W.to}: {latest.data.recipient.legal_name}{' '}
              <span class="muted">{latest.data.recipient.nif ?? ''}</span>
            </p>
          )}
          <Totals invoice={latest.data} />
          <Warned warnings={latest.warnings} />
          {children}
        </div>
      )}
    </>
  );
}

/** Shows the warnings of a dry run. */
export function Warned({ warnings }: { warnings: readonly { code: string; message: string }[] }) {
  if (warnings.length === 0) return null;
  return (
    <Notice kind="warn">
      <ul>
        {warnings.map((one, index) => (
          <li key={index}>{forReaders(one.message)}</li>
        ))}
      </ul>
    </Notice>
  );
}
