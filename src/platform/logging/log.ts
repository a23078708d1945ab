import { actingNow } from '../acting.ts';
import { LOG_EVENTS, type LogEvent, type LogLevel } from './log-events.ts';
import { errorText, maskedError } from './masked-error.ts';
import { maskedFields } from './masked-fields.ts';

/** What a line of the log may hold besides its event: ids, counts and names of states, never what people wrote. */
export type LogFields = Readonly<Record<string, unknown>>;

const WRITERS: Readonly<Record<LogLevel, (line: string) => void>> = {
  info: (line) => console.log(line),
  warn: (line) => console.warn(line),
  error: (line) => console.error(line),
};

/** Which request or job is under way, as far as it is known. */
function underWay(): LogFields {
  const acting = actingNow();
  if (acting === null) return {};
  const { requestId, traceId = null, actor } = acting;
  return {
    ...(requestId === null ? {} : { request_id: requestId }),
    ...(traceId === null ? {} : { trace_id: traceId }),
    ...(actor.job === null ? {} : { job: actor.job }),
  };
}

/** Events whose error is shown with where it was thrown: failures of ours. */
const WITH_STACK: readonly LogEvent[] = ['request.failed', 'batch_row.failed', 'job.failed'];

function errorFields(event: LogEvent, error: unknown): LogFields {
  if (error === undefined) return {};
  const isShownWhole = error instanceof Error && WITH_STACK.includes(event);
  return { error: isShownWhole ? maskedError(error, true) : errorText(error) };
}

/**
 * Writes one line of JSON to the log: level, event, the machine's time, the request or job that is under way, the fields and the
 * error. Fields and error are masked (`maskedFields`, `maskedError`). It never throws: what cannot be read is left out.
 *
 * @param event one of `LOG_EVENTS`, which says how urgent it is
 * @param error what went wrong; absent where nothing did
 */
export function log(event: LogEvent, fields: LogFields = {}, error?: unknown): void {
  const [level] = LOG_EVENTS[event];
  const head = { level, event, time: new Date().toISOString(), ...underWay() };
  WRITERS[level](lineOf(head, () => ({ ...maskedFields(fields, false), ...errorFields(event, error) })));
}

function lineOf(head: object, fields: () => object): string {
  try {
    return JSON.stringify({ ...head, ...fields() });
  } catch {
    return JSON.stringify({ ...head, fields: 'unreadable' });
  }
}
