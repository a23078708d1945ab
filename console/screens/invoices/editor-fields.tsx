import { limitsOf } from '../../api/limits.ts';
import { useGet } from '../../api/query.ts';
import { DateField } from '../../parts/checked-field.tsx';
import { AreaField, SelectField, TextField } from '../../parts/field.tsx';
import { lengthsOf } from '../../parts/form.ts';
import { say, words } from '../../words/language.ts';
import { CustomerPicker } from './customer-picker.tsx';
import type { TypedInvoice, TypedKind } from './draft.ts';

const W = words({
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
});

const KINDS: readonly TypedKind[] = ['STANDARD', 'SIMPLIFIED', 'PROFORMA'];

/** Typed document, and the function that changes it. */
interface DocumentFieldsParts {
  typed: TypedInvoice;
  onChange: (changes: Partial<TypedInvoice>) => void;
}

/** Kind and customer of the typed document. */
export function DocumentFields({
  typed,
  onChange,
  isNew,
  onNewCustomer,
}: DocumentFieldsParts & { isNew: boolean; onNewCustomer: (name: string) => void }) {
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

/** Further fields of the typed document: dates, series, notes. */
export function FurtherFields({ typed, onChange }: DocumentFieldsParts) {
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
