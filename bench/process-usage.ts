import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** CPU seconds that processes have used so far, in user and kernel mode, on Linux. */
export function cpuSecondsOf(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in parentheses, may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND;
}

/** Memory of processes: the RSS now and at its peak, in MB. */
export function memoryOf(pids: readonly number[]): { rssMb: number; peakMb: number } {
  const sum = (field: string) =>
    pids.reduce((total, pid) => {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      return total + Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    }, 0);
  return { rssMb: Math.round(sum('VmRSS') / 1024), peakMb: Math.round(sum('VmHWM') / 1024) };
}
