import { useGet } from '../../api/query.ts';
import { Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';
import { day, money } from '../../words/figures.ts';
import { words } from '../../words/language.ts';
import { BLOCKERS } from '../clients/blocker-words.ts';

const W = words({
  USER: ['por una persona', 'by a person', 'per una persona'],
  DOWNGRADE: ['el plan no la incluye', 'not in the plan', 'el pla no la inclou'],
  GENERATION_FAILURE: [
    'falló tres veces seguidas',
    'it failed three times',
    'ha fallat tres vegades seguides',
  ],
  history: ['Historial', 'History', 'Historial'],
  noHistory: ['Aún no ha emitido ninguna.', 'It has issued none yet.', 'Encara no n’ha emès cap.'],
  GENERATED: ['Emitida', 'Issued', 'Emesa'],
  FAILED: ['Falló', 'Failed', 'Va fallar'],
  SKIPPED: ['Saltada', 'Skipped', 'Saltada'],
  PAUSED: ['Pausada', 'Paused', 'Pausada'],
  RESUMED: ['Reanudada', 'Resumed', 'Represa'],
});

/** Returns the words for the reason of an entry: the reason of the pause, or the company's blockers. */
function reasonText(reason: string | null): string {
  if (reason === null) return '';
  if (reason === 'USER' || reason === 'DOWNGRADE' || reason === 'GENERATION_FAILURE') return `· ${W[reason]}`;
  return reason in BLOCKERS ? `· ${BLOCKERS[reason as keyof typeof BLOCKERS]}` : '';
}

/** Past occurrences of a recurring invoice. */
export function History({ templateId }: { templateId: string }) {
  const to = usePaths();
  const history = useGet('recurring-invoices.history', {
    path: { recurring_invoice_id: templateId },
    query: { limit: 30 },
  });
  return (
    <Section title={W.history}>
      <Loaded read={history} rows={4}>
        {({ history: all }) =>
          all.length === 0 ? (
            <p class="muted">{W.noHistory}</p>
          ) : (
            <ul class="rows">
              {all.map((one) => (
                <li key={one.id}>
                  <span>
                    {W[one.type]}{' '}
                    {one.invoice_id !== null && (
                      <Link href={to(`invoices/${one.invoice_id}`)}>{one.invoice_number ?? '…'}</Link>
                    )}
                    <br />
                    <span class="muted small">
                      {day(one.scheduled_date ?? one.created_at)} {reasonText(one.reason)}
                    </span>
                  </span>
                  <span>{one.total === null ? '' : money(one.total)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}
