import type { SearchShortcut } from '#contract/page-data.ts';
import link from '#storefront/ui/link.module.css';
import searchPage from './search-page.module.css';

/** Leads to what the shopper may have searched for besides products. */
export function SearchShortcuts({ shortcuts }: { shortcuts: readonly SearchShortcut[] }) {
  return shortcuts.map(({ text, links }) => (
    <p key={text} className={searchPage.shortcut}>
      {text}
      {links.map(({ label, path }) => (
        <a key={path} className={`${link.textLink} ${link.tall}`} href={path}>
          {label}
        </a>
      ))}
    </p>
  ));
}
