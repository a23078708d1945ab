import { z } from 'zod';

const MICROSECONDS_A_MS = 1000;
const SAMPLE_EVERY_MICROSECONDS = 250;
/** Distance of two samples above which there was a wait between them. */
const WAITED_MICROSECONDS = 2 * SAMPLE_EVERY_MICROSECONDS;
/** V8's names of samples in which no script ran. */
const NOT_RUNNING: ReadonlySet<string> = new Set(['(idle)', '(program)', '(root)']);

const profileSchema = z.object({
  profile: z.object({
    nodes: z.array(z.object({ id: z.number(), callFrame: z.object({ functionName: z.string() }) })),
    samples: z.array(z.number()),
    timeDeltas: z.array(z.number()),
  }),
});

/**
 * Returns the median distance of consecutive samples in microseconds: the system wakes the sampler later than it
 * asks. Samples are only taken while the isolate is entered. A longer distance contains a wait, which is not CPU.
 */
function samplePeriod(timeDeltas: readonly number[]): number {
  const following = timeDeltas.filter((elapsed) => elapsed > 0 && elapsed < WAITED_MICROSECONDS);
  const sorted = following.sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? SAMPLE_EVERY_MICROSECONDS;
}

/** Profiler of one Worker's isolate, through the inspector of the local runtime (Chrome DevTools protocol). */
export class IsolateProfiler {
  private readonly socket: WebSocket;
  private readonly waiting = new Map<number, (answer: { result?: unknown }) => void>();
  private lastId = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(String(data));
      this.waiting.get(answer.id)?.(answer);
      this.waiting.delete(answer.id);
    });
  }

  static async open(inspectorUrl: string, worker: string): Promise<IsolateProfiler> {
    const socket = new WebSocket(new URL(`/core:user:${worker}`, inspectorUrl).href);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', () => reject(new Error(`no inspector of ${worker}`)));
    });
    const profiler = new IsolateProfiler(socket);
    await profiler.ask('Profiler.enable');
    await profiler.ask('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY_MICROSECONDS });
    return profiler;
  }

  /** Measures the isolate's CPU during some work in milliseconds: scripts and garbage collection. */
  async cpuMsWhile(work: () => Promise<unknown>): Promise<number> {
    await this.ask('Profiler.start');
    await work();
    const { profile } = profileSchema.parse(await this.ask('Profiler.stop'));
    const names = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame.functionName]));
    const running = profile.samples.filter((id) => !NOT_RUNNING.has(names.get(id) ?? ''));
    return (running.length * samplePeriod(profile.timeDeltas)) / MICROSECONDS_A_MS;
  }

  close(): void {
    this.socket.close();
  }

  private async ask(method: string, params: object = {}): Promise<unknown> {
    this.lastId += 1;
    const id = this.lastId;
    const answered = new Promise<{ result?: unknown }>((resolve) => this.waiting.set(id, resolve));
    this.socket.send(JSON.stringify({ id, method, params }));
    return (await answered).result;
  }
}
