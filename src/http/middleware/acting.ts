import { actAs } from '../../platform/acting.ts';
import { TABLES_WITH_EVENTS } from '../../webhooks/publishing/event-tables.ts';
import { operationActing } from '../access/request-acting.ts';
import type { Middleware } from '../app-env.ts';

/** Runs the rest in the caller's name, for the audit trail, and queues the events that it wrote. */
export const acting: Middleware = async (c, next) => {
  const { companyId, webhooks } = c.get('context');
  const doing = operationActing(c);
  await actAs(doing, next);
  if (doing.suppressesEvents === true || companyId === undefined) return;
  if (TABLES_WITH_EVENTS.some((table) => doing.written?.has(table)))
    c.executionCtx.waitUntil(webhooks.events.addOf(companyId));
};
