/**
 * Result of the doctor about one thing. `LACKS`: the service does not work properly until it is fixed.
 * `NOTE`: it works, but not for everything. `UNKNOWN`: the check could not run.
 */
export interface Check {
  about: string;
  status: 'OK' | 'NOTE' | 'LACKS' | 'UNKNOWN';
  says: string;
  /** Command or setting that fixes it. */
  mend: string | null;
}

/** Returns a result of status `OK`. */
export function isWell(about: string, says: string): Check {
  return { about, status: 'OK', says, mend: null };
}

/** Returns a result of status `LACKS` with its fix. */
export function lacks(about: string, says: string, mend: string): Check {
  return { about, status: 'LACKS', says, mend };
}

/** Returns a result of status `NOTE`, with its fix if there is one. */
export function note(about: string, says: string, mend: string | null = null): Check {
  return { about, status: 'NOTE', says, mend };
}

/**
 * Returns a check that could not run, with the first line of the error's text that names an error, or else its first
 * line.
 */
export function unknown(about: string, error: unknown): Check {
  const text = error instanceof Error ? error.message : String(error);
  const lines = text.split('\n').map((line) => line.trim());
  const says =
    lines.find((line) => /error|failed:?\s*\S/i.test(line)) ?? lines.find((line) => line !== '') ?? '';
  return { about, status: 'UNKNOWN', says: `could not be looked at: ${says}`, mend: null };
}
