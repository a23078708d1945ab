import { MASK, maskedText } from './mask-text.ts';

/** Start of drizzle's text for a failed statement, and the start of its quoted parameters, which may contain anything. */
const FAILED_STATEMENT = 'Failed query:';
const PARAMETERS = '\nparams: ';
/** Texts with which the platform quotes an unsupported parameter, and a parser quotes unreadable JSON. */
const QUOTED_VALUE = " for value '";
const UNREADABLE_JSON = ' is not valid JSON';
/** Most nested causes that are logged. */
const MAX_CAUSES = 4;
const MAX_STACK_CHARACTERS = 4_000;
const FRAME = /^ +at /;

/** Error in a log. `stack` contains only the places, without the message. */
export interface MaskedError {
  name: string;
  message: string;
  stack?: string;
  cause?: MaskedError;
}

function withoutParameters(message: string): string {
  const statement = message.indexOf(FAILED_STATEMENT);
  const parameters = statement === -1 ? -1 : message.indexOf(PARAMETERS, statement);
  return parameters === -1 ? message : message.slice(0, parameters);
}

function withoutValue(message: string): string {
  const at = message.indexOf(QUOTED_VALUE);
  return at === -1 ? message : `${message.slice(0, at)} for value ${MASK}`;
}

function withoutJson(message: string): string {
  const to = message.lastIndexOf(UNREADABLE_JSON);
  const from = to === -1 ? -1 : message.slice(0, to).indexOf('"');
  return from === -1 ? message : `${message.slice(0, from)}${MASK}${message.slice(to)}`;
}

function maskedMessage(message: string): string {
  return maskedText(withoutJson(withoutValue(withoutParameters(message))));
}

/** Returns the places of a stack. A message may look like one, so all text up to its end is dropped. */
function frames({ stack, message }: Error): string | null {
  const at = stack?.indexOf(message) ?? -1;
  if (stack === undefined || at === -1) return null;
  const lines = stack.slice(at + message.length).split('\n');
  const found = lines.filter((line) => FRAME.test(line)).join('\n');
  return found === '' ? null : maskedText(found, MAX_STACK_CHARACTERS);
}

/**
 * Masks an error and its causes for a log, without parameters of statements and content that `maskedText` masks.
 *
 * @param withStack true to include the place where it was thrown
 */
export function maskedError(error: Error, withStack: boolean, causes = MAX_CAUSES): MaskedError {
  const places = withStack ? frames(error) : null;
  const { cause } = error;
  return {
    name: maskedText(error.name),
    message: maskedMessage(error.message),
    ...(places === null ? {} : { stack: places }),
    ...(cause instanceof Error && causes > 0 ? { cause: maskedError(cause, false, causes - 1) } : {}),
  };
}

/** Masks an error as one line of text, with each cause after a colon. Any other thrown value becomes text. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return maskedText(String(error));
  const parts: string[] = [];
  for (let shown: MaskedError | undefined = maskedError(error, false); shown; shown = shown.cause)
    parts.push(parts.length === 0 ? `${shown.name}: ${shown.message}` : shown.message);
  return parts.join(': ');
}
