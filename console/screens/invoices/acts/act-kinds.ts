import type { Schemas } from '../../../api/operations.ts';
import { say, type Trilingual } from '../../../words/language.ts';

/** Acts that a person performs on a document. */
export type ActKind =
  | 'ISSUE'
  | 'SEND'
  | 'PAID'
  | 'MARK_SENT'
  | 'UNSEND'
  | 'CORRECT'
  | 'VOID'
  | 'EXCHANGE'
  | 'CONVERT'
  | 'DELETE'
  | 'REPAIR'
  | 'SCHEDULE'
  | 'UNSCHEDULE'
  | 'COPY';

const NAMES: Readonly<Record<ActKind, Trilingual>> = {
  ISSUE: ['Emitir', 'Issue', 'Emet'],
  SEND: ['Enviar por correo', 'Send by mail', 'Envia per correu'],
  PAID: ['Marcar cobrada', 'Mark as paid', 'Marca com a cobrada'],
  MARK_SENT: ['Ya la he enviado', 'I have sent it', 'Ja l’he enviada'],
  UNSEND: ['No está enviada', 'It was not sent', 'No està enviada'],
  CORRECT: ['Rectificar', 'Correct', 'Rectifica'],
  VOID: ['Anular', 'Void', 'Anul·la'],
  EXCHANGE: ['Canjear por factura', 'Exchange for an invoice', 'Canvia per factura'],
  CONVERT: ['Convertir en factura', 'Convert to an invoice', 'Converteix en factura'],
  DELETE: ['Borrar', 'Delete', 'Esborra'],
  REPAIR: ['Reparar el registro', 'Repair the record', 'Repara el registre'],
  SCHEDULE: ['Programar', 'Schedule', 'Programa'],
  UNSCHEDULE: ['Quitar la programación', 'Remove the schedule', 'Treu la programació'],
  COPY: ['Duplicar', 'Duplicate', 'Duplica'],
};

/** Returns the display name of an act. */
export function nameOfAct(kind: ActKind): string {
  return say(NAMES[kind]);
}

const IN_FORCE: readonly string[] = ['ISSUED', 'SENT', 'OVERDUE'];

/** Returns the acts that the law and the service allow in the document's status, the likeliest first. */
export function actsFor({ status, type, sent_at, replaced_invoice_ids }: Schemas['Invoice']): ActKind[] {
  if (status === 'DRAFT')
    return type === 'PROFORMA' ? ['ISSUE', 'COPY', 'DELETE'] : ['ISSUE', 'SCHEDULE', 'COPY', 'DELETE'];
  if (status === 'SCHEDULED') return ['UNSCHEDULE', 'COPY'];
  if (type === 'PROFORMA')
    return status === 'ACTIVE' || status === 'EXPIRED'
      ? ['CONVERT', 'SEND', 'COPY', 'VOID', 'DELETE']
      : ['COPY'];
  const isInForce = IN_FORCE.includes(status);
  const canCorrect = type !== 'CORRECTIVE' && (isInForce || status === 'PAID' || status === 'RECTIFIED');
  return [
    ...(status === 'VOIDED' ? [] : (['SEND'] as const)),
    ...(isInForce ? (['PAID'] as const) : []),
    ...(isInForce && sent_at === null ? (['MARK_SENT'] as const) : []),
    ...(status === 'SENT' ? (['UNSEND'] as const) : []),
    ...(type === 'SIMPLIFIED' && (isInForce || status === 'PAID') ? (['EXCHANGE'] as const) : []),
    ...(canCorrect ? (['CORRECT'] as const) : []),
    ...(isInForce && replaced_invoice_ids === null ? (['VOID'] as const) : []),
    'COPY',
  ];
}
