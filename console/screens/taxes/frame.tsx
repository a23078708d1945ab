import type { ComponentChildren } from 'preact';
import { Page } from '../../parts/page.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { words } from '../../words/language.ts';

const W = words({
  title: ['Impuestos', 'Taxes', 'Impostos'],
  forms: ['Modelos', 'Forms', 'Models'],
  registers: ['Libros y contabilidad', 'Registers and accounts', 'Llibres i comptabilitat'],
  periods: ['Cierres', 'Closed periods', 'Tancaments'],
});

/** Frame of the pages about taxes. */
export function TaxesFrame({ children }: { children: ComponentChildren }) {
  return (
    <Page title={W.title}>
      <Tabs
        label={W.title}
        tabs={[
          ['taxes', W.forms],
          ['taxes/registers', W.registers],
          ['taxes/periods', W.periods],
        ]}
      />
      {children}
    </Page>
  );
}
