import type { ComponentChildren } from 'preact';
import { Page } from '../../parts/page.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { words } from '../../words/language.ts';

const W = words({
  title: ['Personas', 'People', 'Persones'],
  members: ['Miembros', 'Members', 'Membres'],
  managed: ['Cuentas gestionadas', 'Managed accounts', 'Comptes gestionats'],
  audit: ['Registro de cambios', 'Audit trail', 'Registre de canvis'],
  account: ['Cuenta', 'Account', 'Compte'],
});

/** Frame of the pages about people. */
export function PeopleFrame({ children }: { children: ComponentChildren }) {
  return (
    <Page title={W.title}>
      <Tabs
        label={W.title}
        tabs={[
          ['people', W.members],
          ['people/managed', W.managed],
          ['people/audit', W.audit],
          ['people/account', W.account],
        ]}
      />
      {children}
    </Page>
  );
}
