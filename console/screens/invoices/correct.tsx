import { useState } from 'preact/hooks';
import { limitsOf } from '../../api/limits.ts';
import type { Schemas } from '../../api/operations.ts';
import { usePreview } from '../../api/preview.ts';
import { useAct } from '../../api/query.ts';
import { DateField } from '../../parts/checked-field.tsx';
import { AreaField, SelectField, wrongWith } from '../../parts/field.tsx';
import { lengthsOf } from '../../parts/form.ts';
import { usePaths } from '../../shell/paths.ts';
import { useLocation } from '../../shell/routing.tsx';
import { say, words } from '../../words/language.ts';
import {
  type CorrectiveReason,
  correctiveOf,
  type Fault,
  PARTIAL_REASONS,
  type TypedCorrective,
} from './corrective-body.ts';
import { CustomerPicker } from './customer-picker.tsx';
import { Differences } from './differences.tsx';
import { Previewed } from './previewed.tsx';

const W = words({
  how: ['Qué hay que corregir', 'What has to be corrected', 'Què cal corregir'],
  TOTAL: ['Todo: queda sin efecto', 'All of it: taken back', 'Tot: queda sense efecte'],
  PARTIAL: ['Parte del importe', 'Part of the amount', 'Part de l’import'],
  RECIPIENT: ['Los datos del cliente', 'The customer’s data', 'Les dades del client'],
  reason: ['Motivo legal', 'Legal reason', 'Motiu legal'],
  R1: ['R1 · Devolución o IVA', 'R1 · Return or tax', 'R1 · Devolució o IVA'],
  R1says: [
    'Por ejemplo: el cliente devuelve género, le haces un descuento después, la venta queda sin efecto, o aplicaste mal la ley del IVA (art. 80 uno, dos y seis).',
    'For example: the customer returns goods, you grant a discount later, the sale comes to nothing, or tax law was applied wrongly (art. 80 one, two and six).',
    'Per exemple: el client torna gènere, li fas un descompte després, la venda queda sense efecte, o vas aplicar malament la llei de l’IVA (art. 80 u, dos i sis).',
  ],
  R2: ['R2 · Concurso del cliente', 'R2 · Insolvency of the customer', 'R2 · Concurs del client'],
  R2says: [
    'Por ejemplo: el juez declaró en concurso a tu cliente, no te pagó y recuperas el IVA (art. 80 tres).',
    'For example: a court declared your customer insolvent, it did not pay and you recover the tax (art. 80 three).',
    'Per exemple: el jutge va declarar en concurs el teu client, no et va pagar i recuperes l’IVA (art. 80 tres).',
  ],
  R3: ['R3 · Deuda incobrable', 'R3 · Uncollectable debt', 'R3 · Deute incobrable'],
  R3says: [
    'Por ejemplo: pasaron seis meses, lo reclamaste y sigue sin pagarte; recuperas el IVA (art. 80 cuatro).',
    'For example: six months have passed, you claimed the money and were not paid; you recover the tax (art. 80 four).',
    'Per exemple: han passat sis mesos, ho vas reclamar i continua sense pagar-te; recuperes l’IVA (art. 80 quatre).',
  ],
  R4: ['R4 · Otro error', 'R4 · Another error', 'R4 · Un altre error'],
  R4says: [
    'Por ejemplo: te equivocaste al escribir el nombre, el NIF, la fecha o una cantidad.',
    'For example: the name, the NIF, the date or a quantity was mistyped.',
    'Per exemple: et vas equivocar en escriure el nom, el NIF, la data o una quantitat.',
  ],
  R5: ['R5 · Ticket', 'R5 · Receipt', 'R5 · Tiquet'],
  R5says: [
    'Para corregir un ticket (factura simplificada), sea cual sea el motivo.',
    'To correct a receipt (simplified invoice), whatever the reason.',
    'Per corregir un tiquet (factura simplificada), sigui quin sigui el motiu.',
  ],
  orderDate: [
    'Fecha del auto que declara el concurso',
    'Date of the court order of insolvency',
    'Data de l’acte que declara el concurs',
  ],
  why: ['Explícalo en una frase', 'Explain it in a sentence', 'Explica-ho en una frase'],
  right: ['Cliente correcto', 'Right customer', 'Client correcte'],
  rightSays: [
    'Elige el cliente con sus datos ya corregidos. Los importes no cambian.',
    'Choose the customer, whose data are right by now. The amounts stay.',
    'Tria el client amb les dades ja corregides. Els imports no canvien.',
  ],
  preview: [
    'Así quedará la rectificativa',
    'This is how the corrective will be',
    'Així quedarà la rectificativa',
  ],
  issue: ['Emitir la rectificativa', 'Issue the corrective', 'Emet la rectificativa'],
  forGood: [
    'Se emite al momento y para siempre.',
    'It is issued at once and for good.',
    'S’emet al moment i per sempre.',
  ],
});

const FAULTS = ['TOTAL', 'PARTIAL', 'RECIPIENT'] as const;

/** Returns the legal reasons that fit a kind of invoice and of fault, the likeliest first. */
function reasonsFor(isSimplified: boolean, fault: Fault): readonly CorrectiveReason[] {
  if (isSimplified) return ['R5'];
  if (fault === 'RECIPIENT') return ['R4', 'R1'];
  return fault === 'TOTAL' ? ['R1', 'R4'] : ['R1', 'R4', ...PARTIAL_REASONS];
}

/** Form of a corrective invoice. It shows the corrective, and issues exactly that. */
export function Correct({ invoice, onClose }: { invoice: Schemas['Invoice']; onClose: () => void }) {
  const act = useAct();
  const [, navigate] = useLocation();
  const to = usePaths();
  const isSimplified = invoice.type === 'SIMPLIFIED';
  const [typed, setTyped] = useState<TypedCorrective>({
    fault: 'TOTAL',
    reason: isSimplified ? 'R5' : 'R1',
    why: '',
    differences: {},
    customer: null,
    orderDate: '',
  });
  const set = (changes: Partial<TypedCorrective>) => setTyped((before) => ({ ...before, ...changes }));
  const body = correctiveOf(typed, invoice.lines);
  const path = { invoice_id: invoice.id };
  const preview = usePreview('invoices.correct', body === null ? null : { path, body });
  const submit = async (event: Event) => {
    event.preventDefault();
    const response = await preview.perform(act);
    if (response === undefined) return;
    onClose();
    navigate(to(`invoices/${response.data.id}`));
  };
  const reasons = reasonsFor(isSimplified, typed.fault);
  return (
    <form onSubmit={submit}>
      <SelectField
        label={W.how}
        value={typed.fault}
        onValue={(value) => {
          const fault = FAULTS.find((one) => one === value) ?? 'TOTAL';
          const [usual = typed.reason] = reasonsFor(isSimplified, fault);
          set({ fault, reason: usual });
        }}
        options={FAULTS.filter((one) => one !== 'RECIPIENT' || !isSimplified).map(
          (one) => [one, W[one]] as const,
        )}
      />
      {typed.fault === 'PARTIAL' && (
        <Differences
          lines={invoice.lines}
          differences={typed.differences}
          onDifferences={(differences) => set({ differences })}
        />
      )}
      {typed.fault === 'RECIPIENT' && (
        <fieldset class="plain">
          <legend>{W.right}</legend>
          <p class="muted small">{W.rightSays}</p>
          <CustomerPicker
            customer={typed.customer}
            error={wrongWith(act.failure, 'recipient.customer_id')}
            onCustomer={(chosen) =>
              set({ customer: chosen === null ? null : { id: chosen.id, legal_name: chosen.legal_name } })
            }
          />
        </fieldset>
      )}
      <SelectField
        label={W.reason}
        hint={W[`${typed.reason}says`]}
        value={typed.reason}
        onValue={(value) => set({ reason: reasons.find((one) => one === value) ?? typed.reason })}
        options={reasons.map((one) => [one, W[one]] as const)}
        error={wrongWith(act.failure, 'reason')}
      />
      {typed.reason === 'R2' && (
        <DateField
          label={W.orderDate}
          value={typed.orderDate}
          onValue={(orderDate) => set({ orderDate })}
          error={wrongWith(act.failure, 'insolvency_order_date')}
          required
        />
      )}
      <AreaField
        label={W.why}
        value={typed.why}
        onValue={(why) => set({ why })}
        {...lengthsOf(limitsOf('invoices.correct').reason_description)}
        required
      />
      <Previewed preview={preview} act={act} title={W.preview} />
      <p class="muted">{W.forGood}</p>
      <footer>
        <button type="button" class="quiet" onClick={onClose}>
          {say(['Cancelar', 'Cancel', 'Cancel·la'])}
        </button>
        <button type="submit" class="grave" disabled={act.busy || preview.shown === undefined}>
          {W.issue}
        </button>
      </footer>
    </form>
  );
}
