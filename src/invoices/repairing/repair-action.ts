import { contentViolation } from '../../domain/violation.ts';
import { ApiError, refuseViolations } from '../../platform/errors.ts';
import type { RepairAction, RepairChoice } from '../../ticketbai/repair-actions.ts';
import { changedContent, type RepairFileBody } from '../fields/file-repair-schemas.ts';

function actionNotAllowed(allowed: readonly RepairAction[]): ApiError {
  const named = allowed.length === 0 ? '-' : allowed.join(', ');
  return new ApiError('TICKETBAI_ACTION_NOT_ALLOWED', { params: { actions: named }, details: { allowed } });
}

/**
 * Returns the action of a repair: the one that the body names, or else the default of the state; one that takes corrected content
 * if the body has some. Throws 409 TICKETBAI_REPAIR_IN_PROGRESS, 422 CORRECTIVE_REQUIRED and TICKETBAI_ACTION_NOT_ALLOWED.
 *
 * Source: decisions, section 16, Rejection and repair.
 */
export function repairActionOf(
  choice: RepairChoice,
  body: RepairFileBody,
): { action: RepairAction; target: 'INVOICE' | 'CANCELLATION'; isNoted: boolean } {
  const wanted = body.action ?? null;
  if (choice.target === 'IN_PROGRESS') throw new ApiError('TICKETBAI_REPAIR_IN_PROGRESS');
  if (choice.target === 'CORRECTIVE' && (wanted === null || wanted === 'ANNOTATE'))
    throw new ApiError('CORRECTIVE_REQUIRED');
  if (!('actions' in choice)) throw actionNotAllowed([]);
  const { actions, target, isNoted } = choice;
  const content = target === 'CANCELLATION' ? null : changedContent(body);
  const fitting = content === null ? actions[0] : actions.find((one) => one !== 'RESEND');
  const action = wanted ?? fitting ?? actions[0];
  if (action === undefined || !actions.includes(action)) throw actionNotAllowed(actions);
  refuseContent(body, action, target);
  return { action, target, isNoted };
}

/** Throws 422 for content that the action does not state: a file that is sent again stays, and a cancellation only names. */
function refuseContent(body: RepairFileBody, action: RepairAction, target: 'INVOICE' | 'CANCELLATION'): void {
  const content = changedContent(body);
  if (content === null || (target === 'INVOICE' && action !== 'RESEND')) return;
  refuseViolations([
    target === 'CANCELLATION'
      ? contentViolation(
          content,
          'must be absent: a cancellation only names its invoice',
          'no debe ir: una anulación solo nombra su factura',
        )
      : contentViolation(
          content,
          'must be absent: RESEND sends the same file again',
          'no debe ir: RESEND envía otra vez el mismo fichero',
        ),
  ]);
}
