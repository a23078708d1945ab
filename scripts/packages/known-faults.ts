/** Part of the output of `npm audit --json` that is read here. */
export interface Audit {
  vulnerabilities?: Record<string, { severity: string; nodes: string[] }>;
}

/** Known vulnerabilities of packages: the count per severity, and the shipped packages with a critical one. */
export interface KnownFaults {
  counts: Record<string, number>;
  criticalShipped: string[];
}

/**
 * Reads the output of `npm audit --json`. Null if npm could not query its registry, which is not a failure.
 *
 * @param shipped paths of the shipped packages in the lock file
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
