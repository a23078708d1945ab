import type { Schemas } from '../../api/operations.ts';
import { useAct } from '../../api/query.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { words } from '../../words/language.ts';
import { CustomerForm } from './customer-form.tsx';

const W = words({
  title: ['Nuevo cliente', 'New customer', 'Client nou'],
  save: ['Crear el cliente', 'Create the customer', 'Crea el client'],
});

/** Dialog that creates a customer without leaving the current form. */
export function NewCustomerDialog({
  name,
  onCreated,
  onClose,
}: {
  name: string;
  onCreated: (customer: Schemas['Customer']) => void;
  onClose: () => void;
}) {
  const act = useAct();
  return (
    <Dialog title={W.title} onClose={onClose} wide>
      <CustomerForm
        customer={null}
        name={name}
        act={act}
        save={W.save}
        onSave={(body) => void act.run('customers.create', { body }, { done: ({ data }) => onCreated(data) })}
      />
    </Dialog>
  );
}
