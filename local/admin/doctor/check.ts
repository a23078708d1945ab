/**
 * What the doctor says of one thing. `LACKS`: the service does not work as it should until it is set right; `NOTE`: it works,
 * but not for everything; `UNKNOWN`: it could not be looked at.
 */
export interface Check {
  about: string;
  status: 'OK' | 'NOTE' | 'LACKS' | 'UNKNOWN';
  says: string;
  /** The command or the setting that mends it. */
  mend: string | null;
}

export function isWell(about: string, says: string): Check {
  return { about, status: 'OK', says, mend: null };
}

export function lacks(about: string, says: string, mend: string): Check {
  return { about, status: 'LACKS', says, mend };
}

export function note(about: string, says: string, mend: string | null = null): Check {
  return { about, status: 'NOTE', says, mend };
}

/** The last line that says something, of what a command printed when it failed. */
export function unknown(about: string, error: unknown): Check {
  const text = error instanceof Error ? error.message : String(error);
  const lines = text.split('\n').map((line) => line.trim());
  const says =
    lines.find((line) => /error|failed:?\s*\S/i.test(line)) ?? lines.find((line) => line !== '') ?? '';
  return { about, status: 'UNKNOWN', says: `could not be looked at: ${says}`, mend: null };
}
