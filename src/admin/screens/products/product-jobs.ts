import { api, read } from '../../client/api.ts';

export type Job = Awaited<ReturnType<typeof readJob>>;

const readJob = (id: string) => read(api['product-jobs'][':id'].$get({ param: { id } }));

const POLL_MS = 400;

/** Waits until a job ends. */
export async function finished(started: Job, onProgress: (job: Job) => void = () => {}): Promise<Job> {
  let job = started;
  while (job.finishedAt === null) {
    await new Promise((next) => setTimeout(next, POLL_MS));
    job = await readJob(job.id);
    onProgress(job);
  }
  return job;
}

export function undoJob(id: string): Promise<Job> {
  return read(api['product-jobs'][':id'].undo.$post({ param: { id } }));
}
