import type { ComponentChildren } from 'preact';
import { useFiscalSystems } from '../../parts/fiscal-system.ts';
import { Page } from '../../parts/page.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { words } from '../../words/language.ts';

const W = words({
  title: ['Ajustes', 'Settings', 'Configuració'],
  company: ['Empresa', 'Company', 'Empresa'],
  documents: ['Documentos', 'Documents', 'Documents'],
  taxes: ['Impuestos y cobro', 'Taxes and payment', 'Impostos i cobrament'],
  series: ['Series', 'Series', 'Sèries'],
  verifactu: ['VeriFactu', 'VeriFactu', 'VeriFactu'],
  ticketbai: ['TicketBAI', 'TicketBAI', 'TicketBAI'],
  representation: ['Representación', 'Representation', 'Representació'],
  certificates: ['Certificados', 'Certificates', 'Certificats'],
  activation: ['Activación', 'Activation', 'Activació'],
});

/** Frame of the pages of the settings. Of the two systems it names those that the company's invoices are in. */
export function SettingsFrame({ children }: { children: ComponentChildren }) {
  const systems = useFiscalSystems() ?? [];
  return (
    <Page title={W.title}>
      <Tabs
        label={W.title}
        tabs={[
          ['settings', W.company],
          ['settings/documents', W.documents],
          ['settings/taxes', W.taxes],
          ['settings/series', W.series],
          ...(systems.includes('VERIFACTU') ? ([['settings/verifactu', W.verifactu]] as const) : []),
          ...(systems.includes('TICKETBAI') ? ([['settings/ticketbai', W.ticketbai]] as const) : []),
          ['settings/representation', W.representation],
          ['settings/certificates', W.certificates],
          ['settings/activation', W.activation],
        ]}
      />
      {children}
    </Page>
  );
}
