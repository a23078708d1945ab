import type { Query, Schemas } from '../../api/operations.ts';
import { useGet } from '../../api/query.ts';
import { DateField } from '../../parts/checked-field.tsx';
import { CursorPager } from '../../parts/cursor-pager.tsx';
import { useSettled } from '../../parts/debounced.ts';
import { TextField } from '../../parts/field.tsx';
import { useFilters } from '../../parts/filters.ts';
import { Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { moment } from '../../words/figures.ts';
import { words } from '../../words/language.ts';
import { operationName } from '../../words/operation-names.ts';
import { term } from '../../words/terms.ts';
import { PeopleFrame } from './frame.tsx';

const W = words({
  title: ['Quién cambió qué', 'Who changed what', 'Qui va canviar què'],
  says: [
    'Cada cambio queda encadenado al anterior: no se puede borrar ni alterar.',
    'Each change is chained to the one before: it can be neither deleted nor altered.',
    'Cada canvi queda encadenat a l’anterior: no es pot esborrar ni alterar.',
  ],
  operation: ['Operación (invoices.issue…)', 'Operation (invoices.issue…)', 'Operació (invoices.issue…)'],
  resource: [
    'Qué se cambió (customer, invoice…)',
    'What was changed (customer, invoice…)',
    'Què es va canviar (customer, invoice…)',
  ],
  from: ['Desde', 'From', 'Des de'],
  to: ['Hasta', 'To', 'Fins a'],
  none: ['No hay cambios así.', 'There are no such changes.', 'No hi ha canvis així.'],
  field: ['Campo', 'Field', 'Camp'],
  before: ['Antes', 'Before', 'Abans'],
  after: ['Después', 'After', 'Després'],
  hidden: ['(no se muestra)', '(not shown)', '(no es mostra)'],
  service: ['El servicio', 'The service', 'El servei'],
});

function queryOf({ operation, resource, from, to, cursor }: Readonly<Record<string, string | undefined>>) {
  return {
    limit: 25,
    operation,
    resource_type: resource,
    from: from === undefined ? undefined : `${from}T00:00:00Z`,
    to: to === undefined ? undefined : `${to}T23:59:59Z`,
    cursor,
  } as Query<'audit-events.list'>;
}

/** Lists the account's audit trail, newest first. */
export function AuditTrail() {
  const { given, set } = useFilters();
  const events = useGet('audit-events.list', { query: queryOf(useSettled(given)) }, { keep: true });
  const field = (name: string) => ({
    value: given[name] ?? '',
    onValue: (value: string) => set({ [name]: value, cursor: undefined }),
  });
  return (
    <PeopleFrame>
      <Section title={W.title}>
        <p class="muted">{W.says}</p>
        <search class="filters">
          <TextField label={W.operation} {...field('operation')} />
          <TextField label={W.resource} {...field('resource')} />
          <DateField label={W.from} {...field('from')} />
          <DateField label={W.to} {...field('to')} />
        </search>
        <Loaded read={events} rows={10}>
          {({ audit_events: all, next_cursor }) => (
            <>
              {all.length === 0 && <p class="muted">{W.none}</p>}
              <ul class="rows">
                {all.map((one) => (
                  <AuditRow key={one.id} event={one} />
                ))}
              </ul>
              <CursorPager
                next={next_cursor}
                isFirst={given.cursor === undefined}
                onCursor={(cursor) => set({ cursor })}
              />
            </>
          )}
        </Loaded>
      </Section>
    </PeopleFrame>
  );
}

function AuditRow({ event }: { event: Schemas['AuditEvent'] }) {
  const { actor, resource } = event;
  return (
    <li class="stacked">
      <details>
        <summary>
          <span title={event.operation}>{operationName(event.operation)}</span> ·{' '}
          {actor.name ?? actor.job ?? W.service}{' '}
          <span class="muted small">
            {moment(event.at)} · {term(event.environment)} · {resource.type}
          </span>
        </summary>
        <table class="changes">
          <thead>
            <tr>
              <th scope="col">{W.field}</th>
              <th scope="col">{W.before}</th>
              <th scope="col">{W.after}</th>
            </tr>
          </thead>
          <tbody>
            {event.changes.map((change) => (
              <tr key={change.field}>
                <td>
                  <code>{change.field}</code>
                </td>
                <td>{shown(change.before, change.digests !== null)}</td>
                <td>{shown(change.after, change.digests !== null)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </li>
  );
}

function shown(value: unknown, isHidden: boolean): string {
  if (isHidden) return W.hidden;
  if (value === null || value === undefined) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
