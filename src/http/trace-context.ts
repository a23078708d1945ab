/** W3C Trace Context, section 3.2: version, trace, parent, flags; a later version may say more. */
const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-|$)/;
const NO_TRACE = '0'.repeat(32);
const NO_PARENT = '0'.repeat(16);
const FIRST_VERSION = '00';
const INVALID_VERSION = 'ff';

/** The trace that a `traceparent` names, 32 hexadecimal digits; null for one that is absent or not valid, which is ignored. */
export function traceIdOf(traceparent: string | null): string | null {
  const [, version, trace, parent, rest] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (trace === undefined || trace === NO_TRACE || parent === NO_PARENT) return null;
  if (version === INVALID_VERSION || (version === FIRST_VERSION && rest === '-')) return null;
  return trace;
}
