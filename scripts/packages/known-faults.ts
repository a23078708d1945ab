/** What `npm audit --json` says, as far as it is read here. */
export interface Audit {
  vulnerabilities?: Record<string, { severity: string; nodes: string[] }>;
}

/** What is known against packages: how many of each severity, and which that ship have a critical fault. */
export interface KnownFaults {
  counts: Record<string, number>;
  criticalShipped: string[];
}

/**
 * Reads the answer of `npm audit --json`; null where npm could not ask, which is no fault of anybody's.
 *
 * @param shipped the places in the lock file of what ships
 */
export function knownFaults(answer: string, shipped: ReadonlySet<string>): KnownFaults | null {
  if (!answer.trimStart().startsWith('{')) return null;
  const { vulnerabilities } = JSON.parse(answer) as Audit;
  if (vulnerabilities === undefined) return null;
  const all = Object.entries(vulnerabilities);
  const counts: Record<string, number> = {};
  for (const [, { severity }] of all) counts[severity] = (counts[severity] ?? 0) + 1;
  return {
    counts,
    criticalShipped: all
      .filter(([, { severity, nodes }]) => severity === 'critical' && nodes.some((path) => shipped.has(path)))
      .map(([name]) => name),
  };
}
