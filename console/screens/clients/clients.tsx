import { useGet } from '../../api/query.ts';
import { SelectField, TextField } from '../../parts/field.tsx';
import { useFilters } from '../../parts/filters.ts';
import { Page } from '../../parts/page.tsx';
import { Pager } from '../../parts/pager.tsx';
import { Empty, Loaded } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';
import { now } from '../../words/clock.ts';
import { words } from '../../words/language.ts';
import { quarterOf } from '../start/quarter.ts';
import { ClientTable } from './client-table.tsx';

const W = words({
  title: ['Clientes que llevas', 'Your clients', 'Clients que portes'],
  lead: [
    'Cada empresa a la que llegas, con lo que le falta y cómo va su trimestre. Con ↑ y ↓ pasas de una a otra; Intro la abre.',
    'Each company that you reach, with what it lacks and how its quarter goes. ↑ and ↓ lead from one to the next; Enter opens it.',
    'Cada empresa a la qual arribes, amb el que li falta i com va el seu trimestre. Amb ↑ i ↓ passes d’una a l’altra; Retorn l’obre.',
  ],
  import: ['Importar clientes', 'Import clients', 'Importa clients'],
  year: ['Año', 'Year', 'Any'],
  period: ['Trimestre', 'Quarter', 'Trimestre'],
  find: ['Buscar en esta página', 'Find on this page', 'Cerca en aquesta pàgina'],
  none: ['Aún no llevas a ningún cliente', 'You have no clients yet', 'Encara no portes ningú'],
  noneSays: [
    'Crea la cuenta de un cliente en Personas, o pide que te invite como asesor.',
    'Make the account of a client under People, or ask to be invited as an adviser.',
    'Crea el compte d’un client a Persones, o demana que et convidi com a assessor.',
  ],
  people: ['Ir a Personas', 'Go to People', 'Ves a Persones'],
});

const PERIODS = ['1T', '2T', '3T', '4T'] as const;
const YEARS_BACK = 4;

/** Lists all companies that the person reaches in one table, with bulk acts. */
export function Clients() {
  const to = usePaths();
  const { given, set, page } = useFilters();
  const present = quarterOf(now());
  const year = Number(given.year ?? present.year);
  const period = PERIODS.find((one) => one === given.period) ?? PERIODS[present.quarter - 1] ?? '1T';
  const overviews = useGet(
    'company-overviews.list',
    { query: { year, period, page, limit: 50 } },
    { keep: true },
  );
  const sought = (given.find ?? '').toLowerCase();
  return (
    <Page
      title={W.title}
      lead={W.lead}
      actions={
        <Link class="button quiet" href={to('clients/import')}>
          {W.import}
        </Link>
      }
    >
      <search class="filters">
        <TextField label={W.find} type="search" value={given.find ?? ''} onValue={(find) => set({ find })} />
        <SelectField
          label={W.year}
          value={String(year)}
          onValue={(chosen) => set({ year: chosen })}
          options={Array.from({ length: YEARS_BACK + 1 }, (_, index) => {
            const one = String(present.year - index);
            return [one, one] as const;
          })}
        />
        <SelectField
          label={W.period}
          value={period}
          onValue={(chosen) => set({ period: chosen })}
          options={PERIODS.map((one) => [one, one])}
        />
      </search>
      <Loaded read={overviews} rows={10}>
        {({ company_overviews: all, pagination }) =>
          all.length === 0 ? (
            <Empty title={W.none}>
              <p>{W.noneSays}</p>
              <Link class="button" href={to('people/managed')}>
                {W.people}
              </Link>
            </Empty>
          ) : (
            <>
              <ClientTable
                clients={all.filter((one) =>
                  [one.legal_name, one.trade_name, one.nif, one.account_name].some((text) =>
                    text?.toLowerCase().includes(sought),
                  ),
                )}
                year={year}
                period={period}
              />
              <Pager at={pagination} onPage={(next) => set({ page: String(next) })} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}
