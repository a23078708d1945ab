import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { useAct, useGet } from '../../api/query.ts';
import { Notice } from '../../parts/notice.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Status } from '../../parts/status.tsx';
import { Table } from '../../parts/table.tsx';
import { useDeletion } from '../../parts/undo.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link, useLocation, useParams } from '../../shell/routing.tsx';
import { day, money } from '../../words/figures.ts';
import { words } from '../../words/language.ts';
import { CustomerForm } from './customer-form.tsx';
import { CustomerReminders } from './reminder-settings.tsx';

const W = words({
  create: ['Nuevo cliente', 'New customer', 'Client nou'],
  make: ['Crear el cliente', 'Create the customer', 'Crea el client'],
  save: ['Guardar', 'Save', 'Desa'],
  saved: ['Guardado.', 'Saved.', 'Desat.'],
  remove: ['Borrar', 'Delete', 'Esborra'],
  invoices: ['Sus últimas facturas', 'Its latest invoices', 'Les seves últimes factures'],
  all: ['Ver todas', 'See all', 'Mostra-les totes'],
  none: [
    'Aún no le has facturado nada.',
    'Nothing was invoiced to it yet.',
    'Encara no li has facturat res.',
  ],
  number: ['Número', 'Number', 'Número'],
  draft: ['Borrador', 'Draft', 'Esborrany'],
  date: ['Fecha', 'Date', 'Data'],
  status: ['Estado', 'Status', 'Estat'],
  total: ['Total', 'Total', 'Total'],
  IDENTIFIED: [
    'Hacienda tiene este NIF con este nombre.',
    'The tax authority has this NIF with this name.',
    'Hisenda té aquest NIF amb aquest nom.',
  ],
  SIMILAR: [
    'Hacienda tiene este NIF con un nombre parecido: revísalo.',
    'The tax authority has this NIF with a similar name: look at it again.',
    'Hisenda té aquest NIF amb un nom semblant: revisa’l.',
  ],
  NOT_IDENTIFIED: [
    'Hacienda no conoce este NIF con este nombre: una factura a su nombre puede ser rechazada.',
    'The tax authority does not know this NIF with this name: an invoice to it may be rejected.',
    'Hisenda no coneix aquest NIF amb aquest nom: una factura al seu nom pot ser rebutjada.',
  ],
  DEREGISTERED: [
    'Hacienda dice que este NIF está de baja.',
    'The tax authority says that this NIF is deregistered.',
    'Hisenda diu que aquest NIF està de baixa.',
  ],
  REVOKED: [
    'Hacienda dice que este NIF está revocado.',
    'The tax authority says that this NIF is revoked.',
    'Hisenda diu que aquest NIF està revocat.',
  ],
  VALID: ['VIES tiene este número de IVA.', 'VIES has this VAT number.', 'VIES té aquest número d’IVA.'],
  INVALID: [
    'VIES no tiene este número de IVA: no se le puede facturar con él hasta que conste.',
    'VIES does not have this VAT number: no invoice can name it until it does.',
    'VIES no té aquest número d’IVA: no s’hi pot facturar fins que hi consti.',
  ],
});

/** Page that creates a customer. */
export function NewCustomer() {
  const act = useAct();
  const to = usePaths();
  const [, navigate] = useLocation();
  return (
    <Page title={W.create}>
      <CustomerForm
        customer={null}
        act={act}
        save={W.make}
        onSave={(body) =>
          void act.run(
            'customers.create',
            { body },
            { done: ({ data }) => navigate(to(`customers/${data.id}`), { replace: true }) },
          )
        }
      />
    </Page>
  );
}

/** Page of a customer: its data and its invoices. */
export function CustomerPage() {
  const { customer: id = '' } = useParams<{ customer: string }>();
  const customer = useGet('customers.get', { path: { customer_id: id } });
  return (
    <Page
      title={customer.data?.legal_name ?? '…'}
      actions={customer.data !== undefined && <Removing customer={customer.data} />}
    >
      <Loaded read={customer} rows={10}>
        {(found) => (
          <>
            <CensusNotice census={found.census} />
            <ViesNotice vies={found.vies} />
            <Editing key={found.id} customer={found} />
            <CustomerReminders customerId={found.id} />
            <Invoices customerId={found.id} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Shows the result of the AEAT census for the NIF, if there is one. */
export function CensusNotice({ census }: { census: Schemas['Census'] | null }) {
  if (census === null || census.status === 'PENDING') return null;
  return <Notice kind={census.status === 'IDENTIFIED' ? 'good' : 'warn'}>{W[census.status]}</Notice>;
}

/** Shows the VIES result for the VAT number, if there is one. */
function ViesNotice({ vies }: { vies: Schemas['Vies'] | null }) {
  if (vies === null || vies.status === 'PENDING') return null;
  return <Notice kind={vies.status === 'VALID' ? 'good' : 'warn'}>{W[vies.status]}</Notice>;
}

function Editing({ customer }: { customer: Schemas['Customer'] }) {
  const act = useAct();
  const [isSaved, setSaved] = useState(false);
  return (
    <>
      <CustomerForm
        customer={customer}
        act={act}
        save={W.save}
        onSave={({ is_business, active, equivalence_surcharge, ...body }) => {
          setSaved(false);
          void act
            .run('customers.update', {
              path: { customer_id: customer.id },
              body: {
                ...body,
                active: active ?? true,
                equivalence_surcharge: equivalence_surcharge ?? false,
                ...(is_business == null ? {} : { is_business }),
              },
            })
            .then((response) => setSaved(response !== undefined));
        }}
      />
      {isSaved && act.failure === null && <Notice kind="good">{W.saved}</Notice>}
    </>
  );
}

function Removing({ customer }: { customer: Schemas['Customer'] }) {
  const deleting = useDeletion();
  const to = usePaths();
  const [, navigate] = useLocation();
  const remove = () => {
    deleting(customer.id, customer.legal_name, 'customers.delete', { customer_id: customer.id });
    navigate(to('customers'));
  };
  return (
    <button type="button" class="quiet" onClick={remove}>
      {W.remove}
    </button>
  );
}

function Invoices({ customerId }: { customerId: string }) {
  const to = usePaths();
  const invoices = useGet('invoices.list', {
    query: { customer_id: [customerId], limit: 10, sort_by: 'created_at', sort_order: 'desc' },
  });
  return (
    <Section
      title={W.invoices}
      actions={<Link href={`${to('invoices')}?customer_id=${customerId}`}>{W.all}</Link>}
    >
      <Loaded read={invoices}>
        {({ invoices: all }) =>
          all.length === 0 ? (
            <p class="muted">{W.none}</p>
          ) : (
            <Table
              rows={all}
              keyOf={({ id }) => id}
              columns={[
                {
                  name: W.number,
                  of: ({ id, invoice_number }) => (
                    <Link href={to(`invoices/${id}`)}>{invoice_number ?? W.draft}</Link>
                  ),
                },
                { name: W.date, of: ({ issue_date, created_at }) => day(issue_date ?? created_at) },
                { name: W.status, of: ({ status }) => <Status value={status} /> },
                { name: W.total, isNumber: true, of: ({ total_to_pay }) => money(total_to_pay) },
              ]}
            />
          )
        }
      </Loaded>
    </Section>
  );
}
