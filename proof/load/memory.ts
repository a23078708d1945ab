import { readFileSync } from 'node:fs';
import { processesOf } from '../../test/e2e/service/processes.ts';

const SAMPLE_EVERY_MS = 2_000;
const KIB_PER_MIB = 1_024;

/** Resident memory of the service's processes at one moment, in MiB by program. */
export interface MemorySample {
  node: number;
  workerd: number;
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

function sampleOf(stateDirectory: string): MemorySample {
  const sample = { node: 0, workerd: 0 };
  for (const pid of processesOf(stateDirectory)) {
    const status = statusOf(pid);
    const name = /^Name:\s*(\S+)/m.exec(status)?.[1] ?? '';
    const residentKib = Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0);
    if (name.startsWith('workerd')) sample.workerd += residentKib / KIB_PER_MIB;
    else sample.node += residentKib / KIB_PER_MIB;
  }
  return sample;
}

/** Samples the memory of the service on a state. `stop` ends the sampling and returns the samples in order. */
export function watchMemory(stateDirectory: string): { stop(): MemorySample[] } {
  const samples: MemorySample[] = [];
  const timer = setInterval(() => samples.push(sampleOf(stateDirectory)), SAMPLE_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return samples;
    },
  };
}

/** Returns the median of a program's samples in each quarter of the time, in MiB. */
export function quarterMedians(samples: readonly MemorySample[], program: keyof MemorySample): number[] {
  const length = Math.floor(samples.length / 4);
  return [0, 1, 2, 3].map((quarter) => {
    const sorted = samples
      .slice(quarter * length, (quarter + 1) * length)
      .map((sample) => sample[program])
      .sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  });
}
