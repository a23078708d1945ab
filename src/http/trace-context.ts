/** W3C Trace Context, section 3.2: version, trace, parent, flags. A later version may add more. */
const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-|$)/;
const NO_TRACE = '0'.repeat(32);
const NO_PARENT = '0'.repeat(16);
const FIRST_VERSION = '00';
const INVALID_VERSION = 'ff';

/**
 * Returns the trace of a `traceparent` header, 32 hexadecimal digits. Null if it is absent or invalid, which is
 * ignored.
 */
export function traceIdOf(traceparent: string | null): string | null {
  const [, version, trace, parent, rest] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (trace === undefined || trace === NO_TRACE || parent === NO_PARENT) return null;
  if (version === INVALID_VERSION || (version === FIRST_VERSION && rest === '-')) return null;
  return trace;
}
