import type { Query, Schemas } from '../../api/operations.ts';
import { useGet } from '../../api/query.ts';
import { DateField } from '../../parts/checked-field.tsx';
import { CursorPager } from '../../parts/cursor-pager.tsx';
import { useSettled } from '../../parts/debounced.ts';
import { SelectField } from '../../parts/field.tsx';
import { useFilters } from '../../parts/filters.ts';
import { Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { changedName, changedValue } from '../../words/audited-values.ts';
import { thingName, thingOptions } from '../../words/changed-things.ts';
import { instantOf, moment } from '../../words/figures.ts';
import { words } from '../../words/language.ts';
import { AUDITED_OPERATIONS, operationName } from '../../words/operation-names.ts';
import { term } from '../../words/terms.ts';
import { PeopleFrame } from './frame.tsx';

const W = words({
  title: ['Quién cambió qué', 'Who changed what', 'Qui va canviar què'],
  says: [
    'Cada cambio queda encadenado al anterior: no se puede borrar ni alterar.',
    'Each change is chained to the one before: it can be neither deleted nor altered.',
    'Cada canvi queda encadenat a l’anterior: no es pot esborrar ni alterar.',
  ],
  operation: ['Qué se hizo', 'What was done', 'Què es va fer'],
  resource: ['Qué se cambió', 'What was changed', 'Què es va canviar'],
  any: ['Todo', 'Everything', 'Tot'],
  thing: ['Otra cosa', 'Something else', 'Una altra cosa'],
  job: ['Tarea automática', 'Automatic task', 'Tasca automàtica'],
  from: ['Desde', 'From', 'Des de'],
  to: ['Hasta', 'To', 'Fins a'],
  none: ['No hay cambios así.', 'There are no such changes.', 'No hi ha canvis així.'],
  field: ['Campo', 'Field', 'Camp'],
  before: ['Antes', 'Before', 'Abans'],
  after: ['Después', 'After', 'Després'],
  hidden: ['(no se muestra)', '(not shown)', '(no es mostra)'],
  service: ['El servicio', 'The service', 'El servei'],
});

/** Returns the first or last second of a day in the company's time zone. A text that is no date stays: the service refuses it. */
function edgeOf(day: string | undefined, time: string): string | undefined {
  return day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day) ? instantOf(`${day}T${time}`).toISOString() : day;
}

function queryOf({ operation, resource, from, to, cursor }: Readonly<Record<string, string | undefined>>) {
  return {
    limit: 25,
    operation,
    resource_type: resource,
    from: edgeOf(from, '00:00:00'),
    to: edgeOf(to, '23:59:59'),
    cursor,
  } as Query<'audit-events.list'>;
}

type Options = readonly (readonly [value: string, name: string])[];

function operationOptions(): Options {
  return AUDITED_OPERATIONS.map((id) => [id, operationName(id) ?? id] as const).sort(([, one], [, other]) =>
    one.localeCompare(other),
  );
}

/** Adds the value that the address names to the options under a name, if it is none of them. */
function chosenToo(options: Options, given: string | undefined, name: string): Options {
  const isKnown = given === undefined || options.some(([value]) => value === given);
  return isKnown ? options : [...options, [given, name]];
}

/** Lists the account's audit trail, newest first. */
export function AuditTrail() {
  const { given, set } = useFilters();
  const events = useGet('audit-events.list', { query: queryOf(useSettled(given)) }, { keep: true });
  const field = (name: string) => ({
    value: given[name] ?? '',
    onValue: (value: string) => set({ [name]: value }),
  });
  return (
    <PeopleFrame>
      <Section title={W.title}>
        <p class="muted">{W.says}</p>
        <search class="filters">
          <SelectField
            label={W.resource}
            {...field('resource')}
            options={[['', W.any], ...chosenToo(thingOptions(), given.resource, W.thing)]}
          />
          <SelectField
            label={W.operation}
            {...field('operation')}
            options={[['', W.any], ...chosenToo(operationOptions(), given.operation, W.job)]}
          />
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
          <span title={event.operation}>{operationName(event.operation) ?? W.job}</span> ·{' '}
          {actor.name ?? W.service}{' '}
          <span class="muted small">
            {moment(event.at)} · {term(event.environment)} · {thingName(resource.type) ?? W.thing}
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
                <td title={change.field}>{changedName(change.field)}</td>
                <td>{change.digests === null ? changedValue(change.before) : W.hidden}</td>
                <td>{change.digests === null ? changedValue(change.after) : W.hidden}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </li>
  );
}
