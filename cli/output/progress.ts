import type { OutputStream } from '../machine.ts';

/** Milliseconds before a line appears. Shorter work shows none. */
const QUIET_MS = 700;
const TICK_MS = 200;
const CLEAR_LINE = '\r\u001b[2K';

/** Progress of long work for a person in a terminal: one line of standard error that disappears. */
export interface Progress {
  /** Shows a label while something runs, once it takes longer than a moment. */
  during<T>(label: string, work: () => Promise<T>): Promise<T>;
  /** Replaces the label of the running work. */
  relabel(label: string): void;
  /** Writes a permanent line, also outside a terminal. */
  note(line: string): Promise<void>;
}

/** Returns progress on a stream. Only a terminal shows it. */
export function makeProgress(stream: OutputStream): Progress {
  let label = '';
  const show = (startedAt: number) => {
    const seconds = Math.floor((performance.now() - startedAt) / 1_000);
    void stream.write(
      `${CLEAR_LINE}${`${label} ${seconds > 0 ? `(${seconds} s)` : ''}`.slice(0, stream.columns - 1)}`,
    );
  };
  return {
    async during(text, work) {
      label = text;
      if (!stream.isTerminal) return work();
      const startedAt = performance.now();
      let isShown = false;
      const timer = setInterval(() => {
        if (performance.now() - startedAt < QUIET_MS) return;
        isShown = true;
        show(startedAt);
      }, TICK_MS);
      try {
        return await work();
      } finally {
        clearInterval(timer);
        if (isShown) await stream.write(CLEAR_LINE);
      }
    },
    relabel(text) {
      label = text;
    },
    async note(line) {
      await stream.write(`${stream.isTerminal ? CLEAR_LINE : ''}${line}\n`);
    },
  };
}
