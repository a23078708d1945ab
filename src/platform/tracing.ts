import { actingNow } from './acting.ts';

/** Names of the service's spans in a trace. */
export type SpanName =
  | 'invoice.issue'
  | 'ledger.commit'
  | 'verifactu.dispatch'
  | 'ticketbai.send'
  | 'webhook.deliver';

/** Attributes of a span: ids, counts and names of states, never texts of users. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** Used part of the platform's tracing. */
export interface Tracer {
  enterSpan<T>(name: string, work: (span: { setAttribute(key: string, value: string): unknown }) => T): T;
}

/** Target of spans. Each span would otherwise need the platform as an argument, through every module. */
let tracer: Tracer | null = null;

/** Sets the target of spans, once at the start of the Worker. Before that there are none. */
export function traceWith(platform: Tracer | null): void {
  tracer = platform;
}

/** Returns the running request, and the trace that its caller sent. */
function underWay(): Record<string, string> {
  const { requestId = null, traceId = null } = actingNow() ?? {};
  return {
    ...(requestId === null ? {} : { 'folio.request_id': requestId }),
    ...(traceId === null ? {} : { 'folio.caller_trace_id': traceId }),
  };
}

/**
 * Runs work within a span of the platform's trace. Returns and throws the same as the work. The span ends with the work, or
 * with its promise.
 */
export function inSpan<T>(name: SpanName, attributes: SpanAttributes, work: () => T): T {
  if (tracer === null) return work();
  return tracer.enterSpan(name, (span) => {
    for (const [key, value] of Object.entries({ ...underWay(), ...attributes }))
      span.setAttribute(key, String(value));
    return work();
  });
}
