import { toCents } from '../../domain/money.ts';
import { csvAmount, csvLine, csvText } from '../../domain/tax-books/register-csv.ts';
import type { RegisterRow } from '../../domain/tax-books/register-row.ts';
import { periodDays, periodKind, TAX_PERIODS, type TaxPeriod } from '../../domain/tax-books/tax-period.ts';
import type { NamedCompany } from '../books-company.ts';
import type { AskedBeside } from '../forms/form-beside.ts';
import { type FormFigures, type FormLists, formFigures } from '../forms/form-figures.ts';
import { FORM_KINDS, TAX_FORMS, type TaxForm } from '../forms/form-kinds.ts';

/** Figures of a form for a period, as the files show them. */
export interface ArchivedForm extends FormLists {
  form: TaxForm;
  label: string;
  year: number;
  period: TaxPeriod;
  not_known: string;
}

const NO_ROWS = { box: null, skip: 0, take: 0 };

interface Counting {
  head: Pick<ArchivedForm, 'form' | 'label' | 'year' | 'period' | 'not_known'>;
  figures: FormFigures;
}

/** Returns the forms that a company files for a year, by quarter or by year. */
function formsOf(company: NamedCompany, year: number): Counting[] {
  const forms = TAX_FORMS.filter((form) => form !== '130' || !company.is_legal_entity);
  return forms.flatMap((form) => {
    const { label, periods, unknown } = FORM_KINDS[form];
    const [kind] = periods;
    return TAX_PERIODS.filter((period) => periodKind(period) === kind).map((period) => ({
      head: { form, label, year, period, not_known: unknown.es },
      figures: formFigures(form, { company, period: periodDays(year, period), shown: NO_ROWS }),
    }));
  });
}

/** Sums of all forms of a year. */
export class YearFigures {
  private readonly forms: Counting[];

  constructor(company: NamedCompany, year: number) {
    this.forms = formsOf(company, year);
  }

  /** Adds the rows of one invoice. */
  add(rows: readonly RegisterRow[]): void {
    for (const { figures } of this.forms) figures.add(rows);
  }

  /** Returns the data that the forms need besides the rows of the year. */
  asked(): AskedBeside[] {
    return this.forms.map(({ figures }) => figures);
  }

  all(): ArchivedForm[] {
    return this.forms.map(({ head, figures }) => ({ ...head, ...figures.figures() }));
  }
}

type Figure = readonly [box: string, label: string, amount: number];

type Listed<List extends 'third_parties' | 'operators'> = NonNullable<FormLists[List]>[number];

const OPERATIONS = { ORDINARY: '', CASH_BASIS: ' (criterio de caja)', LEASE: ' (arrendamiento de local)' };

function partyFigures({ id, name, operations, total, accrued, cash }: Listed<'third_parties'>): Figure[] {
  const who = `${id} ${name}${OPERATIONS[operations]}`;
  return [
    ['', who, total],
    ['', `${who}: devengado por cobro`, accrued ?? 0],
    ...cash.map(({ year, amount }): Figure => ['', `${who}: en metálico, de ${year}`, amount]),
  ];
}

function operatorFigures({ key, vat_number, name, base, corrects }: Listed<'operators'>): Figure[] {
  const who = `${vat_number} ${name}`;
  if (corrects === null) return [[key, who, base]];
  const of = `${who}: rectificación de ${corrects.year} ${corrects.period}`;
  return [
    [key, `${of}, base declarada anteriormente`, corrects.declared_base],
    [key, `${of}, base rectificada`, corrects.rectified_base],
  ];
}

function figuresOf({ boxes, third_parties, operators, rates, without_box }: ArchivedForm): Figure[] {
  return [
    ...(boxes ?? []).map((box): Figure => [box.box, box.label, box.amount]),
    ...(without_box === null ? [] : [['', 'Base sin casilla', without_box.base] as const]),
    ...(third_parties ?? []).flatMap(partyFigures),
    ...(operators ?? []).flatMap(operatorFigures),
    ...(rates ?? []).flatMap(({ member_state, percentage, base, tax }): Figure[] => {
      const of = [member_state, `${percentage} %`].filter((part) => part !== null).join(' ');
      return [
        ['', `Base al ${of}`, base],
        ['', `Cuota al ${of}`, tax],
      ];
    }),
  ];
}

/** Returns the figures other than 0 as CSV, one line each. */
export function figuresCsv(forms: readonly ArchivedForm[]): string {
  const heading = csvLine(['Modelo', 'Ejercicio', 'Periodo', 'Casilla', 'Concepto', 'Importe']);
  const lines = forms.flatMap((form) =>
    figuresOf(form)
      .filter(([, , amount]) => amount !== 0)
      .map(([box, label, amount]) =>
        csvLine([
          ...[form.form, String(form.year), form.period, box],
          csvText(label),
          csvAmount(toCents(amount)),
        ]),
      ),
  );
  return `\ufeff${heading}${lines.join('')}`;
}
