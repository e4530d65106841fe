import type { Category, CategoryKind } from '#domain/categories.ts';
import type { ProcessingTimes } from '#domain/delivery.ts';
import type { Cents } from '#domain/money.ts';
import type { PayLaterProvider } from '#domain/pay-later.ts';
import type { ReturnPolicy } from '#domain/returns.ts';
import type { ShippingTable } from '#domain/shipping.ts';
import { BRILLIANT } from './brilliant.ts';

/** Opening hours of one run of days, such as `Mon-Thu`; 24-hour clock, local to the showroom. */
export type OpeningHours = { days: string; opens: string; closes: string };

/** A pay-later provider. `minAmount` and `maxAmount` are the provider's own limits, both inclusive; what the Financing page says is in `content/financing.ts`. */
export type ShopPayLaterProvider = PayLaterProvider & {
  /** Stripe's name of the payment method. */
  stripeMethod: 'afterpay_clearpay' | 'klarna' | 'affirm';
};

/** A category the shop sells, with the shop's own words where it has any. */
export type SoldCategory = {
  kind: CategoryKind;
  /** The menu entry. */
  menuLabel?: string;
  /** The text of the band above the listing, where it is more than the heading. */
  banner?: string;
  /** The heading of the listing. */
  heading?: string;
  /** One short line below the heading. */
  intro?: string;
  /** Filters whose choices are shown in this order, whatever the products have: `{ gemstone: ['Opal', 'Pearl'] }`. */
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

/** How long the shop takes, as pages say it. */
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
  /** Left out: the shop does no repairs. */
  repairs?: string;
  /** The warranty, as certificates say it, in one sentence. Left out: they state none. */
  warranty?: string;
  /** The deposit for custom work, such as `50%`. Left out: the shop does none. */
  customDeposit?: string;
};

/** A whole shop, with every default filled in. Amounts are minor units of `currency`: cents, pence, whole yen. */
export type Shop = {
  /** Marks this shop's payments and data. Never change it, whatever the shop is called. */
  id: string;
  name: string;
  /** How wide the name is as the wordmark, in em. */
  nameWidth: number;
  legalName: string;
  /** The headline of the home page and its title. A line break stands where the headline breaks. */
  tagline: string;
  /** One or two sentences for search engines, the home page's metadata and the About page. */
  description: string;
  /** Two or three letters before each order number. */
  orderNumberPrefix: string;
  /** ISO 4217, such as `USD` or `EUR`. Every price of the catalog is in it. */
  currency: string;
  /** BCP 47, such as `en-US` or `de-DE`: how amounts are written. The pages stay English. */
  locale: string;
  /** The language of the pages, BCP 47, for browsers and search engines. */
  language: string;
  /** `region` is the state or province, '' where addresses have none. `country` is ISO 3166-1 alpha-2. */
  address: { street: string; city: string; region: string; postalCode: string; country: string };
  /** As shoppers read it. */
  phone: string;
  /** The same for a phone to dial: `+17135550142`. */
  phoneToDial: string;
  email: string;
  /** The sender of emails: `Name <orders@shop.example>`. */
  mailFrom: string;
  /** IANA name, such as `Europe/Berlin`. */
  timeZone: string;
  /** Whose law the terms of sale are under: `the State of Texas`, `Germany`. */
  law: string;
  /** Until when a product marked SHIPS TODAY ships the same day: `2 PM Central, Monday to Friday`; '' for none. */
  shipsTodayUntil: string;
  /** An empty list means there is no showroom, and no page mentions one. */
  showroomHours: readonly OpeningHours[];
  /** `shortText` fits beside the phone number; `localText` is the same in local time, '' where it is the same. */
  supportHours: { label: string; text: string; shortText: string; localText: string };
  /** Each link may be left out. */
  links: {
    social?: { label: string; url: string };
    map?: string;
    leaveReview?: string;
  };
  /** The code the top banner advertises; its percentage comes from the promo codes. '' for none. */
  bannerPromoCode: string;
  /** The moving band of announcements; empty for none. */
  marquee: readonly string[];
  /** Beside the promo banner and in the phone's menu; '' for none. */
  readyToShipNote: string;
  mobileShippingNote: string;
  /** Empty: no page mentions pay-later plans. */
  payLaterProviders: readonly ShopPayLaterProvider[];
  /** Beside IN STOCK on product pages: `FREE gift included`; '' for none. */
  giftNote: string;
  /** From how many units on pages say "Only 2 left"; 0 shows no numbers. */
  lowStock: number;
  /** The heading of the diamonds on the home page. */
  showcaseHeading: string;
  /** Whether the shop has an affiliate program, with a page to apply. */
  hasAffiliates: boolean;
  /** Whether each shipped piece gets a numbered certificate, with a page to look it up. */
  hasCertificates: boolean;
  /** Days after its delivery that a customer is invited to review an order; 0: never. */
  reviewInvitationDays: number;
  /** The shortest and longest plan, as pages say it: `3 to 36 months`. */
  payLaterPlans: string;
  /** The categories the shop sells, in menu order. */
  categories: readonly SoldCategory[];
  shipping: ShippingTable;
  /** How long an order takes to leave, before it is in transit. */
  processing: ProcessingTimes;
  promises: ShopPromises;
  returns: ReturnPolicy;
  /** Stripe's automatic tax. Turn it on once you are registered where you collect it. The payment sandbox has no tax. */
  automaticTax: boolean;
  /** Ids of products that All Jewelry leaves out. */
  hiddenFromAllJewelry: readonly string[];
  /** Your brand's colors; those left out are the software's. */
  colors: Partial<ShopColors>;
  /** The strokes of your logo's mark: the `d` of an SVG path in a square of 24 units. Left out: a brilliant. */
  mark: string;
};

/** What may be left out, and what it then is. */
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
  hiddenFromAllJewelry: [],
  colors: {},
  mark: BRILLIANT,
} as const satisfies Partial<Shop>;

/** A category by its kind alone, or with words of the shop's own. */
type CategoryInput = CategoryKind | SoldCategory;

/** The same without the brand of `Cents`, so that a shop's file writes plain numbers. */
type Plain<Value> = Value extends Cents
  ? number
  : Value extends string | boolean | null | undefined
    ? Value
    : { [Key in keyof Value]: Plain<Value[Key]> };

/** What a shop's file says. See `Shop` for each setting. */
export type ShopInput = Plain<
  Omit<Shop, keyof typeof SHOP_DEFAULTS | 'categories' | 'nameWidth'> &
    Partial<Pick<Shop, keyof typeof SHOP_DEFAULTS>>
> & { categories: readonly CategoryInput[] };

/**
 * The settings of a shop, for the `shop.config.ts` of a shop folder. Does nothing but give the editor its types: the
 * store checks the values when it starts and when it is built.
 */
export function defineShop(shop: ShopInput): ShopInput {
  return shop;
}
