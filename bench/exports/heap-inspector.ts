const SAMPLE_EVERY_MS = 10;

interface HeapUsage {
  usedSize: number;
  embedderHeapUsedSize?: number;
  backingStorageSize?: number;
}

/** Part of the runtime's inspector (Chrome DevTools protocol) that reports the memory of one Worker. */
export class HeapInspector {
  private readonly socket: WebSocket;
  private readonly waiting = new Map<number, (usage: HeapUsage) => void>();
  private lastId = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const { id, result } = JSON.parse(String(data));
      this.waiting.get(id)?.(result);
      this.waiting.delete(id);
    });
  }

  static async open(inspectorUrl: URL, worker: string): Promise<HeapInspector> {
    const socket = new WebSocket(new URL(`/core:user:${worker}`, inspectorUrl).href);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', () =>
        reject(new Error('the inspector of the runtime does not answer')),
      );
    });
    return new HeapInspector(socket);
  }

  /** Measures the most bytes that the Worker's isolate held at once during some work, with garbage not yet collected. */
  async peakWhile<T>(work: () => Promise<T>): Promise<{ result: T; peakBytes: number }> {
    let peakBytes = 0;
    let isRunning = true;
    const watch = async () => {
      while (isRunning) {
        peakBytes = Math.max(peakBytes, await this.heldBytes());
        await new Promise((resolve) => setTimeout(resolve, SAMPLE_EVERY_MS));
      }
    };
    const watching = watch();
    try {
      const result = await work();
      isRunning = false;
      await watching;
      return { result, peakBytes };
    } finally {
      isRunning = false;
    }
  }

  private async heldBytes(): Promise<number> {
    this.lastId += 1;
    const id = this.lastId;
    const usage = await new Promise<HeapUsage>((resolve) => {
      this.waiting.set(id, resolve);
      this.socket.send(JSON.stringify({ id, method: 'Runtime.getHeapUsage' }));
    });
    return usage.usedSize + (usage.embedderHeapUsedSize ?? 0) + (usage.backingStorageSize ?? 0);
  }

  close(): void {
    this.socket.close();
  }
}
