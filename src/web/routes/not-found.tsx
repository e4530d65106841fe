import type { PageProps } from '../page-components.ts';
import { useCategoryPhotos } from '../shell/menu-photos.ts';
import { useHydrated } from '../shell/use-hydrated.ts';
import { Photo } from '../ui/photo.tsx';

const POPULAR = [
  { label: 'Chains', path: '/chains' },
  { label: 'Engagement rings', path: '/rings/engagement' },
  { label: 'Watches', path: '/watches' },
  { label: 'Grillz', path: '/grillz' },
  { label: 'Bracelets', path: '/bracelets' },
  { label: 'Pendants', path: '/pendants' },
] as const;

/** Decoded as the address bar shows it; as it is where it decodes to control characters or to nothing. */
function readable(path: string): string {
  try {
    const decoded = decodeURI(path);
    return /\p{C}/u.test(decoded) ? path : decoded;
  } catch {
    return path;
  }
}

export function NotFoundPage({ data: { path }, pages }: PageProps<'not-found'>) {
  const photoFor = useCategoryPhotos(pages, useHydrated());
  const report = new URLSearchParams({ subject: 'other', path });
  return (
    <div className="wrap not-found">
      <div className="not-found-words">
        <p className="caps ash">Error 404</p>
        <h1 className="display display-page">Nothing in this case.</h1>
        <p className="lead graphite">
          No page at <b className="not-found-path">{readable(path)}</b>. It may have moved or sold out for
          good.
        </p>
        <div className="button-row">
          <a className="btn" href="/">
            Go home
          </a>
          <a className="btn btn-line" href="/search">
            Search
          </a>
          <a className="lnk" href="/contact">
            <span>Contact</span>
          </a>
        </div>
        <a className="tlink tlink-tall small" href={`/contact?${report}`}>
          Report a broken link
        </a>
      </div>
      <nav className="popular" aria-label="Popular categories">
        {POPULAR.map((category) => {
          const photo = photoFor(category.path);
          return (
            <a key={category.path} href={category.path}>
              <Photo
                url={photo.url}
                placeholder={photo.placeholder}
                alt=""
                sizes="(min-width: 1024px) 195px, 33vw"
              />
              <span className="micro">{category.label}</span>
            </a>
          );
        })}
      </nav>
    </div>
  );
}
