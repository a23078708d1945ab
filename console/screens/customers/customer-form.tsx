import { limitsOf } from '../../api/limits.ts';
import type { Body, Schemas } from '../../api/operations.ts';
import type { Act } from '../../api/query.ts';
import { AddressFields, AddressMore } from '../../parts/address-fields.tsx';
import { CheckField } from '../../parts/field.tsx';
import { useForm } from '../../parts/form.ts';
import { More } from '../../parts/more.tsx';
import { FailureNotice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { words } from '../../words/language.ts';
import { Contact, DocumentFields, Identity } from './customer-fields.tsx';
import { ElectronicInvoiceFields } from './electronic-invoices.tsx';
import { bodyOf, hasMore, typedOf } from './typed-customer.ts';

const W = words({
  where: ['Dónde está', 'Where it is', 'On és'],
  more: [
    'Más datos: cliente de otro país, contacto, forma de pago, recargo, factura electrónica',
    'More: customer of another country, contact, payment, surcharge, electronic invoice',
    'Més dades: client d’un altre país, contacte, pagament, recàrrec, factura electrònica',
  ],
  active: ['En uso', 'In use', 'En ús'],
  activeSays: [
    'Un cliente retirado se conserva y ya no se propone.',
    'A retired customer is kept and no longer proposed.',
    'Un client retirat es conserva i ja no es proposa.',
  ],
});

const LIMITS = limitsOf('customers.create');

/** Form for the data of a customer. `onSave` receives the request body. */
export function CustomerForm({
  customer,
  name = '',
  act,
  save,
  onSave,
}: {
  customer: Schemas['Customer'] | null;
  /** Initial legal name of a new customer. */
  name?: string;
  act: Act;
  save: string;
  onSave: (body: Body<'customers.create'>) => void;
}) {
  const first = typedOf(customer);
  const form = useForm(customer === null ? { ...first, name } : first, act.failure, LIMITS);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(bodyOf(form.values));
      }}
    >
      <Identity form={form} />
      <Section title={W.where}>
        <AddressFields form={form} />
      </Section>
      <More name={W.more} isOpen={hasMore(first)} isCard>
        <AddressMore form={form} />
        <DocumentFields form={form} />
        <Contact form={form} />
        <ElectronicInvoiceFields form={form} />
      </More>
      {customer !== null && (
        <CheckField
          label={W.active}
          hint={W.activeSays}
          checked={form.values.active}
          onChecked={(active) => form.set({ active })}
        />
      )}
      <FailureNotice failure={act.failure} />
      <footer>
        <button type="submit" disabled={act.busy}>
          {save}
        </button>
      </footer>
    </form>
  );
}
