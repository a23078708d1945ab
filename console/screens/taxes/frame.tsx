import type { ComponentChildren } from 'preact';
import { useGet } from '../../api/query.ts';
import { Notice } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { words } from '../../words/language.ts';

const W = words({
  title: ['Impuestos', 'Taxes', 'Impostos'],
  forms: ['Modelos', 'Forms', 'Models'],
  registers: ['Libros y contabilidad', 'Registers and accounts', 'Llibres i comptabilitat'],
  periods: ['Cierres', 'Closed periods', 'Tancaments'],
  foral: [
    'Casillas y plazos son los de la AEAT. Tu hacienda foral tiene sus propios modelos: toma estas cifras como ayuda para rellenarlos.',
    'Boxes and dates are those of the AEAT. Your foral tax office has its own forms: take these figures as a help to fill them in.',
    'Caselles i terminis són els de l’AEAT. La teva hisenda foral té els seus propis models: pren aquestes xifres com a ajuda per omplir-los.',
  ],
});

/** Frame of the pages about taxes. */
export function TaxesFrame({ children }: { children: ComponentChildren }) {
  const company = useGet('companies.get');
  const isForal = company.data !== undefined && company.data.fiscal_territory !== 'COMMON';
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
      {isForal && <Notice kind="info">{W.foral}</Notice>}
      {children}
    </Page>
  );
}
