import { useState } from 'preact/hooks';
import { fetchFile, saveFile } from '../../api/call.ts';
import type { Schemas } from '../../api/operations.ts';
import { useGet, usePlace } from '../../api/query.ts';
import { DateField } from '../../parts/checked-field.tsx';
import { useSettled } from '../../parts/debounced.ts';
import { SelectField } from '../../parts/field.tsx';
import { useFilters } from '../../parts/filters.ts';
import { FailureNotice } from '../../parts/notice.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Table } from '../../parts/table.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link, useParams } from '../../shell/routing.tsx';
import { day, money } from '../../words/figures.ts';
import { fill, language, words } from '../../words/language.ts';

const W = words({
  title: ['Extracto de {name}', 'Statement of {name}', 'Extracte de {name}'],
  unknown: ['Extracto de cliente', 'Customer statement', 'Extracte de client'],
  from: ['Desde', 'From', 'Des de'],
  to: ['Hasta', 'To', 'Fins a'],
  tongue: ['Idioma del PDF', 'Language of the PDF', 'Idioma del PDF'],
  pdf: ['Descargar PDF', 'Download PDF', 'Descarrega el PDF'],
  customer: ['Ver el cliente', 'See the customer', 'Mostra el client'],
  span: ['Del {from} al {to}', 'From {from} to {to}', 'Del {from} al {to}'],
  opening: ['Saldo inicial: {amount}', 'Owed at the beginning: {amount}', 'Devia en començar: {amount}'],
  closing: ['Saldo final: {amount}', 'Owes at the end: {amount}', 'Deu al final: {amount}'],
  inFavour: ['A su favor: {amount}', 'Credit of the customer: {amount}', 'A favor seu: {amount}'],
  none: ['Sin movimientos en esas fechas.', 'Nothing in those days.', 'Sense moviments en aquestes dates.'],
  date: ['Fecha', 'Date', 'Data'],
  what: ['Qué', 'What', 'Què'],
  invoice: ['Factura', 'Invoice', 'Factura'],
  debit: ['Cargo', 'Debit', 'Càrrec'],
  credit: ['Abono', 'Credit', 'Abonament'],
  balance: ['Saldo', 'Balance', 'Saldo'],
  INVOICE: ['Factura', 'Invoice', 'Factura'],
  CORRECTIVE: ['Rectificativa', 'Corrective', 'Rectificativa'],
  PAYMENT: ['Cobro', 'Payment', 'Cobrament'],
  WRITE_OFF: ['Dado por incobrable', 'Written off', 'Donat per perdut'],
  REFUND: ['Devolución', 'Refund', 'Devolució'],
  RETURN: ['Devuelto por el banco', 'Returned by the bank', 'Tornat pel banc'],
});

/** Languages of the PDF, each by its own name. */
const TONGUES = [
  ['es', 'Castellano'],
  ['ca', 'Català'],
  ['gl', 'Galego'],
  ['eu', 'Euskara'],
  ['en', 'English'],
] as const;

/** Statement of account of a customer: invoices, payments and balance. */
export function CustomerStatement() {
  const { customer: id = '' } = useParams<{ customer: string }>();
  const to = usePaths();
  const { given, set } = useFilters();
  const { from, to: until } = useSettled(given);
  const [tongue, setTongue] = useState<string>(language());
  const query = { from, to: until, format: 'json' as const };
  const read = useGet('customers.statement', { path: { customer_id: id }, query }, { keep: true });
  const statement = read.data as Schemas['CustomerStatement'] | undefined;
  const filter = (name: 'from' | 'to') => ({
    value: given[name] ?? statement?.[name] ?? '',
    onValue: (value: string) => set({ [name]: value }),
  });
  return (
    <Page
      title={statement === undefined ? W.unknown : fill(W.title, { name: statement.name })}
      actions={<Download customerId={id} span={{ from, to: until }} tongue={tongue} />}
    >
      <p>
        <Link href={to(`customers/${id}`)}>{W.customer}</Link>
      </p>
      <search class="filters">
        <DateField label={W.from} {...filter('from')} />
        <DateField label={W.to} {...filter('to')} />
        <SelectField label={W.tongue} value={tongue} onValue={setTongue} options={TONGUES} />
      </search>
      <Loaded read={{ ...read, data: statement }} rows={8}>
        {(found) => <Account statement={found} />}
      </Loaded>
    </Page>
  );
}

function Download({
  customerId,
  span,
  tongue,
}: {
  customerId: string;
  tongue: string;
  span: { from: string | undefined; to: string | undefined };
}) {
  const place = usePlace();
  const [failure, setFailure] = useState<Error | null>(null);
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    setFailure(null);
    const query = {
      ...span,
      format: 'pdf' as const,
      language: TONGUES.find(([one]) => one === tongue)?.[0] ?? 'es',
    };
    await fetchFile(place, 'customers.statement', { path: { customer_id: customerId }, query }).then(
      ({ blob, name }) => saveFile(blob, name ?? 'statement.pdf'),
      setFailure,
    );
    setBusy(false);
  };
  return (
    <>
      <button type="button" disabled={isBusy} onClick={() => void download()}>
        {W.pdf}
      </button>
      <FailureNotice failure={failure} />
    </>
  );
}

function Account({ statement }: { statement: Schemas['CustomerStatement'] }) {
  const to = usePaths();
  const { entries, opening_balance, closing_balance } = statement;
  return (
    <Section title={fill(W.span, { from: day(statement.from), to: day(statement.to) })}>
      <p>
        {fill(opening_balance < 0 ? W.inFavour : W.opening, { amount: money(Math.abs(opening_balance)) })}
      </p>
      {entries.length === 0 ? (
        <p class="muted">{W.none}</p>
      ) : (
        <Table
          rows={entries.map((entry, index) => ({ ...entry, key: String(index) }))}
          keyOf={({ key }) => key}
          columns={[
            { name: W.date, of: ({ date }) => day(date) },
            {
              name: W.what,
              of: ({ kind, reference }) => (reference === null ? W[kind] : `${W[kind]} · ${reference}`),
            },
            {
              name: W.invoice,
              of: ({ invoice_id, invoice_number }) => (
                <Link href={to(`invoices/${invoice_id}`)}>{invoice_number}</Link>
              ),
            },
            { name: W.debit, isNumber: true, of: ({ debit }) => (debit === 0 ? '' : money(debit)) },
            { name: W.credit, isNumber: true, of: ({ credit }) => (credit === 0 ? '' : money(credit)) },
            { name: W.balance, isNumber: true, of: ({ balance }) => money(balance) },
          ]}
        />
      )}
      <p>
        <strong>
          {fill(closing_balance < 0 ? W.inFavour : W.closing, { amount: money(Math.abs(closing_balance)) })}
        </strong>
      </p>
    </Section>
  );
}
