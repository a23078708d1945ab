/** How a local service shows its log: a line for people, as it is, or not at all. */
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
 * What a local service prints of a line of its log; null: nothing. As lines: a line a request, and what is a warning or an error;
 * what the service does by itself is quiet. What is no line of the service's own log is printed as it is.
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
