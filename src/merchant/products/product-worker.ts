import { type PeriodicJob, startPeriodicJob } from '#periodic-job.ts';
import { publishDue } from './move-product.ts';
import { resumeJobs } from './product-jobs.ts';
import type { ProductsContext } from './products-context.ts';

const EVERY_MS = 30_000;

/**
 * Publishes scheduled drafts when they are due, and resumes bulk changes whose process died. Safe on any number of
 * nodes: each draft is published once, and each bulk change runs on one node at a time.
 */
export function startProductWorker(
  context: ProductsContext,
  report: {
    published: (id: string) => void;
    refused: (id: string, reason: string) => void;
    failed: (error: unknown) => void;
  },
): PeriodicJob {
  const round = async () => {
    const { published, failed, postponed } = await publishDue(context);
    for (const id of published) report.published(id);
    for (const { id, reason } of failed) report.refused(id, reason);
    for (const { error } of postponed) report.failed(error);
    await resumeJobs(context);
  };
  return startPeriodicJob({ everyMs: EVERY_MS, round, report: report.failed });
}
