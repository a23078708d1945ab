import type { Query, Schemas } from '../../api/operations.ts';
import { useGet } from '../../api/query.ts';
import { SelectField } from '../../parts/field.tsx';
import { useFilters } from '../../parts/filters.ts';
import { Notice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { now } from '../../words/clock.ts';
import { money, plain } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { quarterOf } from '../start/quarter.ts';
import { Boxes, Others } from './form-boxes.tsx';
import { TaxesFrame } from './frame.tsx';

const W = words({
  form: ['Modelo', 'Form', 'Model'],
  year: ['Año', 'Year', 'Any'],
  period: ['Periodo', 'Period', 'Període'],
  annual: ['Anual', 'Annual', 'Anual'],
  f303: ['303 · IVA del trimestre', '303 · VAT of the quarter', '303 · IVA del trimestre'],
  f130: ['130 · Pago a cuenta del IRPF', '130 · Income tax on account', '130 · Pagament a compte de l’IRPF'],
  f349: ['349 · Ventas a la UE', '349 · Sales to the EU', '349 · Vendes a la UE'],
  f369: ['369 · Ventanilla única (OSS)', '369 · One-stop shop (OSS)', '369 · Finestreta única (OSS)'],
  f390: ['390 · Resumen anual del IVA', '390 · VAT of the year', '390 · Resum anual de l’IVA'],
  f347: [
    '347 · Operaciones con terceros',
    '347 · Operations with third parties',
    '347 · Operacions amb tercers',
  ],
  f420: ['420 · IGIC', '420 · IGIC', '420 · IGIC'],
  fIPSI: ['IPSI', 'IPSI', 'IPSI'],
  known: [
    'Cifras de tus facturas emitidas. {rest}',
    'Figures of your issued invoices. {rest}',
    'Xifres de les teves factures emeses. {rest}',
  ],
  rows: ['Facturas incluidas: {n}', 'Invoices in it: {n}', 'Factures incloses: {n}'],
  without: ['Sin casilla', 'Without a box', 'Sense casella'],
});

const FORMS = ['303', '130', '390', '347', '349', '369', '420', 'IPSI'] as const;
const ANNUAL: readonly string[] = ['390', '347'];

export const QUARTERS = ['1T', '2T', '3T', '4T'];

const YEARS_BACK = 4;

/**
 * True if a company may have to file a form: 130 is of persons (RIRPF art. 109), 420 of the Canaries, the IPSI of Ceuta and
 * Melilla. Everything is offered until the company is known.
 */
function isDueBy(form: (typeof FORMS)[number], company: Schemas['Company'] | undefined): boolean {
  if (company === undefined) return true;
  const { entity_type, activity_territory: territory } = company;
  if (form === '130') return entity_type === 'INDIVIDUAL';
  if (form === '420') return territory === 'CANARIAS';
  return form !== 'IPSI' || territory === 'CEUTA' || territory === 'MELILLA';
}

/** Shows the figures of each tax form, with the invoices behind each box. */
export function TaxForms() {
  const { given, set } = useFilters();
  const present = quarterOf(now());
  const company = useGet('companies.get');
  const form = FORMS.find((one) => one === given.form) ?? '303';
  const offered = FORMS.filter((one) => one === form || isDueBy(one, company.data));
  const year = Number(given.year ?? present.year);
  const isAnnual = ANNUAL.includes(form);
  const period = isAnnual ? undefined : (given.period ?? QUARTERS[present.quarter - 1]);
  const query = { year, period } as Query<'tax-forms.get'>;
  const figures = useGet('tax-forms.get', { path: { form }, query }, { keep: true });
  return (
    <TaxesFrame>
      <search class="filters">
        <SelectField
          label={W.form}
          value={form}
          onValue={(chosen) => set({ form: chosen })}
          options={offered.map((one) => [one, W[`f${one}`]])}
        />
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
          value={period ?? ''}
          disabled={isAnnual}
          onValue={(chosen) => set({ period: chosen })}
          options={isAnnual ? [['', W.annual]] : QUARTERS.map((one) => [one, one])}
        />
      </search>
      <Loaded read={figures} rows={10}>
        {(found) => (
          <Section title={`${found.form} · ${found.label}`}>
            <p class="muted">{fill(W.known, { rest: found.not_known })}</p>
            {found.boxes !== null && <Boxes boxes={found.boxes} />}
            {found.without_box !== null && found.without_box.row_count > 0 && (
              <Notice kind="warn">
                {W.without}: {money(found.without_box.base)} ·{' '}
                {fill(W.rows, { n: plain(found.without_box.row_count) })}
              </Notice>
            )}
            <Others figures={found} />
          </Section>
        )}
      </Loaded>
    </TaxesFrame>
  );
}
