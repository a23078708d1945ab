import type { WebhookRow } from '../../db/schema/webhook-schema.ts';
import type { WebhookChange } from './webhook-repository.ts';

/** Returns the changes that activate or deactivate a webhook. Empty if its state stays. */
export function activityChange(row: WebhookRow, active: boolean | undefined, nowMs: number): WebhookChange {
  if (active === undefined || active === row.active) return {};
  if (!active) return { active, deactivatedBy: 'user', deactivatedAt: nowMs };
  return { active, deactivatedBy: null, deactivatedAt: null, consecutiveFailures: 0, failingSince: null };
}
