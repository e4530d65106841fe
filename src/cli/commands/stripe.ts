import type { StoreInspection } from '#merchant/settings/store-inspection.ts';
import { createWebhookEndpoint, webhookUrlOf } from '#payments/webhook/webhook-endpoint.ts';
import { type CommandOutput, CommandRefused, type RegisterCommand } from '../command.ts';

/** `store stripe` */
export const registerStripe: RegisterCommand = (program, run) => {
  const stripe = program.command('stripe').description('your Stripe account');
  stripe
    .command('connect')
    .description("create the store's webhook endpoint in your Stripe account and print its secret")
    .action(() => run.inspect(connect, { isLocal: true }));
};

async function connect({ loadSettings, createStripe }: StoreInspection): Promise<CommandOutput> {
  // The webhook secret does not exist yet: this command creates it.
  const settings = loadSettings({ isConnecting: true });
  const { STRIPE_SECRET_KEY: key, PUBLIC_URL: publicUrl, PAYMENT_SANDBOX_URL: sandboxUrl } = settings;
  if (!key) throw new CommandRefused('Set STRIPE_SECRET_KEY first.');
  if (!publicUrl) throw new CommandRefused('Set PUBLIC_URL first: Stripe sends its events there.');
  const created = await createWebhookEndpoint(createStripe(key, sandboxUrl), publicUrl);
  const url = webhookUrlOf(publicUrl);
  if (!created.ok) {
    throw new CommandRefused(
      `Stripe has an endpoint for ${url} already, ${created.existing}. Its secret is in Stripe's dashboard under Developers, Webhooks. To get a new one, delete it there first.`,
    );
  }
  const { id, secret } = created;
  return {
    lines: [
      `Created the webhook endpoint ${id} for ${url}.`,
      'Set this and restart the store. Stripe shows it only once:',
      '',
      `STRIPE_WEBHOOK_SECRET=${secret}`,
    ],
    data: { id, url, secret },
  };
}
