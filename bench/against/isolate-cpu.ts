import { z } from 'zod';

const MICROSECONDS_A_MS = 1000;
const SAMPLE_EVERY_MICROSECONDS = 250;
/**
 * Samples are taken only while the isolate is entered: the first one after a wait comes late, and the time before it belongs to nobody.
 */
const LATE_FROM_MICROSECONDS = 4 * SAMPLE_EVERY_MICROSECONDS;
/** What V8 calls samples in which no script ran. */
const NOT_RUNNING: ReadonlySet<string> = new Set(['(idle)', '(program)', '(root)']);

const profileSchema = z.object({
  profile: z.object({
    nodes: z.array(z.object({ id: z.number(), callFrame: z.object({ functionName: z.string() }) })),
    samples: z.array(z.number()),
    timeDeltas: z.array(z.number()),
  }),
});

/** The profiler of one Worker's isolate, by the inspector of the local runtime (Chrome DevTools protocol). */
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

  /** Milliseconds of CPU that the isolate took while something was done: its scripts and what collects their garbage. */
  async cpuMsWhile(work: () => Promise<unknown>): Promise<number> {
    await this.ask('Profiler.start');
    await work();
    const { profile } = profileSchema.parse(await this.ask('Profiler.stop'));
    const names = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame.functionName]));
    const running = profile.samples.map((id, index) => {
      if (NOT_RUNNING.has(names.get(id) ?? '')) return 0;
      const elapsed = profile.timeDeltas[index + 1] ?? 0;
      return elapsed > LATE_FROM_MICROSECONDS ? SAMPLE_EVERY_MICROSECONDS : elapsed;
    });
    return running.reduce((sum, one) => sum + one, 0) / MICROSECONDS_A_MS;
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
