import { noteAct } from '../../audit/note-repository.ts';
import { timestampText } from '../../platform/clock.ts';
import { ApiError, violationsError } from '../../platform/errors.ts';
import { EVENTS_KEPT_DAYS, EVENTS_KEPT_MS, MAX_REPLAYED_EVENTS } from '../../webhooks/event-limits.ts';
import { countReplay, REPLAY_START, type Replay } from '../../webhooks/replay.ts';
import { defineOperation } from '../define-operation.ts';
import { requireWebhook } from './access.ts';
import { replayBody } from './bodies.ts';
import { startedReplaySchema } from './schemas.ts';

export const replayWebhookEvents = defineOperation({
  id: 'webhooks.replay',
  method: 'POST',
  path: '/v1/accounts/{account_id}/webhooks/{webhook_id}/replays',
  tag: 'Webhooks',
  summary: 'Replay the events that a webhook missed',
  description: `Sends the events of a period that the webhook has not received. They include failed deliveries, and deliveries with pending retries, which are sent at once. They also include events from before the webhook existed or while it was inactive. Events that it acknowledged with a 2xx in the last 30 days are not sent again. An event keeps its \`id\` and its payload, and gets the whole schedule of attempts. One replay has at most ${MAX_REPLAYED_EVENTS} events, of the last ${EVENTS_KEPT_DAYS} days.`,
  scope: 'webhooks:write',
  access: 'account',
  audience: { role: 'ADMIN' },
  idempotency: true,
  query: {},
  body: replayBody,
  example: { from: '2026-11-20T00:00:00Z', to: '2026-11-22T00:00:00Z', types: ['invoice.*'] },
  success: { status: 202, data: startedReplaySchema, description: 'Replay started' },
  errors: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_NOT_ACTIVE', 'REPLAY_TOO_LARGE'],
  async run(context, { params, body }) {
    const { environment, booksShard, books, booksAt, directory, serviceClock } = context;
    const nowMs = serviceClock.now();
    const fromMs = Date.parse(body.from);
    const toMs = Math.min(nowMs, body.to == null ? nowMs : Date.parse(body.to));
    if (body.to != null && fromMs > Date.parse(body.to))
      throw violationsError([
        {
          code: 'VALIDATION_ERROR',
          field: 'to',
          message: { en: 'it is before from: exchange them', es: 'es anterior a from: intercámbialos' },
        },
      ]);
    const webhook = await requireWebhook(context, params.webhook_id);
    if (!webhook.active) throw new ApiError('WEBHOOK_NOT_ACTIVE');
    const replay: Replay = {
      environment,
      booksShard,
      webhookId: webhook.id,
      fromMs: Math.max(fromMs, nowMs - EVENTS_KEPT_MS),
      toMs,
      selectors: body.types ?? null,
    };
    const ports = { directory, books: (shard: number) => (shard === booksShard ? books : booksAt(shard)) };
    const events = await countReplay(ports, replay, webhook);
    if (events === null)
      throw new ApiError('REPLAY_TOO_LARGE', { params: { max_events: MAX_REPLAYED_EVENTS } });
    const replayId = context.ids.next();
    await books.run(
      noteAct({
        accountId: context.accountId,
        companyId: null,
        environment,
        resource: { type: 'webhook', id: webhook.id },
        fields: {
          replay_id: replayId,
          replayed_from: timestampText(replay.fromMs),
          replayed_to: timestampText(toMs),
          events,
        },
      }),
    );
    if (events > 0) await context.jobs.add({ kind: 'REPLAY', replayId, cursor: REPLAY_START, ...replay });
    return { data: { replay_id: replayId, events } };
  },
});
