import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { useGet } from '../../api/query.ts';
import { Page } from '../../parts/page.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { useSearch } from '../../shell/routing.tsx';
import { words } from '../../words/language.ts';
import { emptyLine, restored, type TypedInvoice, taxChoice, typedOf } from './draft.ts';
import { Editor, useStorageKey } from './editor-form.tsx';

const W = words({
  create: ['Nueva factura', 'New invoice', 'Factura nova'],
  edit: ['Editar borrador', 'Edit the draft', 'Edita l’esborrany'],
});

/** Editor for a new document, or for the draft that the address names. */
export function InvoiceEditor() {
  const draftId = new URLSearchParams(useSearch()).get('draft');
  const taxes = useGet('tax-configuration.get');
  const draft = useGet(
    'invoices.get',
    { path: { invoice_id: draftId ?? '' } },
    { enabled: draftId !== null },
  );
  return (
    <Page title={draftId === null ? W.create : W.edit}>
      <Loaded read={taxes} rows={8}>
        {(configuration) =>
          draftId === null ? (
            <NewInvoice configuration={configuration} />
          ) : (
            <Loaded read={draft} rows={8}>
              {(found) => (
                <Editor key={found.id} first={typedOf(found)} draft={found} configuration={configuration} />
              )}
            </Loaded>
          )
        }
      </Loaded>
    </Page>
  );
}

function blank(configuration: Schemas['TaxConfiguration']): TypedInvoice {
  return {
    kind: 'STANDARD',
    customer: null,
    lines: [emptyLine(taxChoice(configuration.default_main_tax), '')],
    notes: '',
    description: '',
    dueDate: '',
    operationDate: '',
    seriesId: '',
  };
}

function NewInvoice({ configuration }: { configuration: Schemas['TaxConfiguration'] }) {
  const key = useStorageKey();
  const [round, setRound] = useState(0);
  const kept = sessionStorage.getItem(key);
  const empty = blank(configuration);
  const first = kept === null ? empty : restored(kept, empty);
  return (
    <Editor
      key={round}
      first={first}
      draft={null}
      configuration={configuration}
      onDiscard={() => {
        sessionStorage.removeItem(key);
        setRound(round + 1);
      }}
    />
  );
}
