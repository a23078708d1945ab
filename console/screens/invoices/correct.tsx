import { useState } from 'preact/hooks';
import { limitsOf } from '../../api/limits.ts';
import type { Body, Schemas } from '../../api/operations.ts';
import { useAct, useDryRun } from '../../api/query.ts';
import { useSettled } from '../../parts/debounced.ts';
import { AreaField, SelectField, TextField, wrongWith } from '../../parts/field.tsx';
import { lengthsOf } from '../../parts/form.ts';
import { FailureNotice } from '../../parts/notice.tsx';
import { usePaths } from '../../shell/paths.ts';
import { useLocation } from '../../shell/routing.tsx';
import { typedNumber, typedText } from '../../words/figures.ts';
import { say, words } from '../../words/language.ts';
import { Totals } from './detail.tsx';

const W = words({
  how: ['Qué ha pasado', 'What happened', 'Què ha passat'],
  total: [
    'Hay que dejarla sin efecto entera',
    'All of it has to be taken back',
    'Cal deixar-la sense efecte sencera',
  ],
  partial: [
    'Hay que devolver o cobrar una parte',
    'A part is given back or charged',
    'Cal tornar o cobrar una part',
  ],
  reason: ['Motivo legal', 'Legal reason', 'Motiu legal'],
  R1: [
    'R1 · Error fundado en derecho, o art. 80 uno, dos y seis',
    'R1 · Legal error, or art. 80 one, two and six',
    'R1 · Error fundat en dret, o art. 80 u, dos i sis',
  ],
  R2: [
    'R2 · Concurso del cliente (art. 80 tres)',
    'R2 · Insolvency of the customer (art. 80 three)',
    'R2 · Concurs del client (art. 80 tres)',
  ],
  R3: [
    'R3 · Deuda incobrable (art. 80 cuatro)',
    'R3 · Uncollectable debt (art. 80 four)',
    'R3 · Deute incobrable (art. 80 quatre)',
  ],
  R4: ['R4 · Otras causas', 'R4 · Other causes', 'R4 · Altres causes'],
  R5: ['R5 · Factura simplificada', 'R5 · Simplified invoice', 'R5 · Factura simplificada'],
  why: ['Explícalo en una frase', 'Explain it in a sentence', 'Explica-ho en una frase'],
  what: ['Concepto', 'Description', 'Concepte'],
  amount: [
    'Diferencia sin impuestos (con signo − si se devuelve)',
    'Difference without tax (with − where it is given back)',
    'Diferència sense impostos (amb signe − si es torna)',
  ],
  line: ['De qué línea', 'Of which line', 'De quina línia'],
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

type Kind = 'TOTAL' | 'PARTIAL';

/** Form of a corrective invoice, with a preview while it is filled in. */
export function Correct({ invoice, onClose }: { invoice: Schemas['Invoice']; onClose: () => void }) {
  const act = useAct();
  const [, navigate] = useLocation();
  const to = usePaths();
  const isSimplified = invoice.type === 'SIMPLIFIED';
  const [kind, setKind] = useState<Kind>('TOTAL');
  const [reason, setReason] = useState<'R1' | 'R2' | 'R3' | 'R4' | 'R5'>(isSimplified ? 'R5' : 'R1');
  const [why, setWhy] = useState('');
  const [line, setLine] = useState('0');
  const [amount, setAmount] = useState(() => typedText(-(invoice.lines[0]?.taxable_base ?? 0)));
  const original = invoice.lines[Number(line)];
  const difference = typedNumber(amount);
  const body: Body<'invoices.correct'> = {
    rectification_type: kind,
    reason,
    reason_description: why.trim(),
    ...(kind === 'PARTIAL' && original !== undefined
      ? {
          lines: [
            {
              description: original.description,
              quantity: 1,
              unit_price: difference ?? 0,
              main_tax: original.main_tax,
              irpf_rate: original.irpf_rate,
              equivalence_surcharge_rate: original.equivalence_surcharge_rate,
            },
          ],
        }
      : {}),
  };
  const settled = useSettled(body);
  const isWhole = settled.reason_description.length >= 10;
  const path = { invoice_id: invoice.id };
  const rehearsal = useDryRun('invoices.correct', { path, body: settled }, isWhole);
  const shown = isWhole && rehearsal.error === null ? rehearsal.data?.data : undefined;
  const submit = async (event: Event) => {
    event.preventDefault();
    const answer = await act.run('invoices.correct', { path, body });
    if (answer === undefined) return;
    onClose();
    navigate(to(`invoices/${answer.data.id}`));
  };
  const reasons = isSimplified ? (['R5'] as const) : (['R1', 'R2', 'R3', 'R4'] as const);
  return (
    <form onSubmit={submit}>
      <SelectField
        label={W.how}
        value={kind}
        onValue={(value) => setKind(value === 'PARTIAL' ? value : 'TOTAL')}
        options={[
          ['TOTAL', W.total],
          ['PARTIAL', W.partial],
        ]}
      />
      {kind === 'PARTIAL' && (
        <div class="fields">
          <SelectField
            label={W.line}
            value={line}
            onValue={setLine}
            options={invoice.lines.map((one, index) => [String(index), one.description] as const)}
          />
          <TextField label={W.amount} value={amount} onValue={setAmount} inputMode="decimal" required />
        </div>
      )}
      <SelectField
        label={W.reason}
        value={reason}
        onValue={(value) => setReason(reasons.find((one) => one === value) ?? reason)}
        options={reasons.map((one) => [one, W[one]] as const)}
        error={wrongWith(act.failure, 'reason')}
      />
      <AreaField
        label={W.why}
        value={why}
        onValue={setWhy}
        {...lengthsOf(limitsOf('invoices.correct').reason_description)}
        required
      />
      <FailureNotice failure={act.failure ?? (isWhole ? rehearsal.error : null)} />
      {shown !== undefined && (
        <>
          <h3>{W.preview}</h3>
          <Totals invoice={shown} />
        </>
      )}
      <p class="muted">{W.forGood}</p>
      <footer>
        <button type="button" class="quiet" onClick={onClose}>
          {say(['Cancelar', 'Cancel', 'Cancel·la'])}
        </button>
        <button type="submit" class="grave" disabled={act.busy || shown === undefined}>
          {W.issue}
        </button>
      </footer>
    </form>
  );
}
