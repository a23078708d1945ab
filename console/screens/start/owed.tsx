import type { Schemas } from '../../api/operations.ts';
import { useGet } from '../../api/query.ts';
import { Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';
import { money } from '../../words/figures.ts';
import { words } from '../../words/language.ts';

const W = words({
  title: ['Por cobrar', 'To be collected', 'Per cobrar'],
  all: ['Ver el detalle', 'See the detail', 'Mostra’n el detall'],
  none: ['No hay nada por cobrar.', 'Nothing is to be collected.', 'No hi ha res per cobrar.'],
  most: ['Quién te debe más', 'Who owes you most', 'Qui et deu més'],
  others: ['Otros', 'Others', 'Altres'],
  not_due: ['Sin vencer', 'Not due', 'Sense vèncer'],
  days_1_30: ['1–30 días', '1–30 days', '1–30 dies'],
  days_31_60: ['31–60 días', '31–60 days', '31–60 dies'],
  days_61_90: ['61–90 días', '61–90 days', '61–90 dies'],
  over_90: ['Más de 90 días', 'Over 90 days', 'Més de 90 dies'],
});

const BUCKETS = ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'over_90'] as const;
const SHOWN_CUSTOMERS = 5;

type Totals = Schemas['ReceivableTotals'];

/** Amounts due by age as one bar with its figures, and the customers who owe most. */
export function Owed() {
  const to = usePaths();
  const owed = useGet('receivables.get');
  return (
    <Section title={W.title} actions={<Link href={to('receivables')}>{W.all}</Link>}>
      <Loaded read={owed} rows={4}>
        {({ totals, customers }) =>
          totals.total === 0 && customers.length === 0 ? (
            <p class="muted">{W.none}</p>
          ) : (
            <>
              <AgeingBar totals={totals} />
              <h3 class="small muted">{W.most}</h3>
              <ul class="rows">
                {[...customers]
                  .sort((one, other) => other.total - one.total)
                  .slice(0, SHOWN_CUSTOMERS)
                  .map(({ customer_id, name, total }) => (
                    <li key={customer_id ?? name ?? ''}>
                      <span>
                        {customer_id === null ? (
                          (name ?? W.others)
                        ) : (
                          <Link href={to(`customers/${customer_id}`)}>{name ?? W.others}</Link>
                        )}
                      </span>
                      <strong>{money(total)}</strong>
                    </li>
                  ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

/** Bar of the amounts due by age. The list below it has the same figures for readers. */
function AgeingBar({ totals }: { totals: Totals }) {
  const shown = BUCKETS.filter((bucket) => totals[bucket] > 0);
  return (
    <>
      <div class="ageing" aria-hidden="true">
        {shown.map((bucket) => (
          <span key={bucket} class={`bucket ${bucket}`} style={{ flexGrow: totals[bucket] }} />
        ))}
      </div>
      <ul class="legend">
        {shown.map((bucket) => (
          <li key={bucket}>
            <span class={`bucket mark ${bucket}`} aria-hidden="true" /> {W[bucket]}: {money(totals[bucket])}
          </li>
        ))}
      </ul>
    </>
  );
}
