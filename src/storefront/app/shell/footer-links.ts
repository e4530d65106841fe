import { listMenu } from '#domain/categories.ts';
import { store } from '#shop';

type FooterLink = { label: string; href: string; isExternal?: boolean };

const { social, map } = store.links;

/** The link groups of the footer in order. On a phone the first one is expanded. */
export const FOOTER_GROUPS: readonly { title: string; id?: string; links: readonly FooterLink[] }[] = [
  {
    title: 'SHOP',
    // The target of the menu button without scripts.
    id: 'shop-links',
    links: listMenu().map(({ label, path }) => ({
      label: label.charAt(0) + label.slice(1).toLowerCase(),
      href: path,
    })),
  },
  {
    title: 'HELP',
    links: [
      { label: 'Shipping', href: '/policies/shipping' },
      { label: 'Returns', href: '/policies/returns' },
      { label: 'Size guides', href: '/size-guides' },
      { label: 'FAQs', href: '/faqs' },
      { label: 'Contact', href: '/contact' },
      { label: 'Track order', href: '/orders' },
      { label: 'Saved pieces', href: '/saved' },
      ...(store.hasCertificates ? [{ label: 'Check a certificate', href: '/certificate' }] : []),
    ],
  },
  {
    title: 'COMPANY',
    links: [
      { label: 'About', href: '/about' },
      { label: 'Become an affiliate', href: '/become-affiliate' },
      { label: 'Financing', href: '/financing' },
      ...(social ? [{ label: social.label, href: social.url, isExternal: true }] : []),
      ...(map ? [{ label: 'Showroom location', href: map, isExternal: true }] : []),
    ],
  },
];
