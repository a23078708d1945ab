import type { TicketBaiTerritory } from './territories.ts';

/** Ways to repair a record that a diputación rejected, or that states something wrong. */
export const REPAIR_ACTIONS = ['SUBSANAR', 'MODIFICAR', 'RESEND', 'ANNOTATE'] as const;
export type RepairAction = (typeof REPAIR_ACTIONS)[number];

/** Record of an invoice as far as it decides about a repair. */
export interface RepairedRecord {
  kind: 'ISSUE' | 'CANCELLATION' | 'CORRECTION' | 'CANCELLATION_CORRECTION' | 'ANNOTATION';
  territory: TicketBaiTerritory;
  status: 'PENDING' | 'ACCEPTED' | 'ACCEPTED_WITH_WARNINGS' | 'REJECTED';
  errorCode: string | null;
  /** True if a diputación has answered it at least once. */
  wasAnswered: boolean;
}

/**
 * Repairs that an invoice's records allow. `actions` begin with the default.
 * - NOTHING: no file, none that was answered, or one that is cancelled.
 * - IN_PROGRESS: a repair is on its way.
 * - CORRECTIVE: Bizkaia received the file, which only a corrective invoice changes.
 */
export type RepairChoice =
  | { target: 'NOTHING' | 'IN_PROGRESS' | 'CORRECTIVE' }
  | { target: 'INVOICE' | 'CANCELLATION'; actions: readonly RepairAction[]; isNoted: boolean };

/** Codes of Gipuzkoa and Araba for a fault in the file, and for a sender that was refused (ticketbai README, section 7). */
const FAULTS_OF_FILE: readonly string[] = ['002', '003', '004', '017'];
const SENDER = '001';
/**
 * Codes of Bizkaia for faults outside the file, and for certificate and licence: taxpayer, year, licence, signature, income
 * (Batuz LROE, Validaciones y Errores V1.0.5).
 */
const FAULTS_OF_ENVELOPE: readonly string[] = [
  ...['002', '017', '063', '064', '065', '066', '070', '080', '081', '082', '083', '084', '091'],
].map((code) => `B4_2000${code}`);
const DUPLICATE = 'B4_2000003';
const FAULT_OF_RECORD = /^B4_2000\d{3}$/;
const FAULT_OF_MESSAGE = /^B4_1/;

function isAccepted({ status }: RepairedRecord): boolean {
  return status === 'ACCEPTED' || status === 'ACCEPTED_WITH_WARNINGS';
}

function isOfCancellation({ kind }: RepairedRecord): boolean {
  return kind === 'CANCELLATION' || kind === 'CANCELLATION_CORRECTION';
}

function actionsOfDiputacion(code: string | null): RepairAction[] {
  if (code === SENDER) return ['RESEND'];
  return FAULTS_OF_FILE.includes(code ?? '') ? ['SUBSANAR'] : ['SUBSANAR', 'RESEND'];
}

function actionsOfBizkaia(code: string | null): RepairAction[] {
  const known = code ?? '';
  if (FAULTS_OF_ENVELOPE.includes(known)) return ['RESEND'];
  if (FAULT_OF_MESSAGE.test(known)) return ['RESEND', 'ANNOTATE'];
  return FAULT_OF_RECORD.test(known) && known !== DUPLICATE ? ['ANNOTATE'] : ['ANNOTATE', 'RESEND'];
}

/** Returns what waits for its answer: a repair, or a record that was never answered, which nothing repairs yet. */
function whileWaiting(waiting: RepairedRecord): RepairChoice {
  const isFirst = waiting.kind === 'ISSUE' || waiting.kind === 'CANCELLATION';
  return { target: isFirst && !waiting.wasAnswered ? 'NOTHING' : 'IN_PROGRESS' };
}

function choiceForCancellation(records: readonly RepairedRecord[]): RepairChoice {
  const last = records.at(-1);
  if (last === undefined || records.some(isAccepted)) return { target: 'NOTHING' };
  if (last.status === 'PENDING') return whileWaiting(last);
  return { target: 'CANCELLATION', actions: ['SUBSANAR'], isNoted: false };
}

/**
 * Returns what can be done about the records of an invoice.
 *
 * @param records of one invoice, in order
 * @param isVoided a voided invoice has nothing to repair but its cancellation
 * @param awaitsCancellation true if the invoice is to be cancelled at the diputación
 * Source: decisions, section 16, Rejection and repair, and the points settled after a first reading; ticketbai README, section 9.
 */
export function repairChoice(
  records: readonly RepairedRecord[],
  { isVoided, awaitsCancellation }: { isVoided: boolean; awaitsCancellation: boolean },
): RepairChoice {
  const issue = records.find(({ kind }) => kind === 'ISSUE');
  if (issue === undefined) return { target: 'NOTHING' };
  const states = records.filter((record) => !isOfCancellation(record));
  const waiting = states.find(({ status }) => status === 'PENDING');
  if (isVoided)
    return awaitsCancellation && waiting === undefined
      ? choiceForCancellation(records.filter(isOfCancellation))
      : { target: waiting !== undefined && waiting.kind !== 'ISSUE' ? 'IN_PROGRESS' : 'NOTHING' };
  if (waiting !== undefined) return whileWaiting(waiting);
  const isBizkaia = issue.territory === 'BIZKAIA';
  if (!states.some(isAccepted)) {
    const actions = isBizkaia ? actionsOfBizkaia(issue.errorCode) : actionsOfDiputacion(issue.errorCode);
    return { target: 'INVOICE', actions, isNoted: false };
  }
  if (!isBizkaia) return { target: 'INVOICE', actions: ['MODIFICAR'], isNoted: false };
  const isNoted = states.some((record) => record.kind === 'ANNOTATION' && isAccepted(record));
  return isNoted ? { target: 'INVOICE', actions: ['ANNOTATE'], isNoted } : { target: 'CORRECTIVE' };
}
