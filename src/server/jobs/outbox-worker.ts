import { findCheckout } from '#database/checkouts/checkouts.ts';
import { findOrderRecord } from '#database/orders/order-records.ts';
import { listOrdersByNumber } from '#database/orders/orders.ts';
import { listRefunds } from '#database/orders/refunds.ts';
import { linesAhead, listShipments } from '#database/orders/shipments.ts';
import { MERCHANT_ALERT } from '#database/outbox/alerts.ts';
import {
  claimJobs,
  completeJob,
  dropJob,
  enqueue,
  failJob,
  type Job,
  markSending,
} from '#database/outbox/outbox.ts';
import type { Database } from '#database/tables.ts';
import { ALERT_CONDITIONS, hourlyKey } from '#domain/operations/alert.ts';
import { alertNotice } from '#email/alert-notice.ts';
import { confirmedOrderFrom } from '#email/confirmed-order.ts';
import { deliverNotice, deliverOrderConfirmation, deliverOrderUpdate } from '#email/deliver-emails.ts';
import type { EmailTemplates } from '#email/email-templates.ts';
import { isRefusedForGood, loggableFailure } from '#email/mail-failure.ts';
import type { Mailer } from '#email/mailer.ts';
import { checkoutCeilingNotice } from '#email/notice.ts';
import { CHECKOUT_CEILING } from '#payments/checkout/enforce-checkout-limits.ts';
import { describeMethodOf } from '#payments/describe-method.ts';
import type { MerchantEmail } from '#payments/order-emails.ts';
import type { PaymentLog } from '#payments/payment-context.ts';
import { ORDER_CONFIRMATION } from '#payments/settlement/order-confirmation.ts';
import { isFormEmail, loadFormNotice } from '../forms/form-emails.ts';
import { logFailure } from '../http/failure-log.ts';
import { isMerchantEmail, isShopperEmail, loadMerchantNotice, loadOrderUpdate } from './order-email-jobs.ts';
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
    await deliver(context, job);
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

/** Tells the merchant, at most once an hour. The report itself is not reported. */
async function reportUndelivered(
  { db, now }: OutboxContext,
  job: Job,
  error: unknown,
  isParked: boolean,
): Promise<void> {
  const kind: MerchantEmail = 'merchant-email-failed';
  if (job.kind === kind || job.kind === MERCHANT_ALERT) return;
  await enqueue(db, {
    kind,
    dedupeKey: hourlyKey(kind, now()),
    payload: {
      kind: job.kind,
      about: job.payload.order_number ?? job.dedupe_key,
      error: error instanceof Error ? error.message : String(error),
      attempts: job.attempts,
      isParked,
    },
  });
}

async function deliver(context: OutboxContext, job: Job): Promise<void> {
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
  const delivery = { mailer, templates, publicUrl, headPictureUrl, dedupeKey: job.dedupe_key };
  if (isFormEmail(job.kind)) {
    const notice = await loadFormNotice({ db, publicUrl }, job.kind, String(job.payload.id));
    // No email if the entry was deleted meanwhile.
    if (notice) await deliverNotice(notice, delivery);
    return;
  }
  if (job.kind === MERCHANT_ALERT) {
    const condition = ALERT_CONDITIONS.find((known) => known === job.payload.condition);
    if (!condition) throw new Error(`unknown alert: ${job.payload.condition}`);
    return deliverNotice(alertNotice(condition, String(job.payload.detail)), delivery);
  }
  if (job.kind === CHECKOUT_CEILING) {
    const { state, count, most, hours } = job.payload;
    const ceiling = { count: Number(count), most: Number(most), hours: Number(hours) };
    const notice = checkoutCeilingNotice({ ...ceiling, state: state === 'near' ? 'near' : 'reached' });
    return deliverNotice(notice, delivery);
  }
  if (isShopperEmail(job.kind)) {
    const update = await loadOrderUpdate(db, job.kind, job.payload, publicUrl);
    // An anonymized checkout has nobody to write to, here and below.
    if (update.to !== '') await deliverOrderUpdate(update, delivery);
    return;
  }
  if (isMerchantEmail(job.kind)) {
    return deliverNotice(
      await loadMerchantNotice(db, job.kind, job.payload, { publicUrl, adminUrl }),
      delivery,
    );
  }
  if (job.kind !== ORDER_CONFIRMATION) throw new Error(`unknown kind of job: ${job.kind}`);
  const orderNumber = String(job.payload.order_number);
  const lines = await listOrdersByNumber(db, orderNumber);
  const checkout = lines[0] && (await findCheckout(db, lines[0].checkout_id));
  if (!checkout) throw new Error('the order to be confirmed does not exist');
  const record = await findOrderRecord(db, orderNumber);
  if (checkout.customer_email === '') return;
  const refunds = await listRefunds(db, orderNumber);
  const paid = {
    ...checkout,
    ahead: linesAhead({ lines, refunds, shipments: await listShipments(db, orderNumber) }),
    paid_at: record?.paid_at ?? null,
    paid_with: record && describeMethodOf(record),
  };
  await deliverOrderConfirmation(confirmedOrderFrom(lines, paid, publicUrl), delivery);
}
