/** What the clients of a run were answered. */
interface Line {
  /** How often each status came, with its code where it was an error: `201`, `409 CONCURRENT_MODIFICATION`. */
  outcomes: Map<string, number>;
  /** Milliseconds of each answer. */
  took: number[];
}

const MAX_KEPT_FAULTS = 50;

function at(sorted: readonly number[], share: number): string {
  return `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)} ms`;
}

/** Counts answers by what was asked, and keeps what should not have been. */
export class Tally {
  private readonly lines = new Map<string, Line>();
  readonly faults: string[] = [];
  faultCount = 0;
  answers = 0;
  /** Requests that the kill left without an answer, and that were sent again. */
  broken = 0;

  answered(what: string, outcome: string, tookMs: number): void {
    const line = this.lines.get(what) ?? { outcomes: new Map<string, number>(), took: [] };
    this.lines.set(what, line);
    line.outcomes.set(outcome, (line.outcomes.get(outcome) ?? 0) + 1);
    line.took.push(tookMs);
    this.answers += 1;
  }

  /** Notes what should not have been. */
  fault(text: string): void {
    this.faultCount += 1;
    if (this.faults.length >= MAX_KEPT_FAULTS) return;
    this.faults.push(text);
    console.error(text);
  }

  serverErrors(): number {
    return this.counted((outcome) => outcome.startsWith('5'));
  }

  /** Answers whose outcome satisfies a condition. */
  counted(condition: (outcome: string) => boolean): number {
    const all = [...this.lines.values()].flatMap(({ outcomes }) => [...outcomes]);
    return all.filter(([outcome]) => condition(outcome)).reduce((sum, [, times]) => sum + times, 0);
  }

  /** A row for each thing that was asked, the most frequent first: what, how often, median, 99th percentile, outcomes. */
  rows(): string[][] {
    return [...this.lines]
      .sort(([, a], [, b]) => b.took.length - a.took.length)
      .map(([what, { outcomes, took }]) => {
        const sorted = took.toSorted((a, b) => a - b);
        const told = [...outcomes].sort(([, a], [, b]) => b - a).map(([name, times]) => `${name}: ${times}`);
        return [what, String(took.length), at(sorted, 0.5), at(sorted, 0.99), told.join(', ')];
      });
  }
}
