import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Command line and environment of a process; empty when it has ended meanwhile or is not ours to see. */
function description(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') + readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return '';
  }
}

/** Numbers of the processes, but for this one, that have a path in their command line or environment. */
export function processesOf(path: string): number[] {
  if (existsSync('/proc/self/environ')) {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && name !== String(process.pid));
    return pids.filter((pid) => description(pid).includes(path)).map(Number);
  }
  const table = execFileSync('ps', ['-axEww', '-o', 'pid=,command='], { encoding: 'utf8' });
  const lines = table.split('\n').filter((line) => line.includes(path));
  return lines.map((line) => Number.parseInt(line, 10)).filter((pid) => pid !== process.pid);
}
