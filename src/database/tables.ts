import type {
  ColumnType,
  Generated,
  GeneratedAlways,
  JSONColumnType,
  Kysely,
  Selectable,
  Updateable,
} from 'kysely';
import type { ProductTable } from '#domain/categories.ts';
import type { ShippingAddress } from '#domain/checkout/checkout.ts';
import type { ShippingOption } from '#domain/delivery/shipping.ts';
import type { Cents } from '#domain/money.ts';
import type { CertifiedPiece } from '#domain/orders/certificate.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import type { DisputeState, Fulfillment } from '#domain/orders/order-lifecycle.ts';
import type { RefundedUnits, UnitCount } from '#domain/orders/refund.ts';
import type { ReturnState } from '#domain/orders/returns.ts';
import type { PersonalText } from '#domain/products/personalization.ts';
import type { ProductRow, UnifiedProductRow } from '#domain/products/product.ts';
import type { Actor } from './actor.ts';

export type { OrderStatus, ProductRow, UnifiedProductRow };

/** The database, a guest's view of it, or an open transaction. */
export type Database = Kysely<Tables>;

/** Every table of the store. The 12 collections share one row type, so code can be generic over their names. */
export type Tables = { [Table in ProductTable]: ProductColumns } & {
  products: UnifiedProductColumns;
  archived_products: ArchivedProductColumns;
  product_skus: ProductSkuColumns;
  product_redirects: ProductRedirectColumns;
  former_categories: FormerCategoryColumns;
  product_internals: ProductInternalsColumns;
  product_drafts: ProductDraftColumns;
  product_jobs: ProductJobColumns;
  product_previews: ProductPreviewColumns;
  merchant_products: MerchantProductColumns;
  catalogue_version: { version: number; reviews: Generated<number> };
  promo_codes: PromoCodeColumns;
  reviews: ReviewColumns;
  review_sources: ReviewSourceColumns;
  review_invitations: ReviewInvitationColumns;
  review_opt_outs: ReviewOptOutColumns;
  review_photos: ReviewPhotoColumns;
  media_deletions: MediaDeletionColumns;
  checkouts: CheckoutColumns;
  second_payments: SecondPaymentColumns;
  orders: OrderColumns;
  order_records: OrderRecordColumns;
  order_history: OrderHistoryColumns;
  refunds: RefundColumns;
  shipments: ShipmentColumns;
  returns: ReturnColumns;
  certificates: CertificateColumns;
  payment_events: PaymentEventColumns;
  affiliate_applications: AffiliateApplicationColumns;
  contact_requests: ContactRequestColumns;
  message_entries: MessageEntryColumns;
  newsletter_signups: NewsletterSignupColumns;
  stock_alerts: StockAlertColumns;
  content_overrides: ContentOverrideColumns;
  content_history: ContentHistoryColumns;
  guest_sessions: GuestSessionColumns;
  store_secrets: StoreSecretColumns;
  rate_limits: RateLimitColumns;
  outbox: OutboxColumns;
  stock: StockColumns;
  option_renames: OptionRenameColumns;
  stock_reservations: StockReservationColumns;
  stock_settings: { low_stock: number; only_row: Generated<boolean> };
  available_stock: AvailableStockColumns;
  admin_users: AdminUserColumns;
  admin_passkeys: AdminPasskeyColumns;
  admin_invitations: AdminInvitationColumns;
  admin_challenges: AdminChallengeColumns;
  admin_sessions: AdminSessionColumns;
  admin_tokens: AdminTokenColumns;
  audit_log: AuditLogColumns;
  imports: ImportColumns;
  import_items: ImportItemColumns;
  import_products: ImportProductColumns;
  import_categories: ImportCategoryColumns;
  import_images: ImportImageColumns;
  import_missing_images: ImportMissingImageColumns;
  daily_counts: DailyCountColumns;
  admin_views: AdminViewColumns;
};

/** Times are returned as ISO 8601 text in UTC, so that a row is unchanged after a JSON round trip. */
type Time = ColumnType<string, Date | string, Date | string>;
type TimeDefaultingToNow = ColumnType<string, Date | string | undefined, Date | string>;
type Price = ColumnType<Cents, number, number>;
type OptionalPrice = ColumnType<Cents | null, number | null | undefined, number | null>;
type OptionalText = ColumnType<string | null, string | null | undefined, string | null>;
type OptionalTime = ColumnType<string | null, Date | string | null | undefined, Date | string | null>;

type ListColumn = 'images' | 'sizes' | 'lengths_and_prices' | 'facts' | 'related_products' | 'photo_details';
type RulesColumn = 'personalization';
/** Computed by the database from other columns. */
type ComputedColumn = 'discount_percentage' | 'is_purchasable' | 'units_left' | 'is_sold_out';
type TimeColumn = 'created_at' | 'updated_at';
type RequiredColumn = 'id' | 'name' | 'price' | 'category';
/** Computed by triggers from the review rows. */
type RatingColumn = 'rating' | 'review_count';

/** Derived from the domain's row type, so that a new column is declared once. */
type ProductColumns = {
  [Column in keyof ProductRow]: Column extends RequiredColumn
    ? ProductRow[Column]
    : Column extends ListColumn
      ? ColumnType<unknown, string | undefined, string>
      : Column extends RulesColumn
        ? ColumnType<unknown, string | null | undefined, string | null>
        : Column extends TimeColumn
          ? TimeDefaultingToNow
          : Column extends RatingColumn | ComputedColumn
            ? GeneratedAlways<ProductRow[Column]>
            : Generated<ProductRow[Column]>;
};

/** Only triggers write to the unified table, so nothing in it can be inserted or updated. */
type UnifiedProductColumns = {
  [Column in keyof UnifiedProductRow]: GeneratedAlways<UnifiedProductRow[Column]>;
};

type ArchivedProductColumns = {
  id: string;
  source_table: ProductTable;
  /** The whole row from its table. */
  product: JSONColumnType<ProductRow>;
  archived_at: TimeDefaultingToNow;
};

type ProductPreviewColumns = {
  id: Generated<string>;
  actor: Actor;
  product_id: string;
  source_table: ProductTable;
  /** The whole row for its table. */
  product: JSONColumnType<ProductRow>;
  expires_at: Time;
};

/** Only triggers write to it. */
type ProductSkuColumns = {
  sku: GeneratedAlways<string>;
  source_table: GeneratedAlways<ProductTable>;
  product_id: GeneratedAlways<string>;
  /** The label of an option; blank for the product itself. */
  option: GeneratedAlways<string>;
};

type ProductDraftColumns = {
  id: string;
  source_table: ProductTable;
  /** The columns that the merchant has set, like `NewProduct` in product-changes.ts. */
  product: JSONColumnType<Partial<ProductRow>>;
  publish_at: OptionalTime;
  publish_problem: OptionalText;
  created_at: TimeDefaultingToNow;
  updated_at: TimeDefaultingToNow;
};

/** A product of a bulk change that could not be changed, and why, as a sentence. */
export type JobProblem = { id: string; reason: string };

type ProductJobColumns = {
  id: Generated<string>;
  actor: 'cli' | 'stripe' | 'system' | `admin:${string}`;
  change: JSONColumnType<object>;
  product_ids: JSONColumnType<string[]>;
  problems: ColumnType<JobProblem[], string | undefined, string>;
  created_at: TimeDefaultingToNow;
  finished_at: OptionalTime;
  leased_until: OptionalTime;
  /** Identifies the process that has the lease. */
  lease_id: OptionalText;
};

/** The state of a product: only active ones are in the catalog. */
export const PRODUCT_STATES = ['active', 'draft', 'scheduled', 'archived'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

/** A view over the catalog, the archive and the drafts. */
export type MerchantProductRow = Pick<
  ProductRow,
  | 'id'
  | 'name'
  | 'category'
  | 'sku'
  | 'price'
  | 'original_price'
  | 'in_stock'
  | 'is_sold_out'
  | 'is_purchasable'
  | 'featured'
  | 'ships_today'
  | 'is_made_on_request'
  | 'image_url'
  | 'image_placeholder'
  | 'created_at'
  | 'updated_at'
> & {
  source_table: ProductTable;
  state: ProductState;
  /** Like `lengths_and_prices` of a product. */
  options: unknown;
  publish_at: string | null;
  publish_problem: string | null;
};
type MerchantProductColumns = {
  [Column in keyof MerchantProductRow]: GeneratedAlways<MerchantProductRow[Column]>;
};

type FormerCategoryColumns = {
  id: GeneratedAlways<string>;
  source_table: ProductTable;
  product_id: string;
  created_at: TimeDefaultingToNow;
};

/** The price updates that failed at Stripe, as a sentence, and the old prices still to retire. */
export type PriceProblem = { reason: string; references: string[]; at: string };

type ProductInternalsColumns = {
  product_id: string;
  vendor: Generated<string>;
  tags: ColumnType<unknown, string | undefined, string>;
  cost: ColumnType<number | null, number | null | undefined, number | null>;
  weight_mg: ColumnType<number | null, number | null | undefined, number | null>;
  notes_changed_at: OptionalTime;
  price_problem: ColumnType<PriceProblem | null, string | null | undefined, string | null>;
};

type ProductRedirectColumns = {
  /** Path only, without query. */
  old_path: string;
  product_id: string;
  created_at: TimeDefaultingToNow;
};

type StockColumns = {
  id: GeneratedAlways<string>;
  source_table: ProductTable;
  product_id: string;
  /** The label of an option; blank for a count of the whole product. */
  option: string;
  /** Units in the store, including those that checkouts reserve. */
  on_hand: number;
};

type StockReservationColumns = {
  checkout_id: string;
  source_table: ProductTable;
  product_id: string;
  option: string;
  quantity: number;
};

/** A view: current counts and what unsettled checkouts reserve. */
type AvailableStockColumns = {
  [Column in keyof StockColumns]: GeneratedAlways<Selectable<StockColumns>[Column]>;
} & { reserved: GeneratedAlways<number> };

type PromoCodeColumns = {
  /** Upper-cased. */
  code: string;
  /** 0 for no percentage. */
  percentage: Generated<number>;
  amount_off: OptionalPrice;
  free_shipping: Generated<boolean>;
  /** Eligible product tables and product ids; both empty: everything. */
  categories: Generated<string[]>;
  products: Generated<string[]>;
  active: Generated<boolean>;
  starts_at: OptionalTime;
  ends_at: OptionalTime;
  min_subtotal: OptionalPrice;
  max_uses: ColumnType<number | null, number | null | undefined, number | null>;
  max_uses_per_email: ColumnType<number | null, number | null | undefined, number | null>;
  uses: Generated<number>;
  /** Increases when the terms change, not when a use is counted. */
  version: Generated<number>;
};
export type PromoCodeRow = Selectable<PromoCodeColumns>;

type ReviewColumns = {
  id: Generated<string>;
  author: string;
  avatar: OptionalText;
  time: Time;
  rating: number;
  text: string;
  /** Null for a review of the shop. The product may no longer be sold. */
  product_id: OptionalText;
  state: ColumnType<ReviewState, ReviewState | undefined, ReviewState>;
  /** The merchant's. */
  answer: OptionalText;
  answered_at: OptionalTime;
  /** Whether the author bought the product here. */
  is_verified: Generated<boolean>;
};
export type ReviewRow = Selectable<ReviewColumns>;

/** Pending reviews wait for the merchant. Only published ones are shown and counted. */
export type ReviewState = 'pending' | 'published' | 'hidden';

type ReviewSourceColumns = { review_id: string; order_number: string; line_number: number };
type ReviewInvitationColumns = { order_number: string; invited_at: TimeDefaultingToNow };
type ReviewOptOutColumns = { email: string; opted_out_at: TimeDefaultingToNow };
type ReviewPhotoColumns = {
  id: Generated<string>;
  /** Null if the form had a problem and no review was created yet. */
  review_id: OptionalText;
  order_number: string;
  line_number: number;
  /** Under `/media/`. */
  url: string;
  /** `#rrggbb`, shown until the photo loads. */
  placeholder: string;
  position: number;
  created_at: TimeDefaultingToNow;
};
export type ReviewPhotoRow = Selectable<ReviewPhotoColumns>;
/** Files that are still to be deleted. */
type MediaDeletionColumns = { url: string; requested_at: TimeDefaultingToNow };

export const CHECKOUT_STATUSES = [
  'created',
  'open',
  'awaiting_payment',
  'paid',
  'expired',
  'failed',
  'review',
  /** The merchant refunded the payment after its review. */
  'rejected',
] as const;
export type CheckoutStatus = (typeof CHECKOUT_STATUSES)[number];

/** A priced line of a checkout, as it was when the payment page was created. */
export type CheckoutLine = {
  product_id: string;
  source_table: ProductTable;
  name: string;
  image_url: string | null;
  stripe_price_id: string;
  unit_amount: Cents;
  quantity: number;
  /** The line total after discount. */
  amount: Cents;
  selected_size: string | null;
  selected_color: string | null;
  selected_length: string | null;
  /** Absent from checkouts created before texts existed. */
  personalization?: PersonalText | null;
  /** At the time of checkout; absent if the merchant set none. */
  sku?: string;
  /** Whether it was promised to ship on the day of the order. */
  ships_today?: boolean;
};

type CheckoutColumns = {
  id: Generated<string>;
  attempt_key: string;
  order_number: string;
  status: Generated<CheckoutStatus>;
  stripe_session_id: OptionalText;
  payment_url: OptionalText;
  customer_email: string;
  shipping_address: JSONColumnType<ShippingAddress>;
  promo_code: OptionalText;
  discount_percentage: Generated<number>;
  lines: JSONColumnType<CheckoutLine[]>;
  subtotal: Price;
  discount: Price;
  total: Price;
  shipping_options: JSONColumnType<ShippingOption[]>;
  shipping_amount: OptionalPrice;
  /** The name of the chosen shipping method; null before payment. */
  shipping_label: OptionalText;
  currency: Generated<string>;
  gift_note: OptionalText;
  /** The gift promised with the order, as worded on pages. */
  free_gift: OptionalText;
  /** The path to return to if the shopper cancels. */
  return_path: Generated<string>;
  expires_at: Time;
  created_at: TimeDefaultingToNow;
  updated_at: TimeDefaultingToNow;
  /** Why the merchant has to look at what was paid; null if they don't. */
  review_reason: OptionalText;
  /** Why its payment page could not be opened. */
  failure_reason: OptionalText;
  /** The guest session of the checkout. */
  guest_id: OptionalText;
  /** A keyed hash of the client's network; cleared after two days. */
  client_network: OptionalText;
  /** When it was anonymized. Email and address are blank from then on. */
  forgotten_at: OptionalTime;
  /** SHA-256 of the browser's idempotency key, in hexadecimal. */
  idempotency_hash: OptionalText;
  /** When a newer checkout of the same cart replaced it. */
  replaced_at: OptionalTime;
  /** When reconciliation last checked it with Stripe. */
  swept_at: OptionalTime;
};
export type CheckoutRow = Selectable<CheckoutColumns>;

/** A payment of a checkout that another session pays already. */
type SecondPaymentColumns = {
  session_id: string;
  order_number: string;
  amount: Price;
  /** Recorded before Stripe is asked. */
  refund_requested_by: ColumnType<Actor | null, Actor | null | undefined, Actor | null>;
  /** Refunds that Stripe made and the bank returned. */
  failed_refunds: Generated<number>;
  /** When it was given back, or had failed; null while the merchant has to decide. */
  ended_at: OptionalTime;
  created_at: TimeDefaultingToNow;
  updated_at: TimeDefaultingToNow;
};
export type SecondPaymentRow = Selectable<SecondPaymentColumns>;

type OrderColumns = {
  id: Generated<string>;
  order_number: string;
  checkout_id: string;
  line_number: number;
  stripe_session_id: string;
  guest_email: string;
  status: OrderStatus;
  /** What was charged for the line, after discount. */
  amount: Price;
  unit_amount: Price;
  quantity: number;
  product_id: OptionalText;
  source_table: OptionalText;
  product_details: JSONColumnType<{
    name: string;
    image_url: string | null;
    sku?: string;
    ships_today?: boolean;
  }>;
  selected_size: OptionalText;
  selected_color: OptionalText;
  selected_length: OptionalText;
  personalization: ColumnType<PersonalText | null, string | null | undefined, string | null>;
  promo_code: OptionalText;
  discount_percentage: Generated<number>;
  /** Copied from its checkout. */
  guest_id: OptionalText;
  created_at: TimeDefaultingToNow;
};
export type OrderRow = Selectable<OrderColumns>;

type OrderRecordColumns = {
  order_number: string;
  checkout_id: string;
  fulfillment: Fulfillment;
  /** What was charged. */
  total: Price;
  refunded_amount: ColumnType<Cents, number | undefined, number>;
  payment_intent_id: OptionalText;
  /** Radar's: normal, elevated or highest. */
  risk_level: OptionalText;
  /** Stripe's type: card, klarna, us_bank_account ... Null for a free order, and for those settled by older versions. */
  payment_method: OptionalText;
  payment_brand: OptionalText;
  payment_wallet: OptionalText;
  /** Null once the shopper's data is erased. */
  payment_last4: OptionalText;
  /** The tax on the goods, without that on shipping. */
  goods_tax: ColumnType<Cents, number | undefined, number>;
  /** Whether its units, or some of them, were taken out of stock. */
  took_units: Generated<boolean>;
  /** Units that were not there to take when the merchant confirmed the payment. */
  missing_units: ColumnType<UnitCount[], string | undefined, string>;
  /** Whether the payment failed after the order was placed, such as a bank debit. */
  payment_failed: Generated<boolean>;
  paid_at: OptionalTime;
  /** When its last shipment left; null while something is left to ship, and for an order that was collected. */
  shipped_at: OptionalTime;
  /** When its last shipment arrived, or it was collected. */
  delivered_at: OptionalTime;
  dispute_id: OptionalText;
  dispute_state: ColumnType<DisputeState | null, DisputeState | null | undefined, DisputeState | null>;
  dispute_amount: OptionalPrice;
  /** What the bank took back in other disputes of the payment. */
  other_disputes_lost: ColumnType<Cents, number | undefined, number>;
  dispute_reason: OptionalText;
  /** The deadline for the merchant's evidence. */
  dispute_due_at: OptionalTime;
  dispute_closed_at: OptionalTime;
  /** Stripe's fee in the smallest unit of `settlement_currency`; null if unknown. */
  stripe_fee: OptionalPrice;
  /** The payment minus the fee. */
  stripe_net: OptionalPrice;
  settlement_currency: OptionalText;
  fee_checked_at: OptionalTime;
  created_at: TimeDefaultingToNow;
  updated_at: TimeDefaultingToNow;
};
export type OrderRecordRow = Selectable<OrderRecordColumns>;
export type OrderRecordChange = Updateable<
  Omit<OrderRecordColumns, 'order_number' | 'checkout_id' | 'created_at' | 'updated_at'>
>;

type OrderHistoryColumns = {
  id: Generated<string>;
  order_number: string;
  position: number;
  at: TimeDefaultingToNow;
  actor: string;
  action: string;
  from_state: OptionalText;
  to_state: string;
  note: OptionalText;
  details: JSONColumnType<object>;
};
export type OrderHistoryRow = Selectable<OrderHistoryColumns>;

export type RefundStatus = 'requested' | 'pending' | 'succeeded' | 'failed';

type RefundColumns = {
  id: Generated<string>;
  order_number: string;
  stripe_refund_id: OptionalText;
  amount: Price;
  reason: OptionalText;
  lines: JSONColumnType<RefundedUnits[]>;
  restock: Generated<boolean>;
  /** The units it has put back into stock. They stay there if the refund fails. */
  restocked: JSONColumnType<UnitCount[], string | undefined>;
  status: Generated<RefundStatus>;
  is_cancellation: Generated<boolean>;
  failure_reason: OptionalText;
  /** A repeat of the request has the same; null if nothing repeats it, or the refund has failed. */
  idempotency_key: OptionalText;
  /** SHA-256 of what the request asked for, in hexadecimal. */
  request_hash: OptionalText;
  /** How often it was claimed to be sent. */
  attempts: Generated<number>;
  tried_at: OptionalTime;
  created_by: string;
  created_at: TimeDefaultingToNow;
  updated_at: TimeDefaultingToNow;
};
export type RefundRow = Selectable<RefundColumns>;

/** A shipment of an order. */
type ShipmentColumns = {
  id: Generated<string>;
  order_number: string;
  /** 1, 2, 3 ... within an order. */
  position: number;
  /** Null for a shipment without tracking. */
  carrier: OptionalText;
  tracking_number: OptionalText;
  tracking_url: OptionalText;
  /** The units in it. */
  lines: JSONColumnType<UnitCount[]>;
  shipped_at: ColumnType<string, Date, Date>;
  delivered_at: OptionalTime;
  /** A repeat of the request has the same; null if nothing repeats it. */
  idempotency_key: OptionalText;
  /** SHA-256 of what the request asked for, in hexadecimal. */
  request_hash: OptionalText;
  created_by: string;
  created_at: TimeDefaultingToNow;
  updated_at: TimeDefaultingToNow;
};
export type ShipmentRow = Selectable<ShipmentColumns>;

/** A return of pieces of an order. */
type ReturnColumns = {
  id: Generated<string>;
  order_number: string;
  /** 1, 2, 3 ... within an order. */
  position: number;
  state: Generated<ReturnState>;
  /** The units that come back. */
  lines: JSONColumnType<UnitCount[]>;
  /** For the shopper. */
  note: OptionalText;
  /** The last day to send it, such as `2026-12-14`, in the shop's time zone. */
  send_by: string;
  /** The refund that closed it; null for one that ended without a refund. */
  refund_id: OptionalText;
  created_by: string;
  received_at: OptionalTime;
  /** When it was closed or cancelled. */
  ended_at: OptionalTime;
  created_at: TimeDefaultingToNow;
  updated_at: TimeDefaultingToNow;
};
export type ReturnRow = Selectable<ReturnColumns>;

type CertificateColumns = {
  number: string;
  order_number: string;
  line_number: number;
  /** The unit's number within its line, from 1. */
  unit: number;
  piece: JSONColumnType<CertifiedPiece>;
  issued_at: TimeDefaultingToNow;
};
export type CertificateRow = Selectable<CertificateColumns>;

type PaymentEventColumns = {
  event_id: string;
  type: string;
  stripe_session_id: OptionalText;
  payload: JSONColumnType<object>;
  received_at: TimeDefaultingToNow;
};

/** Answered: the last word is the store's. Closed: no more action is needed. */
export type MessageState = 'open' | 'answered' | 'closed';

type AffiliateApplicationColumns = {
  id: Generated<string>;
  instagram_handle: string;
  tiktok_handle: OptionalText;
  phone_number: string;
  email: string;
  state: ColumnType<MessageState, MessageState | undefined, MessageState>;
  created_at: TimeDefaultingToNow;
};
export type AffiliateApplicationRow = Selectable<AffiliateApplicationColumns>;

type ContactRequestColumns = {
  id: Generated<string>;
  name: string;
  email: string;
  phone: OptionalText;
  subject: string;
  message: string;
  state: ColumnType<MessageState, MessageState | undefined, MessageState>;
  created_at: TimeDefaultingToNow;
  /** The sender's order that it is about, which the store found. */
  order_number: OptionalText;
  typed_order_number: OptionalText;
};
export type ContactRequestRow = Selectable<ContactRequestColumns>;

type MessageEntryColumns = {
  id: Generated<string>;
  /** One of the two is set: the message it belongs to. */
  contact_request_id: OptionalText;
  affiliate_application_id: OptionalText;
  kind: 'answer' | 'note';
  author: string;
  text: string;
  created_at: TimeDefaultingToNow;
};
export type MessageEntryRow = Selectable<MessageEntryColumns>;

type NewsletterSignupColumns = {
  id: Generated<string>;
  /** Lower-cased. */
  email: string;
  created_at: TimeDefaultingToNow;
  /** When the owner confirmed the address. */
  confirmed_at: OptionalTime;
};
export type NewsletterSignupRow = Selectable<NewsletterSignupColumns>;

type StockAlertColumns = {
  id: Generated<string>;
  /** Lower-cased. */
  email: string;
  product_id: string;
  /** '' for the product, or for any of its options. */
  option_label: Generated<string>;
  created_at: TimeDefaultingToNow;
  /** When the email was queued. */
  notified_at: OptionalTime;
};
export type StockAlertRow = Selectable<StockAlertColumns>;

type ContentOverrideColumns = {
  key: string;
  /** Null for the text from the shop's folder. */
  value: ColumnType<unknown, string | null | undefined, string | null>;
  version: Generated<number>;
  draft: ColumnType<unknown, string | null | undefined, string | null>;
  draft_by: OptionalText;
  draft_at: OptionalTime;
};
export type ContentOverrideRow = Selectable<ContentOverrideColumns>;

type ContentHistoryColumns = {
  id: Generated<string>;
  key: string;
  version: number;
  value: ColumnType<unknown, string | null, never>;
  actor: string;
  at: TimeDefaultingToNow;
};
export type ContentHistoryRow = Selectable<ContentHistoryColumns>;

type GuestSessionColumns = {
  id: string;
  /** SHA-256 of a refresh token, in hexadecimal. */
  refresh_hash: string;
  previous_hash: OptionalText;
  created_at: TimeDefaultingToNow;
  expires_at: Time;
};

type StoreSecretColumns = { name: string; value: string; created_at: TimeDefaultingToNow };

type RateLimitColumns = { name: string; client_network: string; window_start: Time; count: number };

type OutboxColumns = {
  id: Generated<string>;
  kind: string;
  dedupe_key: string;
  payload: JSONColumnType<object>;
  attempts: Generated<number>;
  run_at: TimeDefaultingToNow;
  /** The claim of a worker; only its holder may complete or fail the job. */
  lease: OptionalText;
  /** Set while the email is handed to the mail server. */
  sending_at: OptionalTime;
  done_at: OptionalTime;
  /** When the store gave up. */
  parked_at: OptionalTime;
  last_error: OptionalText;
  created_at: TimeDefaultingToNow;
};

type AdminViewColumns = {
  id: Generated<string>;
  user_id: string;
  screen: 'orders' | 'products';
  name: string;
  query: JSONColumnType<Record<string, string>>;
  created_at: TimeDefaultingToNow;
};
export type AdminViewRow = Selectable<AdminViewColumns>;

type OptionRenameColumns = {
  id: Generated<string>;
  product_id: string;
  renamed: ColumnType<Readonly<Record<string, string>>, string, string>;
  removed: ColumnType<string[], string[] | undefined, string[]>;
  at: TimeDefaultingToNow;
};

type DailyCountColumns = {
  id: GeneratedAlways<string>;
  day: string;
  kind: 'product-view' | 'empty-search';
  key: string;
  count: number;
};

export type AdminRole = 'owner' | 'staff' | 'read-only';

type AdminUserColumns = {
  id: Generated<string>;
  /** Lower-cased. */
  email: string;
  name: string;
  role: AdminRole;
  created_at: TimeDefaultingToNow;
  /** When this user was disabled. */
  disabled_at: OptionalTime;
};
export type AdminUserRow = Selectable<AdminUserColumns>;

type AdminPasskeyColumns = {
  /** The credential id, base64url. */
  id: string;
  user_id: string;
  /** base64url */
  public_key: string;
  counter: ColumnType<number, number | undefined, number>;
  transports: Generated<string[]>;
  name: string;
  created_at: TimeDefaultingToNow;
  last_used_at: OptionalTime;
};
export type AdminPasskeyRow = Selectable<AdminPasskeyColumns>;

type AdminInvitationColumns = {
  /** SHA-256 of the token in the link, in hexadecimal. */
  token_hash: string;
  user_id: string;
  created_at: TimeDefaultingToNow;
  expires_at: Time;
  used_at: OptionalTime;
};

type AdminChallengeColumns = {
  challenge: string;
  /** Null during sign-in: the passkey identifies the user. */
  user_id: OptionalText;
  expires_at: Time;
};

type AdminSessionColumns = {
  /** SHA-256 of the cookie, in hexadecimal. */
  token_hash: string;
  user_id: string;
  csrf_token: string;
  user_agent: Generated<string>;
  created_at: TimeDefaultingToNow;
  last_used_at: TimeDefaultingToNow;
  expires_at: Time;
};
export type AdminSessionRow = Selectable<AdminSessionColumns>;

type AdminTokenColumns = {
  id: Generated<string>;
  /** SHA-256 of the token, in hexadecimal. */
  token_hash: string;
  user_id: string;
  name: string;
  created_at: TimeDefaultingToNow;
  last_used_at: OptionalTime;
  expires_at: OptionalTime;
};
export type AdminTokenRow = Selectable<AdminTokenColumns>;

type AuditLogColumns = {
  id: Generated<string>;
  at: TimeDefaultingToNow;
  actor: string;
  action: string;
  subject_type: string;
  subject_id: string;
  before: ColumnType<object | null, string | null | undefined, never>;
  after: ColumnType<object | null, string | null | undefined, never>;
  /** The bulk change it belongs to: `product_jobs.id`. */
  batch_id: OptionalText;
};
export type AuditLogRow = Selectable<AuditLogColumns>;

export type ImportSource = 'shopify' | 'woocommerce' | 'csv';
export type ImportState = 'ready' | 'applying' | 'reverting' | 'applied' | 'undoing' | 'undone';

/** Stock counts before and after an import, as its preview shows them, by product. */
export type StockChanges = Readonly<Record<string, { before: string; after: string }>>;

type ImportColumns = {
  id: Generated<string>;
  source: ImportSource;
  file_name: string;
  file: ColumnType<Buffer | null, Uint8Array, null>;
  actor: string;
  state: Generated<ImportState>;
  choices: ColumnType<object, string | undefined, string>;
  overrides: ColumnType<object, string | undefined, string>;
  result: ColumnType<object | null, string | null | undefined, string | null>;
  previewed_stock: ColumnType<StockChanges | null, undefined, string | null>;
  created_at: TimeDefaultingToNow;
  applied_at: OptionalTime;
  undone_at: OptionalTime;
  lease_until: OptionalTime;
};
export type ImportRow = Omit<Selectable<ImportColumns>, 'file' | 'previewed_stock'>;

type ImportItemColumns = {
  id: Generated<string>;
  import_id: string;
  source_table: ProductTable;
  product_id: string;
  before: ColumnType<object | null, string | null, never>;
  written_hash: string;
};
export type ImportItemRow = Selectable<ImportItemColumns>;

type ImportProductColumns = {
  id: GeneratedAlways<string>;
  source: ImportSource;
  key: string;
  source_table: ProductTable;
  product_id: string;
};

type ImportCategoryColumns = {
  id: GeneratedAlways<string>;
  source: ImportSource;
  /** Lower-cased. */
  type: string;
  category: ProductTable | 'skip';
};

type ImportImageColumns = {
  id: GeneratedAlways<string>;
  /** Null for a URL. */
  import_id: OptionalText;
  name: string;
  image_url: string;
  image_placeholder: string;
};

type ImportMissingImageColumns = {
  id: GeneratedAlways<string>;
  import_id: string;
  source: string;
  failure: OptionalText;
  is_left_out: Generated<boolean>;
  image_url: OptionalText;
  image_placeholder: OptionalText;
  address: OptionalText;
};
