import { ProductRail } from '../catalogue/product-rail.tsx';
import type { HomeRowWords } from '../copy/home-rows.ts';
import type { CategoryTile, HomeRow } from '../page-data.ts';
import { Photo } from '../ui/photo.tsx';

type HomeRailProps = { row: HomeRowWords; cards: HomeRow; tile: CategoryTile | null };

/**
 * One rail of the home page. Failing or empty, it says so; the others stand. Where there is room, the words of a
 * category's rail stand on a close-up of its picture.
 */
export function HomeRail({ row, cards, tile }: HomeRailProps) {
  const { title, line, path, error, empty } = row;
  const hasLead = Boolean(tile?.image_url && cards && cards.length > 0);
  return (
    <section className={hasLead ? 'home-rail home-rail-lead' : 'home-rail'} aria-label={title}>
      <div className="wrap home-rail-inner">
        <div className="home-rail-head">
          {hasLead && tile && (
            <Photo
              url={tile.image_url}
              alt=""
              sizes="420px"
              placeholder={tile.image_placeholder}
              className="lead-photo"
            />
          )}
          <div>
            <h2 className="head head-rail">{title}</h2>
            <p className="small ash">{line}</p>
          </div>
          <a className="lnk" href={path}>
            <span>View all</span>
            <span className="sr-only">{title}</span>
          </a>
        </div>
        {cards === null && <p role="alert">{error}</p>}
        {cards?.length === 0 && <p className="graphite">{empty}</p>}
        {cards && cards.length > 0 && <ProductRail cards={cards} label={title} />}
      </div>
    </section>
  );
}
