import type { ComponentChildren } from 'preact';
import { Page } from '../../parts/page.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { words } from '../../words/language.ts';

const W = words({
  title: ['Cobros', 'Receivables', 'Cobraments'],
  ageing: ['Lo que te deben', 'What you are owed', 'El que et deuen'],
  reminders: ['Recordatorios', 'Reminders', 'Recordatoris'],
  debits: ['Domiciliaciones', 'Direct debits', 'Domiciliacions'],
});

/** Frame of the pages about receivables. */
export function ReceivablesFrame({
  actions,
  children,
}: {
  actions?: ComponentChildren;
  children: ComponentChildren;
}) {
  return (
    <Page title={W.title} actions={actions}>
      <Tabs
        label={W.title}
        tabs={[
          ['receivables', W.ageing],
          ['receivables/reminders', W.reminders],
          ['receivables/debits', W.debits],
        ]}
      />
      {children}
    </Page>
  );
}
