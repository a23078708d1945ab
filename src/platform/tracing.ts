import { actingNow } from './acting.ts';

/** What the service shows of its own work in a trace. */
export type SpanName = 'invoice.issue' | 'ledger.commit' | 'verifactu.dispatch' | 'webhook.deliver';

/** Ids, counts and names of states, never what people wrote. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** As much of the platform's tracing as is used. */
export interface Tracer {
  enterSpan<T>(name: string, work: (span: { setAttribute(key: string, value: string): unknown }) => T): T;
}

let tracer: Tracer | null = null;

/** Says where spans go, once when the Worker starts. Before that there are none. */
export function traceWith(platform: Tracer | null): void {
  tracer = platform;
}

/** Which request is under way, and the trace that its caller said it is part of. */
function underWay(): Record<string, string> {
  const { requestId = null, traceId = null } = actingNow() ?? {};
  return {
    ...(requestId === null ? {} : { 'folio.request_id': requestId }),
    ...(traceId === null ? {} : { 'folio.caller_trace_id': traceId }),
  };
}

/**
 * Does a piece of work within a span of the platform's trace. Returns what the work returns and throws what it throws; the span ends when
 * the work does, with its promise where it returns one.
 */
export function inSpan<T>(name: SpanName, attributes: SpanAttributes, work: () => T): T {
  if (tracer === null) return work();
  return tracer.enterSpan(name, (span) => {
    for (const [key, value] of Object.entries({ ...underWay(), ...attributes }))
      span.setAttribute(key, String(value));
    return work();
  });
}
