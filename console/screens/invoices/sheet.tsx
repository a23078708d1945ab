import type { Schemas } from '../../api/operations.ts';
import { useGet } from '../../api/query.ts';
import { day, money, plain } from '../../words/figures.ts';
import { words } from '../../words/language.ts';
import { Totals } from './contents.tsx';

const W = words({
  title: ['Vista previa del documento', 'Preview of the document', 'Vista prèvia del document'],
  draft: ['BORRADOR', 'DRAFT', 'ESBORRANY'],
  STANDARD: ['Factura', 'Invoice', 'Factura'],
  SIMPLIFIED: ['Factura simplificada', 'Simplified invoice', 'Factura simplificada'],
  PROFORMA: ['Proforma', 'Proforma', 'Proforma'],
  CORRECTIVE: ['Factura rectificativa', 'Corrective invoice', 'Factura rectificativa'],
  to: ['Para', 'To', 'Per a'],
  nobody: ['Sin destinatario', 'No recipient', 'Sense destinatari'],
  due: ['Vence el', 'Due on', 'Venç el'],
  concept: ['Concepto', 'Description', 'Concepte'],
  quantity: ['Cantidad', 'Quantity', 'Quantitat'],
  amount: ['Importe', 'Amount', 'Import'],
});

type Shown = Omit<Schemas['InvoiceOrDryRun'], 'id'>;

/**
 * Shows a document as its paper will look, in the company's template and colour. `invoice` is the response of a dry run, which
 * does not hold a recipient that the draft has of its own: `recipient`.
 */
export function Sheet({ invoice, recipient = null }: { invoice: Shown; recipient?: Shown['recipient'] }) {
  const to = invoice.recipient ?? recipient;
  const company = useGet('companies.get');
  const look = useGet('invoice-customization.get');
  const { template = 'CLASSIC', accent_color } = look.data ?? {};
  return (
    <figure
      class={`sheet ${template === 'MODERN' ? 'modern' : 'classic'}`}
      style={accent_color === undefined ? {} : { '--sheet': accent_color }}
      aria-label={W.title}
    >
      <header>
        <div>
          <strong>{company.data?.legal_name ?? '\u00a0'}</strong>
          <br />
          <span>{company.data?.nif ?? ''}</span>
        </div>
        <div class="number">
          <strong class="kind">{W[invoice.type]}</strong>
          <br />
          <span>{W.draft}</span>
        </div>
      </header>
      {invoice.type !== 'SIMPLIFIED' && (
        <p>
          <span class="muted">{W.to}: </span>
          {to?.legal_name ?? W.nobody}
          {to?.nif != null && <span class="muted"> {to.nif}</span>}
        </p>
      )}
      {invoice.due_date !== null && (
        <p class="muted">
          {W.due} {day(invoice.due_date)}
        </p>
      )}
      <Lines lines={invoice.lines} />
      <Totals invoice={invoice} />
      {look.data?.footer_text != null && <p class="muted small">{look.data.footer_text}</p>}
    </figure>
  );
}

function Lines({ lines }: { lines: Shown['lines'] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{W.concept}</th>
          <th scope="col" class="number">
            {W.quantity}
          </th>
          <th scope="col" class="number">
            {W.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <td class="words">{line.description}</td>
            <td class="number">{plain(line.quantity)}</td>
            <td class="number">{money(line.taxable_base)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
