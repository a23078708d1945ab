import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { useAct, useGet } from '../../api/query.ts';
import { CheckField, SelectField } from '../../parts/field.tsx';
import { useForm } from '../../parts/form.ts';
import { FailureNotice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { SaveFoot, useSaved } from '../../parts/saved.tsx';
import { Status } from '../../parts/status.tsx';
import { Empty, Loaded } from '../../parts/waiting.tsx';
import { confirmAct } from '../../parts/warnings-dialog.tsx';
import { moment } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { DevelopersFrame } from './frame.tsx';
import { PaymentEvents } from './payment-events.tsx';

const W = words({
  title: ['Pasarelas de pago', 'Payment connections', 'Passarel·les de pagament'],
  connect: ['Conectar Stripe', 'Connect Stripe', 'Connecta Stripe'],
  none: ['Aún no hay ninguna conectada', 'None is connected yet', 'Encara no n’hi ha cap de connectada'],
  noneSays: [
    'Conecta Stripe y cada cobro genera su factura automáticamente.',
    'Connect Stripe, and each payment becomes its invoice by itself.',
    'Connecta Stripe i cada cobrament es converteix sol en la seva factura.',
  ],
  address: [
    'Para volver aquí, esta página tiene que estar entre las direcciones de retorno de la cuenta. ¿Añadirla ahora?',
    'To lead back here, this page has to be one of the account’s return addresses. Add it?',
    'Per tornar aquí, aquesta pàgina ha d’estar entre les adreces de retorn del compte. L’afegeixo?',
  ],
  add: ['Añadir y conectar', 'Add and connect', 'Afegeix i connecta'],
  takes: [
    'Mis clientes podrán pagar en la página de cada factura',
    'My customers can pay on the page of each invoice',
    'Els meus clients podran pagar a la pàgina de cada factura',
  ],
  paysOnPage: ['Cobra en las facturas', 'Takes payments on invoices', 'Cobra a les factures'],
  since: ['Conectada el {date}', 'Connected on {date}', 'Connectada el {date}'],
  last: ['Último evento', 'Last event', 'Últim esdeveniment'],
  disconnect: ['Desconectar', 'Disconnect', 'Desconnecta'],
  disconnectSays: [
    'Los cobros nuevos dejarán de facturarse. Lo ya facturado se conserva.',
    'New payments are no longer invoiced. What was invoiced stays.',
    'Els cobraments nous deixaran de facturar-se. El que ja està facturat es queda.',
  ],
  auto: [
    'Facturar cada cobro automáticamente',
    'Invoice each payment by itself',
    'Factura cada cobrament sol',
  ],
  customers: [
    'Guardar como cliente a quien paga',
    'Make a customer of who pays',
    'Crea un client de qui paga',
  ],
  mail: ['Enviar la factura por correo', 'Mail the invoice', 'Envia la factura per correu'],
  inclusive: ['Los precios incluyen impuestos', 'Prices include taxes', 'Els preus inclouen impostos'],
  source: ['Qué genera la factura', 'What starts the invoice', 'Què inicia la factura'],
  PAYMENTS: ['Los cobros', 'Payments', 'Els cobraments'],
  INVOICES: ['Las facturas de Stripe', 'Invoices of Stripe', 'Les factures de Stripe'],
  BOTH: ['Ambos', 'Both', 'Tots dos'],
});

const SOURCES = ['PAYMENTS', 'INVOICES', 'BOTH'] as const;

/** Lists the connections to payment providers and the outcome of each payment. */
export function PaymentConnections() {
  const connections = useGet('payment-connections.list');
  return (
    <DevelopersFrame>
      <Section title={W.title} actions={<Connecting />}>
        <Loaded read={connections} rows={3}>
          {({ payment_connections: all }) =>
            all.length === 0 ? (
              <Empty title={W.none}>
                <p>{W.noneSays}</p>
              </Empty>
            ) : (
              all.map((one) => <Connection key={one.id} connection={one} />)
            )
          }
        </Loaded>
      </Section>
    </DevelopersFrame>
  );
}

function Connecting() {
  const act = useAct();
  const returns = useGet('return-urls.get');
  const [takesPayments, setTakesPayments] = useState(true);
  const connect = async () => {
    const here = `${location.origin}${location.pathname}`;
    const known = returns.data?.return_urls ?? [];
    if (!known.includes(here)) {
      if (!(await confirmAct(W.connect, W.address, W.add, false))) return;
      if (!(await act.run('return-urls.replace', { body: { return_urls: [...known, here] } }))) return;
    }
    const response = await act.run('payment-connections.authorize', {
      body: { provider: 'stripe', return_url: here, take_payments: takesPayments },
    });
    if (response !== undefined) location.assign(response.data.authorization_url);
  };
  return (
    <>
      <FailureNotice failure={act.failure} />
      <CheckField label={W.takes} checked={takesPayments} onChecked={setTakesPayments} />
      <button type="button" disabled={act.busy || returns.data === undefined} onClick={() => void connect()}>
        {W.connect}
      </button>
    </>
  );
}

function Connection({ connection }: { connection: Schemas['PaymentConnection'] }) {
  const act = useAct();
  const path = { connection_id: connection.id };
  const disconnect = async () => {
    if (await confirmAct(W.disconnect, W.disconnectSays, W.disconnect))
      await act.run('payment-connections.disconnect', { path });
  };
  return (
    <>
      <div class="heading">
        <span>
          <strong>{connection.external_account_name ?? connection.external_account_id ?? 'Stripe'}</strong>{' '}
          <Status value={connection.status} />
          <br />
          <span class="muted small">
            {fill(W.since, { date: moment(connection.connected_at) })} · {W.last}:{' '}
            {moment(connection.last_event_at)}
            {connection.takes_payments ? ` · ${W.paysOnPage}` : ''}
          </span>
        </span>
        <button type="button" class="quiet" disabled={act.busy} onClick={() => void disconnect()}>
          {W.disconnect}
        </button>
      </div>
      <FailureNotice failure={act.failure} />
      <Choices connection={connection} />
      <PaymentEvents connectionId={connection.id} />
    </>
  );
}

function Choices({ connection }: { connection: Schemas['PaymentConnection'] }) {
  const act = useAct();
  const { isSaved, saving } = useSaved();
  const { values, set } = useForm(
    {
      auto_invoice_enabled: connection.auto_invoice_enabled,
      auto_create_customer: connection.auto_create_customer,
      send_invoice_by_email: connection.send_invoice_by_email,
      prices_include_tax: connection.prices_include_tax,
      event_source: connection.event_source,
    },
    act.failure,
  );
  const boxes = [
    ['auto_invoice_enabled', W.auto],
    ['auto_create_customer', W.customers],
    ['send_invoice_by_email', W.mail],
    ['prices_include_tax', W.inclusive],
  ] as const;
  const save = () =>
    act.run('payment-connections.update', { path: { connection_id: connection.id }, body: values });
  return (
    <form onSubmit={saving(save)}>
      <div class="fields">
        {boxes.map(([name, caption]) => (
          <CheckField
            key={name}
            label={caption}
            checked={values[name]}
            onChecked={(isOn) => set({ [name]: isOn })}
          />
        ))}
      </div>
      <SelectField
        label={W.source}
        value={values.event_source}
        onValue={(value) => set({ event_source: SOURCES.find((one) => one === value) ?? 'PAYMENTS' })}
        options={SOURCES.map((one) => [one, W[one]])}
      />
      <SaveFoot act={act} isSaved={isSaved} />
    </form>
  );
}
