import type { ComponentChildren } from 'preact';
import { Page } from '../../parts/page.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { words } from '../../words/language.ts';

const W = words({
  title: ['Desarrolladores', 'Developers', 'Desenvolupadors'],
  keys: ['Claves', 'Keys', 'Claus'],
  webhooks: ['Webhooks', 'Webhooks', 'Webhooks'],
  events: ['Eventos', 'Events', 'Esdeveniments'],
  logs: ['Peticiones', 'Requests', 'Peticions'],
  clock: ['Reloj de pruebas', 'Test clock', 'Rellotge de proves'],
  payments: ['Pasarelas de pago', 'Payment connections', 'Passarel·les de pagament'],
  lead: [
    'Esta consola usa la misma API que tú.',
    'This console uses the same API as you do.',
    'Aquesta consola fa servir la mateixa API que tu.',
  ],
  reference: ['Ver la referencia', 'See the reference', 'Mostra la referència'],
});

/** Frame of the pages for developers. */
export function DevelopersFrame({ children }: { children: ComponentChildren }) {
  return (
    <Page
      title={W.title}
      lead={
        <>
          {W.lead} <a href="/docs">{W.reference}</a>
        </>
      }
    >
      <Tabs
        label={W.title}
        tabs={[
          ['developers', W.keys],
          ['developers/webhooks', W.webhooks],
          ['developers/events', W.events],
          ['developers/requests', W.logs],
          ['developers/clock', W.clock],
          ['developers/payments', W.payments],
        ]}
      />
      {children}
    </Page>
  );
}
