import type { Category, CategoryKind } from '#domain/categories.ts';
import type { PayLaterProvider } from '#domain/checkout/pay-later.ts';
import type { ProcessingTimes } from '#domain/delivery/delivery.ts';
import type { ShippingTable } from '#domain/delivery/shipping.ts';
import type { Cents } from '#domain/money.ts';
import type { ReturnPolicy } from '#domain/products/returns.ts';
import { BRILLIANT } from './brilliant.ts';

/** Opening hours for a range of days, such as `Mon-Thu`. 24-hour clock, local to the showroom. */
export type OpeningHours = { days: string; opens: string; closes: string };

/**
 * A pay-later provider. `minAmount` and `maxAmount` are the provider's own limits, inclusive. The Financing page's
 * text is in `content/financing.ts`.
 */
export type ShopPayLaterProvider = PayLaterProvider & {
  /** Stripe's name for the payment method. */
  stripeMethod: 'afterpay_clearpay' | 'klarna' | 'affirm';
};

/** A category that the shop sells, with optional texts of the shop. */
export type SoldCategory = {
  kind: CategoryKind;
  /** The menu entry. */
  menuLabel?: string;
  /** The text of the banner above the listing, if it is more than the heading. */
  banner?: string;
  /** The heading of the listing. */
  heading?: string;
  /** A short line below the heading. */
  intro?: string;
  /** Filters whose choices have this fixed order: `{ gemstone: ['Opal', 'Pearl'] }`. */
  facetChoices?: Category['facetChoices'];
};

/** CSS colors in six-digit hex. Text colors need a contrast of 4.5:1 on `page` and `surface`. */
export type ShopColors = {
  /** Page background. */
  page: string;
  /** Background of drawers, dialogs and form fields. */
  surface: string;
  /** Text, primary buttons and dark bands. */
  ink: string;
  /** Hover on `ink`, and surfaces on it. */
  inkHover: string;
  /** Backdrop of product photos. */
  photo: string;
  /** Disabled fields, placeholders and the map. */
  muted: string;
  /** Secondary text. */
  textSecondary: string;
  /** Tertiary text and struck prices. */
  textTertiary: string;
  /** Thin lines. */
  rule: string;
  /** The thin accent band: two or more colors, left to right. */
  accents: readonly string[];
};

/** How long the shop takes, as shown on pages. */
export type ShopPromises = {
  /** How long an order can be changed or cancelled: `2 hours`. */
  changeWindow: string;
  /** How long after a return arrives the refund is issued. */
  refundIssued: string;
  /** How long the bank then takes. */
  refundAppears: string;
  /** How long after a return arrives the exchange ships. */
  exchange: string;
  /** How soon a message is answered. */
  reply: string;
  /** Absent if the shop does no repairs. */
  repairs?: string;
  /** The warranty of every piece, in one sentence for its certificate. Absent unless the shop's terms promise it for all. */
  warranty?: string;
  /** The deposit for custom work, such as `50%`. Absent if the shop takes none. */
  customDeposit?: string;
};

/** A complete shop with all defaults. Amounts are in minor units of `currency`: cents, pence, whole yen. */
export type Shop = {
  /** Identifies this shop's payments and data. Never change it, even if the shop is renamed. */
  id: string;
  name: string;
  /** The width of the name in the wordmark, in em. */
  nameWidth: number;
  legalName: string;
  /** The headline and title of the home page. A line break in it is a line break in the headline. */
  tagline: string;
  /** One or two sentences for search engines, the home page's metadata and the About page. */
  description: string;
  /** Two or three letters before each order number. */
  orderNumberPrefix: string;
  /** ISO 4217, such as `USD` or `EUR`. Every price of the catalog is in it. */
  currency: string;
  /** BCP 47, such as `en-US` or `de-DE`: formats amounts. The pages are always in English. */
  locale: string;
  /** The language of the pages, BCP 47, for browsers and search engines. */
  language: string;
  /** `region` is the state or province, '' if addresses have none. `country` is ISO 3166-1 alpha-2. */
  address: { street: string; city: string; region: string; postalCode: string; country: string };
  /** As shown to shoppers. */
  phone: string;
  /** The phone number for dialing: `+17135550142`. */
  phoneToDial: string;
  email: string;
  /** The sender of emails: `Name <orders@shop.example>`. */
  mailFrom: string;
  /** IANA name, such as `Europe/Berlin`. */
  timeZone: string;
  /** The governing law of the terms of sale: `the State of Texas`, `Germany`. */
  law: string;
  /** When a product marked SHIPS TODAY still ships the same day: `2 PM Central, Monday to Friday`; '' for none. */
  shipsTodayUntil: string;
  /** Empty if there is no showroom. No page mentions one then. */
  showroomHours: readonly OpeningHours[];
  /** `shortText` fits next to the phone number. `localText` is the same in local time, '' if identical. */
  supportHours: { label: string; text: string; shortText: string; localText: string };
  /** Every link is optional. */
  links: {
    social?: { label: string; url: string };
    map?: string;
    leaveReview?: string;
  };
  /** The code the top banner advertises; its percentage comes from the promo codes. '' for none. */
  bannerPromoCode: string;
  /** The scrolling announcements; empty for none. Each leads to the shipping page, or to its own path. */
  marquee: readonly (string | { text: string; path: string })[];
  /** Shown next to the promo banner and in the phone's menu; '' for none. */
  readyToShipNote: string;
  mobileShippingNote: string;
  /** Empty if no page should mention pay-later plans. */
  payLaterProviders: readonly ShopPayLaterProvider[];
  /** Shown next to IN STOCK on product pages: `FREE gift included`; '' for none. */
  giftNote: string;
  /** Pages say "Only 2 left" from this number of units on; 0 never shows numbers. */
  lowStock: number;
  /** The heading of the diamonds on the home page. */
  showcaseHeading: string;
  /** Whether the shop has an affiliate program, with a page to apply. */
  hasAffiliates: boolean;
  /** Whether each shipped piece gets a numbered certificate, with a page to look it up. */
  hasCertificates: boolean;
  /** Days after delivery when a customer is invited to review an order; 0 for never. */
  reviewInvitationDays: number;
  /** The range of plans as shown on pages: `3 to 36 months`. */
  payLaterPlans: string;
  /** The categories the shop sells, in menu order. */
  categories: readonly SoldCategory[];
  shipping: ShippingTable;
  /** Processing time before an order ships. */
  processing: ProcessingTimes;
  promises: ShopPromises;
  returns: ReturnPolicy;
  /** Stripe's automatic tax. Turn it on once you are registered where you collect it. The payment sandbox has no tax. */
  automaticTax: boolean;
  /**
   * Where pictures with the widths of a family side by side (`photos/widths__rope.webp`) show which width in millimeters:
   * from left to right, in percent of the picture. The page of a product marks its own.
   */
  widthPictures: Readonly<Record<string, Readonly<Record<string, readonly [from: number, to: number]>>>>;
  /** Ids of products that All Jewelry excludes. */
  hiddenFromAllJewelry: readonly string[];
  /** Your brand's colors. Omitted ones use the defaults. */
  colors: Partial<ShopColors>;
  /** Your logo: the `d` of an SVG path of strokes on a 24-unit grid. Defaults to a brilliant. */
  mark: string;
};

/** Optional settings and their defaults. */
export const SHOP_DEFAULTS = {
  language: 'en',
  showroomHours: [],
  links: {},
  bannerPromoCode: '',
  marquee: [],
  readyToShipNote: '',
  mobileShippingNote: '',
  payLaterProviders: [],
  payLaterPlans: '',
  giftNote: '',
  lowStock: 3,
  showcaseHeading: 'DIAMOND JEWELRY',
  shipsTodayUntil: '',
  hasAffiliates: false,
  hasCertificates: false,
  reviewInvitationDays: 0,
  automaticTax: false,
  widthPictures: {},
  hiddenFromAllJewelry: [],
  colors: {},
  mark: BRILLIANT,
} as const satisfies Partial<Shop>;

/** A category by its kind, or with the shop's own texts. */
type CategoryInput = CategoryKind | SoldCategory;

/** A value with plain numbers in place of `Cents`, so that a shop's file needs no brand. */
type Plain<Value> = Value extends Cents
  ? number
  : Value extends string | boolean | null | undefined
    ? Value
    : { [Key in keyof Value]: Plain<Value[Key]> };

/** The content of a shop's file. See `Shop` for each setting. */
export type ShopInput = Plain<
  Omit<Shop, keyof typeof SHOP_DEFAULTS | 'categories' | 'nameWidth'> &
    Partial<Pick<Shop, keyof typeof SHOP_DEFAULTS>>
> & { categories: readonly CategoryInput[] };

/**
 * Defines the settings of a shop, for the `shop.config.ts` in a shop folder. It only provides types to the editor:
 * the store validates the values when it starts and when it is built.
 */
export function defineShop(shop: ShopInput): ShopInput {
  return shop;
}
