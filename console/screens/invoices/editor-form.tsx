import { useEffect, useState } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { useAct, useDryRun, usePlace } from '../../api/query.ts';
import { useSettled } from '../../parts/debounced.ts';
import { FailureNotice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { usePaths } from '../../shell/paths.ts';
import { useLocation } from '../../shell/routing.tsx';
import { words } from '../../words/language.ts';
import { NewCustomerDialog } from '../customers/new-customer-dialog.tsx';
import { bodyOf, emptyLine, isTyped, patchOf, type TypedInvoice } from './draft.ts';
import { DocumentFields, FurtherFields } from './editor-fields.tsx';
import { LineFields } from './line-fields.tsx';
import { Warned } from './previewed.tsx';
import { Sheet } from './sheet.tsx';
import { taxChoice } from './tax-choice.ts';

const W = words({
  lines: ['Conceptos', 'Lines', 'Conceptes'],
  add: ['Añadir línea', 'Add a line', 'Afegeix una línia'],
  total: ['Así quedará', 'This is how it will be', 'Així quedarà'],
  begin: [
    'Escribe un concepto y un precio para ver los totales.',
    'Type a line and its price to see the totals.',
    'Escriu un concepte i un preu per veure els totals.',
  ],
  unread: [
    'Falta un precio o una cantidad, o no se entiende: corrígelo para ver los totales.',
    'A price or quantity is missing or cannot be read: correct it to see the totals.',
    'Falta un preu o una quantitat, o no s’entén: corregeix-ho per veure els totals.',
  ],
  save: ['Guardar borrador', 'Save the draft', 'Desa l’esborrany'],
  next: ['Guardar y revisar', 'Save and review', 'Desa i revisa'],
  kept: [
    'Lo que escribes se guarda en este navegador hasta que lo guardes como borrador.',
    'What you type is kept in this browser until you save it as a draft.',
    'El que escrius es desa en aquest navegador fins que ho desis com a esborrany.',
  ],
  discard: ['Empezar de cero', 'Start over', 'Comença de zero'],
  forget: ['Descartar los cambios', 'Discard the changes', 'Descarta els canvis'],
});

/** Returns the key of an unsaved document in the tab's storage: of a new one of the company, or of this version of a draft. */
export function useStorageKey(draft: Schemas['Invoice'] | null): string {
  const { environment, companyId } = usePlace();
  const which = draft === null ? '' : `.${draft.id}.${draft.updated_at}`;
  return `folio.typed.${environment}.${companyId ?? ''}${which}`;
}

/** Document that the form begins with, and the stored draft that it changes. */
interface EditorParts {
  first: TypedInvoice;
  draft: Schemas['Invoice'] | null;
  configuration: Schemas['TaxConfiguration'];
  onDiscard?: () => void;
}

/** Form of a document, with a preview of the document that the service would create. */
export function Editor({ first, draft, configuration, onDiscard }: EditorParts) {
  const [typed, setTyped] = useState(first);
  const [newCustomer, setNewCustomer] = useState<string | null>(null);
  const act = useAct();
  const key = useStorageKey(draft);
  const [, navigate] = useLocation();
  const to = usePaths();
  const change = (changes: Partial<TypedInvoice>) => setTyped((before) => ({ ...before, ...changes }));
  useEffect(() => {
    if (typed !== first) sessionStorage.setItem(key, JSON.stringify(typed));
  }, [typed]);
  const body = bodyOf(typed);
  const settled = useSettled(body);
  const rehearsal = useDryRun(
    'invoices.create',
    { body: settled ?? { type: typed.kind, lines: [] } },
    settled !== null && settled.lines.length > 0 && body !== null && typed.lines.some(isTyped),
  );
  const submit = async (event: Event) => {
    event.preventDefault();
    if (body === null) return;
    const response =
      draft === null
        ? await act.run('invoices.create', { body })
        : await act.run('invoices.update', {
            path: { invoice_id: draft.id },
            body: patchOf(typed, body),
          });
    if (response === undefined) return;
    sessionStorage.removeItem(key);
    navigate(to(`invoices/${response.data.id}`));
  };
  return (
    <>
      <form onSubmit={submit} class="columns lopsided">
        <div>
          <DocumentFields
            typed={typed}
            onChange={change}
            isNew={draft === null}
            onNewCustomer={setNewCustomer}
          />
          <Section title={W.lines}>
            {typed.lines.map((line, index) => (
              <LineFields
                key={line.key}
                line={line}
                number={index + 1}
                isSimplified={typed.kind === 'SIMPLIFIED'}
                failure={act.failure}
                onLine={(next) =>
                  change({ lines: typed.lines.map((one) => (one.key === line.key ? next : one)) })
                }
                onRemove={
                  typed.lines.length === 1
                    ? null
                    : () => change({ lines: typed.lines.filter((one) => one.key !== line.key) })
                }
              />
            ))}
            <button
              type="button"
              class="quiet"
              onClick={() =>
                change({ lines: [...typed.lines, emptyLine(taxChoice(configuration.default_main_tax), '')] })
              }
            >
              {W.add}
            </button>
          </Section>
          <FurtherFields typed={typed} onChange={change} />
        </div>
        <aside class="sticky">
          <Section title={W.total}>
            {body === null ? (
              <p class="muted">{W.unread}</p>
            ) : rehearsal.data === undefined ? (
              <p class="muted">{W.begin}</p>
            ) : (
              <>
                <Sheet
                  invoice={rehearsal.data.data}
                  recipient={typed.customer === null ? null : (draft?.recipient ?? null)}
                />
                <Warned warnings={rehearsal.data.warnings} />
              </>
            )}
            <FailureNotice
              failure={act.failure ?? (body !== null && typed.lines.some(isTyped) ? rehearsal.error : null)}
            />
            <footer class="actions">
              {onDiscard !== undefined && (
                <button type="button" class="quiet" onClick={onDiscard}>
                  {draft === null ? W.discard : W.forget}
                </button>
              )}
              <button type="submit" disabled={act.busy}>
                {draft === null ? W.next : W.save}
              </button>
            </footer>
            {draft === null && <p class="muted small">{W.kept}</p>}
          </Section>
        </aside>
      </form>
      {newCustomer !== null && (
        <NewCustomerDialog
          name={newCustomer}
          onCreated={({ id, legal_name }) => {
            change({ customer: { id, legal_name } });
            setNewCustomer(null);
          }}
          onClose={() => setNewCustomer(null)}
        />
      )}
    </>
  );
}
