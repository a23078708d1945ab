import { useState } from 'preact/hooks';
import { Failure } from '../../api/failure.ts';
import type { Query, Schemas } from '../../api/operations.ts';
import { useAct, useGet, usePlace } from '../../api/query.ts';
import { SelectField } from '../../parts/field.tsx';
import { useFilters } from '../../parts/filters.ts';
import { FailureNotice, Notice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { Table } from '../../parts/table.tsx';
import { Waiting } from '../../parts/waiting.tsx';
import { confirmAct } from '../../parts/warnings-dialog.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';
import { now } from '../../words/clock.ts';
import { moment, money } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { quarterOf } from '../start/quarter.ts';
import { TaxesFrame } from './frame.tsx';

const W = words({
  title: ['Cerrar un periodo', 'Close a period', 'Tanca un període'],
  says: [
    'Al cerrar se guardan las cifras que declaras. No bloquea nada: si algo cambia después, aquí verás dónde se declara.',
    'Closing keeps the figures that you declare. Nothing is forbidden: if something changes later, this page says where it is declared.',
    'En tancar es desen les xifres que declares. Res no queda prohibit: si alguna cosa canvia després, aquí es diu on es declara.',
  ],
  period: ['Periodo', 'Period', 'Període'],
  open: ['Abierto: aún no se ha cerrado.', 'Open: it was not closed yet.', 'Obert: encara no s’ha tancat.'],
  close: ['Cerrar {period}', 'Close {period}', 'Tanca {period}'],
  reopen: ['Reabrir', 'Open again', 'Reobre'],
  reopenSays: [
    'Las cifras guardadas se descartan. Queda anotado en el registro de cambios.',
    'The figures that were kept are forgotten. The audit trail tells of it.',
    'Les xifres desades s’obliden. Queda al registre de canvis.',
  ],
  closed: ['Cerrado el {date}.', 'Closed on {date}.', 'Tancat el {date}.'],
  form: ['Modelo', 'Form', 'Model'],
  box: ['Casilla', 'Box', 'Casella'],
  filed: ['Declarado', 'Declared', 'Declarat'],
  now: ['Ahora', 'Now', 'Ara'],
  changes: ['Lo que cambió después', 'What changed since', 'El que va canviar després'],
  none: ['Nada ha cambiado.', 'Nothing has changed.', 'Res no ha canviat.'],
  in: ['Se declara en', 'Declared in', 'Es declara a'],
  COMPLEMENTARY_RETURN: [
    'autoliquidación rectificativa',
    'a return that complements the first',
    'autoliquidació rectificativa',
  ],
  ORDINARY_RETURN: ['declaración ordinaria', 'the ordinary return', 'declaració ordinària'],
});

const PERIODS_BACK = 8;

/** Returns the latest quarters, the current one first. */
function latestQuarters(): string[] {
  const { year, quarter } = quarterOf(now());
  return Array.from({ length: PERIODS_BACK }, (_, index) => {
    const at = year * 4 + quarter - 1 - index;
    return `${Math.floor(at / 4)}-${(at % 4) + 1}T`;
  });
}

/** True if the overview of companies reports the quarter as open. Undefined until it is loaded. */
function useKnownOpen(period: string): boolean | undefined {
  const { companyId } = usePlace();
  const [year = '', quarter = ''] = period.split('-');
  const query = { year: Number(year), period: quarter, limit: 100 } as Query<'company-overviews.list'>;
  const { data } = useGet('company-overviews.list', { query });
  if (data === undefined) return undefined;
  const mine = data.company_overviews.find(({ company_id }) => company_id === companyId);
  return mine !== undefined && mine.period_closed_at === null;
}

/** Page that closes a quarter and shows the changes after its closing. */
export function TaxPeriods() {
  const { given, set } = useFilters();
  const quarters = latestQuarters();
  const period = given.period ?? quarters[1] ?? '';
  const act = useAct();
  const path = { period };
  const isKnownOpen = useKnownOpen(period);
  // A quarter that was just reopened is not read: its closing no longer exists.
  const [reopened, setReopened] = useState('');
  const closed = useGet(
    'tax-periods.get',
    { path },
    {
      enabled: isKnownOpen === false && reopened !== period,
    },
  );
  const isOpen =
    isKnownOpen === true ||
    reopened === period ||
    (closed.error instanceof Failure && closed.error.status === 404);
  const reopen = async () => {
    if (await confirmAct(W.reopen, W.reopenSays, W.reopen))
      await act.run('tax-periods.reopen', { path }, { done: () => setReopened(period) });
  };
  return (
    <TaxesFrame>
      <Section title={W.title}>
        <p class="muted">{W.says}</p>
        <SelectField
          label={W.period}
          value={period}
          onValue={(chosen) => {
            act.clear();
            set({ period: chosen });
          }}
          options={quarters.map((one) => [one, one])}
        />
        <FailureNotice failure={act.failure} />
        {isOpen ? (
          <>
            <p>{W.open}</p>
            <button
              type="button"
              disabled={act.busy}
              onClick={() => void act.run('tax-periods.close', { path }, { done: () => setReopened('') })}
            >
              {fill(W.close, { period })}
            </button>
          </>
        ) : closed.data === undefined ? (
          closed.error === null ? (
            <Waiting rows={3} />
          ) : (
            <FailureNotice failure={closed.error} />
          )
        ) : (
          <>
            <Notice kind="info">
              <div class="heading">
                <span>{fill(W.closed, { date: moment(closed.data.closed_at) })}</span>
                <button type="button" class="quiet" disabled={act.busy} onClick={() => void reopen()}>
                  {W.reopen}
                </button>
              </div>
            </Notice>
            <Figures period={closed.data} />
            <LateChanges period={closed.data} />
          </>
        )}
      </Section>
    </TaxesFrame>
  );
}

function Figures({ period }: { period: Schemas['ClosedTaxPeriod'] }) {
  const rows = Object.entries(period.current).flatMap(([form, boxes]) =>
    [...new Set([...Object.keys(boxes), ...Object.keys(period.filed[form] ?? {})])].map((box) => ({
      form,
      box,
      filed: period.filed[form]?.[box] ?? 0,
      now: boxes[box] ?? 0,
    })),
  );
  if (rows.length === 0) return null;
  return (
    <Table
      rows={rows}
      keyOf={({ form, box }) => `${form}-${box}`}
      columns={[
        { name: W.form, of: ({ form }) => form },
        { name: W.box, of: ({ box }) => box },
        { name: W.filed, isNumber: true, of: ({ filed }) => money(filed) },
        {
          name: W.now,
          isNumber: true,
          of: ({ filed, now }) => (filed === now ? money(now) : <strong class="wrong">{money(now)}</strong>),
        },
      ]}
    />
  );
}

function LateChanges({ period }: { period: Schemas['ClosedTaxPeriod'] }) {
  const to = usePaths();
  return (
    <>
      <h3>{W.changes}</h3>
      {period.late_changes.length === 0 && <p class="muted">{W.none}</p>}
      <ul class="rows">
        {period.late_changes.map((one) => (
          <li key={`${one.invoice_id}${one.cause}`}>
            <Link href={to(`invoices/${one.invoice_id}`)}>{one.invoice_number}</Link>
            <span>
              {W.in} {one.declare_in} ({W[one.declare_as]})
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
