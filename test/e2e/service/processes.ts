import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Returns command line and environment of a process. Empty if it has ended or is not readable. */
function description(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') + readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return '';
  }
}

/** Returns the ids of other processes with a path in their command line or environment. */
export function processesOf(path: string): number[] {
  if (existsSync('/proc/self/environ')) {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && name !== String(process.pid));
    return pids.filter((pid) => description(pid).includes(path)).map(Number);
  }
  const table = execFileSync('ps', ['-axEww', '-o', 'pid=,command='], { encoding: 'utf8' });
  const lines = table.split('\n').filter((line) => line.includes(path));
  return lines.map((line) => Number.parseInt(line, 10)).filter((pid) => pid !== process.pid);
}
