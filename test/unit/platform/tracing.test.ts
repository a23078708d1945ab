import { afterEach, describe, expect, it } from 'vitest';
import { actAs, systemActing } from '../../../src/platform/acting.ts';
import { inSpan, type Tracer, traceWith } from '../../../src/platform/tracing.ts';

/** Creates a tracer that records the spans with their attributes. */
function keepingTracer() {
  const spans: { name: string; attributes: Record<string, string> }[] = [];
  const tracer: Tracer = {
    enterSpan(name, work) {
      const attributes: Record<string, string> = {};
      spans.push({ name, attributes });
      return work({ setAttribute: (key, value) => Object.assign(attributes, { [key]: value }) });
    },
  };
  return { spans, tracer };
}

afterEach(() => traceWith(null));

describe('inSpan', () => {
  it('inSpan returns the result of the work and passes on its error', async () => {
    const { tracer } = keepingTracer();
    for (const platform of [null, tracer]) {
      traceWith(platform);
      expect(await inSpan('ledger.commit', {}, async () => 'COMMITTED')).toBe('COMMITTED');
      await expect(
        inSpan('ledger.commit', {}, async () => {
          throw new Error('lost');
        }),
      ).rejects.toThrow('lost');
    }
  });

  it('a span names the current request and the trace of its caller', () => {
    const { spans, tracer } = keepingTracer();
    traceWith(tracer);
    const acting = { ...systemActing('issue', () => 0), requestId: 'r-1', traceId: 'a'.repeat(32) };
    actAs(acting, () => inSpan('invoice.issue', { 'folio.invoice_id': 'i-1' }, () => null));
    inSpan('webhook.deliver', { 'folio.event_id': 'e-1' }, () => null);
    expect(spans).toEqual([
      {
        name: 'invoice.issue',
        attributes: {
          'folio.request_id': 'r-1',
          'folio.caller_trace_id': 'a'.repeat(32),
          'folio.invoice_id': 'i-1',
        },
      },
      { name: 'webhook.deliver', attributes: { 'folio.event_id': 'e-1' } },
    ]);
  });
});
