/** Forms of a local service's log: lines for people, the raw JSON, or only warnings and errors. */
export const LOG_FORMS = ['lines', 'json', 'off'] as const;
export type LogForm = (typeof LOG_FORMS)[number];

const MAX_STATUS_OK = 399;

function parsed(message: string): Record<string, unknown> | null {
  if (!message.startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(message);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/**
 * Returns the printed form of a log line. Null prints nothing. Other output is printed as it is.
 * In the form `lines`, each request is a line, and so is each warning and error. The service's own work is not
 * printed.
 */
export function printedLine(message: string, form: LogForm): string | null {
  const line = parsed(message);
  if (form === 'json' || line === null || typeof line.event !== 'string') return message;
  if (form === 'off') return line.level === 'info' ? null : message;
  const { level, event, time: _, ...fields } = line;
  if (event === 'request.done') {
    const { method, path, status, ms } = fields;
    const mark = Number(status) > MAX_STATUS_OK ? '!' : ' ';
    return `${mark} ${String(method).padEnd(6)} ${String(status)} ${String(ms).padStart(5)} ms  ${String(path)}`;
  }
  return level === 'info' ? null : `${String(level)} ${event} ${JSON.stringify(fields)}`;
}
