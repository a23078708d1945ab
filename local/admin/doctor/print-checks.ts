import type { Check } from './check.ts';

const MARKS: Readonly<Record<Check['status'], string>> = {
  OK: 'ok     ',
  NOTE: 'note   ',
  LACKS: 'LACKS  ',
  UNKNOWN: 'unknown',
};

/** True if every check ran and found nothing lacking. */
export function isHealthy(checks: readonly Check[]): boolean {
  return checks.every(({ status }) => status === 'OK' || status === 'NOTE');
}

/**
 * Returns the checks as text for a terminal: the configuration file that was read, then a line for each check with its
 * fix below it.
 */
export function checksText(checks: readonly Check[], file: string): string {
  const lines = checks.flatMap(({ about, status, says, mend }) => [
    `${MARKS[status]}  ${about}: ${says}`,
    ...(mend === null ? [] : [`           ${mend}`]),
  ]);
  const lacking = checks.filter(({ status }) => status === 'LACKS').length;
  const unseen = checks.filter(({ status }) => status === 'UNKNOWN').length;
  const unseenText = unseen === 0 ? '' : ` ${unseen} could not be looked at.`;
  const verdict =
    lacking === 0
      ? 'Nothing is lacking.'
      : `${lacking} ${lacking === 1 ? 'thing is' : 'things are'} lacking.`;
  return [`Configuration read: ${file}`, '', ...lines, '', `${verdict}${unseenText}`].join('\n');
}
