import type { Schemas } from '../../api/operations.ts';
import { useGet } from '../../api/query.ts';
import { Notice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { Table } from '../../parts/table.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { money } from '../../words/figures.ts';
import { words } from '../../words/language.ts';

const W = words({
  ties: ['¿Cuadra todo?', 'Does everything tie?', 'Quadra tot?'],
  tiesSay: [
    'Compara, por serie, lo que tus clientes pagan (ya sin el IRPF que retienen) con el libro y con los registros enviados, que van con él.',
    'Compares by series what customers pay (less the income tax that they withhold) with the register and the records sent, which include it.',
    'Compara, per sèrie, el que els clients paguen (ja sense l’IRPF que retenen) amb el llibre i amb els registres enviats, que el porten.',
  ],
  good: ['Todo cuadra.', 'Everything ties.', 'Tot quadra.'],
  bad: [
    'Hay diferencias sin explicar.',
    'Some differences are not explained.',
    'Hi ha diferències sense explicar.',
  ],
  series: ['Serie', 'Series', 'Sèrie'],
  invoices: ['A cobrar', 'To be paid', 'A cobrar'],
  book: ['Libro', 'Register', 'Llibre'],
  records: ['Registros', 'Records', 'Registres'],
  why: ['Por qué difieren', 'Why they differ', 'Per què difereixen'],
  WITHHOLDING: ['IRPF retenido', 'income tax withheld', 'IRPF retingut'],
  DISBURSEMENTS: ['suplidos', 'disbursements', 'bestretes'],
  ONE_STOP_SHOP: ['IVA de otros países', 'tax of other countries', 'IVA d’altres països'],
  OTHER_TAX: ['IGIC o IPSI', 'IGIC or IPSI', 'IGIC o IPSI'],
  SUBSTITUTION: ['importes sustituidos', 'replaced amounts', 'imports substituïts'],
  VOIDED: ['anuladas', 'voided', 'anul·lades'],
  NO_RECORD: ['emitidas sin registro', 'issued without a record', 'emeses sense registre'],
  rest: ['Sin explicar', 'Unexplained', 'Sense explicar'],
});

/** Check that invoices, register and records have the same totals in each series. */
export function Ties({ span }: { span: { from: string; to: string } }) {
  const ties = useGet('tax-books.reconcile', { query: span }, { keep: true });
  return (
    <Section title={W.ties}>
      <p class="muted">{W.tiesSay}</p>
      <Loaded read={ties} rows={3}>
        {(found) => (
          <>
            <Notice kind={found.ties ? 'good' : 'bad'}>{found.ties ? W.good : W.bad}</Notice>
            {found.series.length > 0 && (
              <Table
                rows={found.series}
                keyOf={({ year, period, series_code }) => `${year}${period}${series_code}`}
                columns={[
                  { name: W.series, of: (one) => `${one.series_code} ${one.year}-${one.period}` },
                  { name: W.invoices, isNumber: true, of: ({ invoices }) => money(invoices.total) },
                  { name: W.book, isNumber: true, of: ({ register }) => money(register.total) },
                  { name: W.records, isNumber: true, of: ({ records }) => money(records.total) },
                  { name: W.why, of: (one) => causesOf(one) },
                  {
                    name: W.rest,
                    isNumber: true,
                    of: ({ unexplained_register, unexplained_records }) =>
                      money(unexplained_register + unexplained_records),
                  },
                ]}
              />
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** Names the known causes of the differences between invoices, register and records, each with its amount. */
function causesOf({ register_less_invoices, records_less_register }: Schemas['TaxBookTie']): string {
  const causes = [...register_less_invoices, ...records_less_register].map(
    ({ cause, amount }) => `${W[cause]} ${money(amount)}`,
  );
  return causes.length === 0 ? '–' : causes.join('; ');
}
