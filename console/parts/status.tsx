import { term } from '../words/terms.ts';

const TONES: Readonly<Record<string, string>> = {
  PAID: 'good',
  ACCEPTED: 'good',
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

/** A status as a word on its colour: the word alone says it. */
export function Status({ value }: { value: string | null | undefined }) {
  if (!value) return <span class="muted">–</span>;
  return <span class={`status ${TONES[value] ?? 'plain'}`}>{term(value)}</span>;
}
