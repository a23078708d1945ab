import { useState } from 'preact/hooks';
import type { Query, Schemas } from '../../api/operations.ts';
import { useAct, useGet } from '../../api/query.ts';
import { DateField } from '../../parts/checked-field.tsx';
import { CursorPager } from '../../parts/cursor-pager.tsx';
import { useSettled } from '../../parts/debounced.ts';
import { SelectField } from '../../parts/field.tsx';
import { useFilters } from '../../parts/filters.ts';
import { FiltersBox } from '../../parts/filters-box.tsx';
import { FailureNotice } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { Empty, Loaded } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';
import { day, money, percent } from '../../words/figures.ts';
import { words } from '../../words/language.ts';
import { StatementDialog } from './statement-dialog.tsx';

const W = words({
  title: ['Banco', 'Bank', 'Banc'],
  lead: [
    'Sube el extracto y confirma con un clic qué factura paga cada ingreso. Nada se da por cobrado sin ti.',
    'Upload the statement and confirm by a click which invoice each payment pays. Nothing counts as paid without you.',
    'Puja l’extracte i confirma amb un clic quina factura paga cada ingrés. Res no es dóna per cobrat sense tu.',
  ],
  upload: ['Subir un extracto', 'Upload a statement', 'Puja un extracte'],
  state: ['Estado', 'State', 'Estat'],
  any: ['Todos', 'All', 'Tots'],
  from: ['Desde', 'From', 'Des de'],
  to: ['Hasta', 'To', 'Fins a'],
  OPEN: ['Por conciliar', 'To be matched', 'Per conciliar'],
  PARTIAL: ['Conciliado en parte', 'Matched in part', 'Conciliat en part'],
  MATCHED: ['Conciliado', 'Matched', 'Conciliat'],
  IGNORED: ['Dejado aparte', 'Left alone', 'Deixat a part'],
  DUPLICATE: ['Posible duplicado', 'Possible duplicate', 'Possible duplicat'],
  NONE: ['Salida', 'Money out', 'Sortida'],
  pays: ['Paga {invoice}', 'Pays {invoice}', 'Paga {invoice}'],
  paid: ['Cobra {invoice}', 'Pays {invoice}', 'Cobra {invoice}'],
  undo: ['Deshacer', 'Undo', 'Desfés'],
  ignore: ['Dejar aparte', 'Leave alone', 'Deixa a part'],
  restore: ['Volver a tenerlo en cuenta', 'Take it up again', 'Torna a tenir-lo en compte'],
  none: ['Aún no hay movimientos', 'There are no movements yet', 'Encara no hi ha moviments'],
  noneSays: [
    'Descarga de tu banco el extracto en Norma 43 o CAMT.053 y súbelo: cada ingreso se compara con tus facturas abiertas.',
    'Download the statement from your bank as Norma 43 or CAMT.053, and upload it: each payment is compared with your open invoices.',
    'Descarrega del teu banc l’extracte en Norma 43 o CAMT.053 i puja’l: cada ingrés es compara amb les teves factures obertes.',
  ],
  nothing: ['Ningún movimiento así.', 'No such movements.', 'Cap moviment així.'],
  INVOICE_NUMBER: ['número de factura', 'invoice number', 'número de factura'],
  SUM_OF_INVOICES: ['suma de facturas', 'sum of invoices', 'suma de factures'],
  NIF: ['NIF', 'NIF', 'NIF'],
  AMOUNT: ['importe', 'amount', 'import'],
  PARTIAL_AMOUNT: ['parte del importe', 'part of the amount', 'part de l’import'],
  NAME: ['nombre', 'name', 'nom'],
  NUMBER_ENDING: ['final del número', 'end of the number', 'final del número'],
});

const STATES = ['OPEN', 'PARTIAL', 'MATCHED', 'IGNORED', 'NONE'] as const;
const TONES = { OPEN: 'warn', PARTIAL: 'warn', MATCHED: 'good', IGNORED: 'plain', NONE: 'plain' } as const;

type Movement = Schemas['BankMovement'];

/** Lists bank movements with the invoices that they may pay and the invoices that they pay. */
export function BankMovements() {
  const { given, set } = useFilters();
  const [isUploading, setUploading] = useState(false);
  const { state, from, to, cursor } = useSettled(given);
  const query = {
    ...(state === undefined ? {} : { state: [state] }),
    from,
    to,
    cursor,
    limit: 25,
  } as Query<'bank-movements.list'>;
  const movements = useGet('bank-movements.list', { query }, { keep: true });
  const isFiltered = [given.state, given.from, given.to].some((one) => one !== undefined);
  const filter = (name: string) => ({
    value: given[name] ?? '',
    onValue: (value: string) => set({ [name]: value }),
  });
  const upload = (
    <button type="button" onClick={() => setUploading(true)}>
      {W.upload}
    </button>
  );
  return (
    <Page title={W.title} lead={W.lead} actions={upload}>
      <FiltersBox given={given} names={['state', 'from', 'to']}>
        <SelectField
          label={W.state}
          {...filter('state')}
          options={[['', W.any], ...STATES.map((one) => [one, W[one]] as const)]}
        />
        <DateField label={W.from} {...filter('from')} />
        <DateField label={W.to} {...filter('to')} />
      </FiltersBox>
      <Loaded read={movements} rows={8}>
        {({ bank_movements: all, next_cursor }) =>
          all.length > 0 ? (
            <>
              <ul class="rows">
                {all.map((one) => (
                  <MovementRow key={one.id} movement={one} />
                ))}
              </ul>
              <CursorPager
                next={next_cursor}
                isFirst={given.cursor === undefined}
                onCursor={(next) => set({ cursor: next })}
              />
            </>
          ) : isFiltered ? (
            <p>{W.nothing}</p>
          ) : (
            <Empty title={W.none}>
              <p>{W.noneSays}</p>
              {upload}
            </Empty>
          )
        }
      </Loaded>
      {isUploading && <StatementDialog onClose={() => setUploading(false)} />}
    </Page>
  );
}

function MovementRow({ movement }: { movement: Movement }) {
  const act = useAct();
  const to = usePaths();
  const path = { bank_movement_id: movement.id };
  const setIgnored = (ignored: boolean) =>
    void act.run('bank-movements.set-ignored', { path, body: { ignored } });
  return (
    <li>
      <span>
        <strong>{money(movement.amount)}</strong> {movement.counterparty_name ?? ''}{' '}
        <span class={`status ${TONES[movement.state]}`}>
          {movement.state === 'IGNORED' && movement.possible_duplicate_of !== null
            ? W.DUPLICATE
            : W[movement.state]}
        </span>
        <br />
        <span class="muted small">
          {day(movement.booked_on)} · {movement.text}
        </span>
        {movement.matches.map((one) => (
          <p key={one.invoice_id} class="small">
            {W.paid.replace('{invoice}', '')}
            <Link href={to(`invoices/${one.invoice_id}`)}>{one.invoice_number}</Link> · {money(one.amount)}{' '}
            <button
              type="button"
              class="link"
              aria-label={`${W.undo}: ${one.invoice_number}`}
              disabled={act.busy}
              onClick={() =>
                void act.run('bank-movements.unmatch', { path, query: { invoice_id: [one.invoice_id] } })
              }
            >
              {W.undo}
            </button>
          </p>
        ))}
        <FailureNotice failure={act.failure} />
      </span>
      <span class="actions">
        {movement.proposals.map((one) => (
          <span key={one.invoice_id} class="proposal">
            <button
              type="button"
              class={one.is_certain ? '' : 'quiet'}
              disabled={act.busy}
              onClick={() =>
                void act.run('bank-movements.match', {
                  path,
                  body: { invoice_id: one.invoice_id, amount: one.amount },
                })
              }
            >
              {W.pays.replace('{invoice}', one.invoice_number)}
            </button>
            <span class="muted small">
              {percent(Math.round(one.confidence * 100))} ·{' '}
              {one.reasons.map((reason) => W[reason]).join(', ')}
            </span>
          </span>
        ))}
        {movement.state === 'OPEN' && (
          <button type="button" class="quiet" disabled={act.busy} onClick={() => setIgnored(true)}>
            {W.ignore}
          </button>
        )}
        {movement.state === 'IGNORED' && (
          <button type="button" class="quiet" disabled={act.busy} onClick={() => setIgnored(false)}>
            {W.restore}
          </button>
        )}
      </span>
    </li>
  );
}
