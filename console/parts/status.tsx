import { type Term, term } from '../words/terms.ts';

const TONES: Readonly<Partial<Record<Term, string>>> = {
  PAID: 'good',
  ACCEPTED: 'good',
  ACCEPTED_WITH_WARNINGS: 'warn',
  CANCELLATION_PENDING: 'warn',
  ACCOUNTED: 'good',
  ACTIVE: 'good',
  SIGNED: 'good',
  CLAIMED: 'good',
  SENT: 'info',
  ISSUED: 'info',
  REGISTERED: 'info',
  SCHEDULED: 'info',
  PENDING: 'warn',
  OVERDUE: 'bad',
  REJECTED: 'bad',
  REFUSED: 'bad',
  UNCONFIRMED: 'bad',
  ERROR: 'bad',
  FAILED: 'bad',
  EXPIRED: 'warn',
  PAUSED: 'warn',
  RECTIFIED: 'warn',
};

/** Shows a status as a coloured word. The colour adds nothing that the word does not say. */
export function Status({
  value,
  text,
}: {
  value: Term | null | undefined;
  /** Word in the place of the usual one of the value. */
  text?: string | undefined;
}) {
  if (!value) return <span class="muted">–</span>;
  return <span class={`status ${TONES[value] ?? 'plain'}`}>{text ?? term(value)}</span>;
}
