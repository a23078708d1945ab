/** Responses to one kind of request. */
interface Line {
  /** Count of each status, with its code for errors: `201`, `409 CONCURRENT_MODIFICATION`. */
  outcomes: Map<string, number>;
  /** Milliseconds of each response. */
  took: number[];
}

const MAX_KEPT_FAULTS = 50;

function at(sorted: readonly number[], share: number): string {
  return `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)} ms`;
}

/** Counts responses by request and records faults. */
export class Tally {
  private readonly lines = new Map<string, Line>();
  readonly faults: string[] = [];
  faultCount = 0;
  answers = 0;
  /** Requests that the kill left unanswered and that were sent again. */
  broken = 0;

  answered(what: string, outcome: string, tookMs: number): void {
    const line = this.lines.get(what) ?? { outcomes: new Map<string, number>(), took: [] };
    this.lines.set(what, line);
    line.outcomes.set(outcome, (line.outcomes.get(outcome) ?? 0) + 1);
    line.took.push(tookMs);
    this.answers += 1;
  }

  /** Records a fault. */
  fault(text: string): void {
    this.faultCount += 1;
    if (this.faults.length >= MAX_KEPT_FAULTS) return;
    this.faults.push(text);
    console.error(text);
  }

  serverErrors(): number {
    return this.counted((outcome) => outcome.startsWith('5'));
  }

  /** Counts the responses whose outcome satisfies a condition. */
  counted(condition: (outcome: string) => boolean): number {
    const all = [...this.lines.values()].flatMap(({ outcomes }) => [...outcomes]);
    return all.filter(([outcome]) => condition(outcome)).reduce((sum, [, times]) => sum + times, 0);
  }

  /** Returns a row for each kind of request, the most frequent first: name, count, median, 99th percentile, outcomes. */
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
