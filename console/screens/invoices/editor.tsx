import { useEffect, useState } from 'preact/hooks';
import { limitsOf } from '../../api/limits.ts';
import type { Schemas } from '../../api/operations.ts';
import { useAct, useDryRun, useGet, usePlace } from '../../api/query.ts';
import { DateField } from '../../parts/checked-field.tsx';
import { useSettled } from '../../parts/debounced.ts';
import { AreaField, SelectField, TextField } from '../../parts/field.tsx';
import { lengthsOf } from '../../parts/form.ts';
import { FailureNotice } from '../../parts/notice.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { useLocation, useSearch } from '../../shell/routing.tsx';
import { say, words } from '../../words/language.ts';
import { NewCustomerDialog } from '../customers/new-customer-dialog.tsx';
import { CustomerPicker } from './customer-picker.tsx';
import {
  bodyOf,
  emptyLine,
  isTyped,
  patchOf,
  restored,
  type TypedInvoice,
  type TypedKind,
  taxChoice,
  typedOf,
} from './draft.ts';
import { LineFields } from './line-fields.tsx';
import { Warned } from './previewed.tsx';
import { Sheet } from './sheet.tsx';

const W = words({
  create: ['Nueva factura', 'New invoice', 'Factura nova'],
  edit: ['Editar borrador', 'Edit the draft', 'Edita l’esborrany'],
  kind: ['Documento', 'Document', 'Document'],
  STANDARD: ['Factura', 'Invoice', 'Factura'],
  SIMPLIFIED: [
    'Factura simplificada (ticket, sin cliente)',
    'Simplified invoice (receipt, no customer)',
    'Factura simplificada (tiquet, sense client)',
  ],
  PROFORMA: [
    'Proforma o presupuesto (no es factura)',
    'Proforma or quote (not an invoice)',
    'Proforma o pressupost (no és factura)',
  ],
  lines: ['Conceptos', 'Lines', 'Conceptes'],
  add: ['Añadir línea', 'Add a line', 'Afegeix una línia'],
  more: ['Fechas, serie y notas', 'Dates, series and notes', 'Dates, sèrie i notes'],
  due: ['Vencimiento', 'Due date', 'Venciment'],
  operation: [
    'Fecha de operación (si no es hoy)',
    'Date of operation (if not today)',
    'Data d’operació (si no és avui)',
  ],
  series: ['Serie', 'Series', 'Sèrie'],
  usual: ['La habitual', 'The usual one', 'L’habitual'],
  description: ['Descripción de la operación', 'Description of the operation', 'Descripció de l’operació'],
  descriptionSays: [
    'Va al registro de la factura y no se imprime. Vacía: la primera línea.',
    'For the record of the invoice; it is not printed. Empty: the first line.',
    'Va al registre de la factura i no s’imprimeix. Buida: la primera línia.',
  ],
  notes: ['Notas para el cliente', 'Notes for the customer', 'Notes per al client'],
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

/** Returns the key of the unsaved document in the browser's storage, one for each environment and company. */
function useKept(): string {
  const { environment, companyId } = usePlace();
  return `folio.typed.${environment}.${companyId ?? ''}`;
}

function NewInvoice({ configuration }: { configuration: Schemas['TaxConfiguration'] }) {
  const key = useKept();
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

interface EditorParts {
  first: TypedInvoice;
  draft: Schemas['Invoice'] | null;
  configuration: Schemas['TaxConfiguration'];
  onDiscard?: () => void;
}

function Editor({ first, draft, configuration, onDiscard }: EditorParts) {
  const [typed, setTyped] = useState(first);
  const [newCustomer, setNewCustomer] = useState<string | null>(null);
  const act = useAct();
  const key = useKept();
  const [, navigate] = useLocation();
  const to = usePaths();
  const change = (changes: Partial<TypedInvoice>) => setTyped((before) => ({ ...before, ...changes }));
  useEffect(() => {
    if (draft === null && typed !== first) sessionStorage.setItem(key, JSON.stringify(typed));
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
          <Head typed={typed} onChange={change} isNew={draft === null} onNewCustomer={setNewCustomer} />
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
          <More typed={typed} onChange={change} />
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
                  {W.discard}
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

const KINDS: readonly TypedKind[] = ['STANDARD', 'SIMPLIFIED', 'PROFORMA'];

interface HeadParts {
  typed: TypedInvoice;
  onChange: (changes: Partial<TypedInvoice>) => void;
}

function Head({
  typed,
  onChange,
  isNew,
  onNewCustomer,
}: HeadParts & { isNew: boolean; onNewCustomer: (name: string) => void }) {
  return (
    <section class="card">
      {isNew && (
        <SelectField
          label={W.kind}
          value={typed.kind}
          onValue={(value) =>
            onChange({ kind: KINDS.find((one) => one === value) ?? 'STANDARD', seriesId: '' })
          }
          options={KINDS.map((one) => [one, W[one]] as const)}
        />
      )}
      {typed.kind !== 'SIMPLIFIED' && (
        <CustomerPicker
          customer={typed.customer}
          onNew={onNewCustomer}
          onCustomer={(chosen) =>
            onChange({ customer: chosen === null ? null : { id: chosen.id, legal_name: chosen.legal_name } })
          }
        />
      )}
    </section>
  );
}

function More({ typed, onChange }: HeadParts) {
  const series = useGet('series.list', { query: { active: true, limit: 100 } });
  const fitting = series.data?.series.filter(({ document_type }) => document_type === typed.kind) ?? [];
  return (
    <details class="card">
      <summary>{W.more}</summary>
      <div class="fields">
        <DateField label={W.due} value={typed.dueDate} onValue={(dueDate) => onChange({ dueDate })} />
        <DateField
          label={W.operation}
          value={typed.operationDate}
          onValue={(operationDate) => onChange({ operationDate })}
        />
        {typed.kind !== 'PROFORMA' && (
          <SelectField
            label={W.series}
            value={typed.seriesId}
            onValue={(seriesId) => onChange({ seriesId })}
            options={[
              ['', W.usual],
              ...fitting.map(
                ({ id, code, next_invoice_number }) =>
                  [
                    id,
                    `${code} (${say(['la próxima', 'next', 'la propera'])}: ${next_invoice_number})`,
                  ] as const,
              ),
            ]}
          />
        )}
      </div>
      {typed.kind !== 'PROFORMA' && (
        <TextField
          label={W.description}
          hint={W.descriptionSays}
          value={typed.description}
          onValue={(description) => onChange({ description })}
          {...lengthsOf(limitsOf('invoices.create').description)}
        />
      )}
      <AreaField label={W.notes} value={typed.notes} onValue={(notes) => onChange({ notes })} />
    </details>
  );
}
