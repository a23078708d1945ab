import type { Schemas } from '../../api/operations.ts';
import { useGet } from '../../api/query.ts';
import { Notice } from '../../parts/notice.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Status } from '../../parts/status.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link, useParams } from '../../shell/routing.tsx';
import { day, moment, money, plain } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { forReaders } from '../../words/property-names.ts';
import { term } from '../../words/terms.ts';
import { Lines, Totals } from '../invoices/contents.tsx';
import { Acts } from './acts.tsx';
import { History } from './history.tsx';
import { recurringStatus } from './status-words.ts';

const W = words({
  all: ['Todas las recurrentes', 'All recurring invoices', 'Totes les recurrents'],
  to: ['Para', 'To', 'Per a'],
  next: ['Próxima', 'Next', 'Pròxima'],
  made: ['Emitidas', 'Issued', 'Emeses'],
  until: ['Hasta', 'Until', 'Fins a'],
  mailed: ['Se envía sola', 'Mailed by itself', 'S’envia sola'],
  yes: ['Sí', 'Yes', 'Sí'],
  no: ['No', 'No', 'No'],
  paused: ['Pausada desde el {date}.', 'Paused since {date}.', 'Pausada des del {date}.'],
  preview: ['Así será la próxima', 'What the next one will be', 'Així serà la pròxima'],
});

type Template = Schemas['RecurringInvoice'];

/** Page of a recurring invoice: next and past occurrences, and its acts. */
export function RecurringDetail() {
  const to = usePaths();
  const { recurring: id = '' } = useParams<{ recurring: string }>();
  const path = { recurring_invoice_id: id };
  const template = useGet('recurring-invoices.get', { path });
  return (
    <Page title={template.data?.name ?? '…'} lead={<Link href={to('recurring')}>{W.all}</Link>}>
      <Loaded read={template} rows={8}>
        {(found) => (
          <>
            <Head template={found} />
            <div class="columns">
              {found.next_generation !== null && <Next templateId={found.id} />}
              <History templateId={found.id} />
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Head({ template }: { template: Template }) {
  const { pause } = template;
  return (
    <Section
      title={`${term(template.frequency)} · ${money(template.next_amount)}`}
      actions={<Acts template={template} />}
    >
      <p>
        <Status value={template.status} text={recurringStatus(template.status)} />
      </p>
      {pause !== null && (
        <Notice kind="warn">
          {fill(W.paused, { date: moment(pause.since) })} {forReaders(pause.blocker?.message ?? '')}
        </Notice>
      )}
      <dl>
        <dt>{W.to}</dt>
        <dd>{template.recipient?.legal_name ?? '–'}</dd>
        <dt>{W.next}</dt>
        <dd>{day(template.next_generation)}</dd>
        <dt>{W.made}</dt>
        <dd>{plain(template.invoices_generated)}</dd>
        <dt>{W.until}</dt>
        <dd>{day(template.end_date)}</dd>
        <dt>{W.mailed}</dt>
        <dd>{template.send_automatically ? W.yes : W.no}</dd>
      </dl>
    </Section>
  );
}

function Next({ templateId }: { templateId: string }) {
  const next = useGet('recurring-invoices.next-occurrence', { path: { recurring_invoice_id: templateId } });
  return (
    <Section title={W.preview}>
      <Loaded read={next} rows={6}>
        {(invoice) => (
          <>
            <p class="muted">{day(invoice.issue_date)}</p>
            <Lines invoice={invoice} />
            <Totals invoice={invoice} />
          </>
        )}
      </Loaded>
    </Section>
  );
}
