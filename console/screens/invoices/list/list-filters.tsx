import { DateField } from '../../../parts/checked-field.tsx';
import { SelectField } from '../../../parts/field.tsx';
import type { useFilters } from '../../../parts/filters.ts';
import { FiltersBox } from '../../../parts/filters-box.tsx';
import { useFiscalSystems } from '../../../parts/fiscal-system.ts';
import { words } from '../../../words/language.ts';
import { type Term, term } from '../../../words/terms.ts';
import { spokenStatus } from '../authority-status.ts';

const W = words({
  find: [
    'Buscar (número, nombre, NIF, referencia)',
    'Find (number, name, NIF, reference)',
    'Cerca (número, nom, NIF, referència)',
  ],
  status: ['Estado', 'Status', 'Estat'],
  type: ['Tipo', 'Type', 'Tipus'],
  agency: ['Hacienda', 'Tax authority', 'Hisenda'],
  diputacion: ['Diputación', 'Diputación', 'Diputació'],
  warnings: ['Avisos', 'Warnings', 'Avisos'],
  oneWarning: ['Solo un aviso concreto', 'One warning alone', 'Només un avís concret'],
  anyWarning: ['Con algún aviso', 'With any warning', 'Amb algun avís'],
  any: ['Todas', 'All', 'Totes'],
  from: ['Desde', 'From', 'Des de'],
  to: ['Hasta', 'To', 'Fins a'],
});

const STATUSES = [
  'DRAFT',
  'SCHEDULED',
  'ISSUED',
  'SENT',
  'OVERDUE',
  'PAID',
  'RECTIFIED',
  'VOIDED',
  'ACTIVE',
  'CONVERTED',
  'EXPIRED',
] as const;
const TYPES = ['STANDARD', 'SIMPLIFIED', 'CORRECTIVE', 'PROFORMA'] as const;
/** States at the tax agency. */
const AGENCY = ['PENDING', 'ACCEPTED', 'REJECTED', 'NO_VERIFACTU'] as const;
/** States at a diputación. */
const FILED = [
  'PENDING',
  'ACCEPTED',
  'ACCEPTED_WITH_WARNINGS',
  'REJECTED',
  'CANCELLATION_PENDING',
  'CANCELLED',
  'NOT_APPLICABLE',
] as const;
/** Value of the filter by any kept warning. */
const ANY_WARNING = 'ANY';
/** Names of the filters, as the list operation calls them. */
const FILTERS = [
  'status',
  'type',
  'verifactu_status',
  'ticketbai_status',
  'warning_code',
  'date_from',
  'date_to',
  'search',
  'customer_id',
] as const;

type Given = Readonly<Record<string, string | undefined>>;
type Filters = Pick<ReturnType<typeof useFilters>, 'given' | 'set'>;

/** Returns the filters that the page's address sets. */
export function filtersIn(given: Given): Record<string, string | undefined> {
  return Object.fromEntries(
    FILTERS.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  );
}

/** True if the page's address sets a filter. */
export function isFilteredBy(given: Given): boolean {
  return FILTERS.some((name) => given[name] !== undefined);
}

function choices<T extends Term>(
  values: readonly T[],
  spoken: (value: T) => Term = (value) => value,
): (readonly [string, string])[] {
  return [['', W.any], ...values.map((value) => [value, term(spoken(value))] as const)];
}

/** Choices of the filter by kept warnings. A code that the address names is one too. */
function warningChoices(given: string | undefined): (readonly [string, string])[] {
  const code = given === undefined || given === ANY_WARNING ? [] : [[given, W.oneWarning] as const];
  return [['', W.any], [ANY_WARNING, W.anyWarning], ...code];
}

/** Filters by the state at the authority, of the systems that the company's invoices are in. */
function SystemFilters({ given, set }: Filters) {
  const systems = useFiscalSystems() ?? [];
  return (
    <>
      {(systems.includes('VERIFACTU') || given.verifactu_status !== undefined) && (
        <SelectField
          label={W.agency}
          value={given.verifactu_status ?? ''}
          onValue={(verifactu_status) => set({ verifactu_status })}
          options={choices(AGENCY)}
        />
      )}
      {(systems.includes('TICKETBAI') || given.ticketbai_status !== undefined) && (
        <SelectField
          label={W.diputacion}
          value={given.ticketbai_status ?? ''}
          onValue={(ticketbai_status) => set({ ticketbai_status })}
          options={choices(FILED, spokenStatus)}
        />
      )}
    </>
  );
}

/** Filters of the list, which the page's address holds. */
export function ListFilters({ given, set }: Filters) {
  return (
    <FiltersBox
      given={given}
      names={FILTERS.filter((name) => name !== 'search')}
      search={{ label: W.find, onValue: (search) => set({ search }) }}
    >
      <SelectField
        label={W.status}
        value={given.status ?? ''}
        onValue={(status) => set({ status })}
        options={choices(STATUSES)}
      />
      <SelectField
        label={W.type}
        value={given.type ?? ''}
        onValue={(type) => set({ type })}
        options={choices(TYPES)}
      />
      <SystemFilters given={given} set={set} />
      <SelectField
        label={W.warnings}
        value={given.warning_code ?? ''}
        onValue={(warning_code) => set({ warning_code })}
        options={warningChoices(given.warning_code)}
      />
      <DateField label={W.from} value={given.date_from ?? ''} onValue={(date_from) => set({ date_from })} />
      <DateField label={W.to} value={given.date_to ?? ''} onValue={(date_to) => set({ date_to })} />
    </FiltersBox>
  );
}
