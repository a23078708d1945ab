import { actingNow } from '../acting.ts';
import { LOG_EVENTS, type LogEvent, type LogLevel } from './log-events.ts';
import { errorText, maskedError } from './masked-error.ts';
import { maskedFields } from './masked-fields.ts';

/** Fields of a log line besides its event: ids, counts and names of states, never texts of users. */
export type LogFields = Readonly<Record<string, unknown>>;

const WRITERS: Readonly<Record<LogLevel, (line: string) => void>> = {
  info: (line) => console.log(line),
  warn: (line) => console.warn(line),
  error: (line) => console.error(line),
};

/** Returns the running request or job, as far as it is known. */
function runningWork(): LogFields {
  const acting = actingNow();
  if (acting === null) return {};
  const { requestId, traceId = null, actor } = acting;
  return {
    ...(requestId === null ? {} : { request_id: requestId }),
    ...(traceId === null ? {} : { trace_id: traceId }),
    ...(actor.job === null ? {} : { job: actor.job }),
  };
}

/** Events of our own failures, whose error is logged with its stack. */
const WITH_STACK: readonly LogEvent[] = ['request.failed', 'batch_row.failed', 'job.failed'];

function errorFields(event: LogEvent, error: unknown): LogFields {
  if (error === undefined) return {};
  const isShownWhole = error instanceof Error && WITH_STACK.includes(event);
  return { error: isShownWhole ? maskedError(error, true) : errorText(error) };
}

/**
 * Writes one line of JSON to the log: level, event, machine time, running request or job, fields and error. Fields and error
 * are masked (`maskedFields`, `maskedError`). It never throws, and leaves out unreadable values.
 *
 * @param event one of `LOG_EVENTS`, which determines the level
 * @param error error of the event, if any
 */
export function log(event: LogEvent, fields: LogFields = {}, error?: unknown): void {
  const [level] = LOG_EVENTS[event];
  const head = { level, event, time: new Date().toISOString(), ...runningWork() };
  WRITERS[level](lineOf(head, () => ({ ...maskedFields(fields, false), ...errorFields(event, error) })));
}

function lineOf(head: object, fields: () => object): string {
  try {
    return JSON.stringify({ ...head, ...fields() });
  } catch {
    return JSON.stringify({ ...head, fields: 'unreadable' });
  }
}
