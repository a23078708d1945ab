import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { usePreview } from '../../api/preview.ts';
import { useAct } from '../../api/query.ts';
import { usePaths } from '../../shell/paths.ts';
import { useLocation } from '../../shell/routing.tsx';
import { say, words } from '../../words/language.ts';
import { CustomerPicker } from './customer-picker.tsx';
import { Previewed } from './previewed.tsx';

const W = words({
  says: [
    'El cliente pide factura completa de este ticket. Se emite la factura y el ticket queda canjeado; no se puede deshacer.',
    'The customer asks for a full invoice of this receipt. It is issued, and the receipt is exchanged; this cannot be undone.',
    'El client demana factura completa d’aquest tiquet. S’emet la factura i el tiquet queda bescanviat; no es pot desfer.',
  ],
  preview: ['Así quedará la factura', 'This is how the invoice will be', 'Així quedarà la factura'],
  exchange: ['Canjear', 'Exchange', 'Bescanvia'],
});

/** Dialog that exchanges a simplified invoice for one that names its customer. */
export function Exchange({ invoice, onClose }: { invoice: Schemas['Invoice']; onClose: () => void }) {
  const act = useAct();
  const [, navigate] = useLocation();
  const to = usePaths();
  const [customer, setCustomer] = useState<Schemas['Customer'] | null>(null);
  const recipient = { recipient_type: 'EXISTING' as const, customer_id: customer?.id ?? '' };
  const body = { simplified_invoice_ids: [invoice.id], recipient };
  const preview = usePreview('invoices.exchange-simplified', customer === null ? null : { body });
  const submit = async (event: Event) => {
    event.preventDefault();
    const response = await preview.perform(act);
    if (response === undefined) return;
    onClose();
    navigate(to(`invoices/${response.data.id}`));
  };
  return (
    <form onSubmit={submit}>
      <p>{W.says}</p>
      <CustomerPicker customer={customer} onCustomer={setCustomer} />
      <Previewed preview={preview} act={act} title={W.preview} />
      <footer>
        <button type="button" class="quiet" onClick={onClose}>
          {say(['Cancelar', 'Cancel', 'Cancel·la'])}
        </button>
        <button type="submit" disabled={act.busy || preview.shown === undefined}>
          {W.exchange}
        </button>
      </footer>
    </form>
  );
}
