import { maskText } from './request-logs/mask-secrets.ts';

/** How drizzle begins the text of a failed statement, and where it quotes the parameters, which may say anything. */
const FAILED_STATEMENT = 'Failed query:';
const PARAMETERS = '\nparams: ';

function messageOf(error: Error): string {
  const at = error.message.startsWith(FAILED_STATEMENT) ? error.message.indexOf(PARAMETERS) : -1;
  const message = at === -1 ? error.message : error.message.slice(0, at);
  return maskText(message);
}

/** What a log says of an error, with why it came to it: no parameter of a statement, and nothing that looks like a secret. */
export function loggedText(error: unknown): string {
  if (!(error instanceof Error)) return maskText(String(error));
  const cause = error.cause instanceof Error ? `: ${messageOf(error.cause)}` : '';
  return `${error.name}: ${messageOf(error)}${cause}`;
}

/** The same with where it was thrown. */
export function loggedError(error: unknown): { message: string; stack?: string | undefined; cause?: string } {
  if (!(error instanceof Error)) return { message: maskText(String(error)) };
  const message = messageOf(error);
  const stack =
    error.stack === undefined ? undefined : maskText(error.stack.replace(error.message, () => message));
  const cause = error.cause instanceof Error ? { cause: messageOf(error.cause) } : {};
  return { message, stack, ...cause };
}
