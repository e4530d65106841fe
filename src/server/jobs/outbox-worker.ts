import { MERCHANT_ALERT } from '#database/outbox/alerts.ts';
import { isJobKind, parsePayload } from '#database/outbox/job-payloads.ts';
import {
  claimJobs,
  completeJob,
  dropJob,
  enqueue,
  failJob,
  type Job,
  markSending,
  parkJob,
} from '#database/outbox/outbox.ts';
import type { Database } from '#database/tables.ts';
import { hourlyKey } from '#domain/operations/alert.ts';
import type { EmailTemplates } from '#email/email-templates.ts';
import { isRefusedForGood, loggableFailure } from '#email/mail-failure.ts';
import type { Mailer } from '#email/mailer.ts';
import type { MerchantEmail } from '#payments/order-emails.ts';
import type { PaymentLog } from '#payments/payment-context.ts';
import { logFailure } from '../http/failure-log.ts';
import { type Delivery, deliverJob } from './deliver-job.ts';
import { ShipmentsGone } from './shipment-in-email.ts';

type OutboxContext = {
  db: Database;
  mailer: Mailer;
  publicUrl: string;
  /** Null if the admin is off. */
  adminUrl: string | null;
  /** The image at the top of order emails. */
  headPictureUrl: string | null;
  now: () => Date;
  log: PaymentLog;
  /** Called for the first email, so that broken templates don't keep the store from starting. */
  loadTemplates: () => Promise<EmailTemplates>;
};

export type OutboxWorker = { notify: () => void; stop: () => Promise<void> };

const POLL_INTERVAL_MS = 5_000;
/** After about 10 minutes of trying. */
const ATTEMPTS_BEFORE_REPORT = 8;
/** The emails of one claim are sent one by one, and must all fit into the lease of a minute. */
const JOBS_PER_CLAIM = 2;

/**
 * Sends queued emails when notified, and every few seconds, because another node may have queued some. A crash loses
 * nothing: the job's lease expires and the email is sent again with the same Message-ID.
 */
export function startOutboxWorker(context: OutboxContext): OutboxWorker {
  let isStopping = false;
  let isNotified = false;
  let running: Promise<void> | null = null;
  const isStopped = () => isStopping;

  const run = async (): Promise<void> => {
    do {
      isNotified = false;
      await drainOutbox(context, isStopped).catch((error: unknown) => {
        logFailure(context.log, 'could not read the outbox', error);
      });
    } while (isNotified && !isStopping);
  };
  const notify = (): void => {
    isNotified = true;
    if (isStopping || running) return;
    running = run().finally(() => {
      running = null;
    });
  };
  const timer = setInterval(notify, POLL_INTERVAL_MS);
  notify();
  return {
    notify,
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      await running;
      context.mailer.close();
    },
  };
}

/** Sends all emails that are due. */
export async function drainOutbox(
  context: OutboxContext,
  isStopped: () => boolean = () => false,
): Promise<void> {
  while (!isStopped()) {
    const jobs = await claimJobs(context.db, JOBS_PER_CLAIM);
    if (jobs.length === 0) return;
    for (const job of jobs) await send(context, job);
  }
}

/** Preparing the email took longer than the lease. */
class LeaseLost extends Error {}

async function send(context: OutboxContext, job: Job): Promise<void> {
  const { db, log } = context;
  const facts = { jobId: job.id, kind: job.kind, attempts: job.attempts };
  if (job.sending_at !== null) {
    log.warn(
      { ...facts, sendingAt: job.sending_at },
      'an email may arrive twice: a process died while sending it',
    );
  }
  try {
    // Another version of the store may know it.
    if (!isJobKind(job.kind)) throw new Error(`unknown kind of job: ${job.kind}`);
    const payload = parsePayload(job.kind, job.payload);
    if (!payload.ok) return await park(context, job, payload.refusal);
    await deliverJob(job.kind, payload.value, await deliveryOf(context, job));
    await completeJob(db, job);
  } catch (error) {
    if (error instanceof LeaseLost) return log.warn(facts, 'another worker sends an email by now');
    if (error instanceof ShipmentsGone) {
      await dropJob(db, job);
      return log.info(facts, 'dropped an email about a parcel that was taken back');
    }
    log.error({ err: loggableFailure(error), ...facts }, 'could not send an email');
    const state = await failJob(db, job, error, isRefusedForGood(error));
    if (state === 'parked') log.error(facts, 'gave up sending an email');
    // An email that is refused for good is parked earlier.
    const isNews =
      state === 'parked' ? job.attempts < ATTEMPTS_BEFORE_REPORT : job.attempts === ATTEMPTS_BEFORE_REPORT;
    if (isNews) await reportUndelivered(context, job, error, state === 'parked');
  }
}

async function park(context: OutboxContext, job: Job, problem: string): Promise<void> {
  if (!(await parkJob(context.db, job, problem))) return;
  context.log.error({ jobId: job.id, kind: job.kind, problem }, 'gave up sending an email');
  await reportUndelivered(context, job, problem, true);
}

/** Tells the merchant, at most once an hour. The report itself is not reported. */
async function reportUndelivered(
  { db, now }: OutboxContext,
  job: Job,
  error: unknown,
  isParked: boolean,
): Promise<void> {
  const kind = 'merchant-email-failed' satisfies MerchantEmail;
  if (job.kind === kind || job.kind === MERCHANT_ALERT) return;
  await enqueue(db, {
    kind,
    dedupeKey: hourlyKey(kind, now()),
    payload: {
      kind: job.kind,
      about: String(job.payload.order_number ?? job.dedupe_key),
      error: error instanceof Error ? error.message : String(error),
      attempts: job.attempts,
      isParked,
    },
  });
}

/** The `Delivery` of a job: its mailer marks the job as being sent. */
async function deliveryOf(context: OutboxContext, job: Job): Promise<Delivery> {
  const { db, publicUrl, adminUrl, headPictureUrl } = context;
  const mailer: Mailer = {
    ...context.mailer,
    // Marked as late as possible: whatever fails before this has certainly not been sent.
    async send(email) {
      if (!(await markSending(db, job))) throw new LeaseLost();
      await context.mailer.send(email);
    },
  };
  const templates = await context.loadTemplates();
  const email = { mailer, templates, publicUrl, headPictureUrl, dedupeKey: job.dedupe_key };
  return { db, publicUrl, adminUrl, email };
}
