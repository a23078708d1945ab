import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { useGet } from '../../api/query.ts';
import { Page } from '../../parts/page.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Redirect, useSearch } from '../../shell/routing.tsx';
import { words } from '../../words/language.ts';
import { emptyLine, restored, type TypedInvoice } from './draft.ts';
import { Editor, useStorageKey } from './editor-form.tsx';
import { typedOf } from './stored-draft.ts';
import { taxChoice } from './tax-choice.ts';

const W = words({
  create: ['Nueva factura', 'New invoice', 'Factura nova'],
  edit: ['Editar borrador', 'Edit the draft', 'Edita l’esborrany'],
});

/** Editor for a new document, or for the draft that the address names. */
export function InvoiceEditor() {
  const draftId = new URLSearchParams(useSearch()).get('draft');
  const to = usePaths();
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
            <KeptEditor draft={null} configuration={configuration} />
          ) : (
            <Loaded read={draft} rows={8}>
              {(found) =>
                found.status === 'DRAFT' ? (
                  <KeptEditor key={found.id} draft={found} configuration={configuration} />
                ) : (
                  <Redirect to={to(`invoices/${found.id}`)} />
                )
              }
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

/** Editor with what the person typed before and did not save, which this tab keeps. */
function KeptEditor({
  draft,
  configuration,
}: {
  draft: Schemas['Invoice'] | null;
  configuration: Schemas['TaxConfiguration'];
}) {
  const key = useStorageKey(draft);
  const [round, setRound] = useState(0);
  const kept = sessionStorage.getItem(key);
  const stored = draft === null ? blank(configuration) : typedOf(draft);
  const discard = () => {
    sessionStorage.removeItem(key);
    setRound(round + 1);
  };
  return (
    <Editor
      key={round}
      first={kept === null ? stored : restored(kept, stored)}
      draft={draft}
      configuration={configuration}
      {...(draft === null || kept !== null ? { onDiscard: discard } : {})}
    />
  );
}
