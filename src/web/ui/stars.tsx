import { litWidth } from './star-fill.ts';

type StarsProps = {
  rating: number;
  /** `floor` fills whole stars only. */
  fill?: 'exact' | 'floor';
  /** Read out in place of the rating, where there is nothing to rate by. */
  label?: string | undefined;
  children?: React.ReactNode;
};

/** Five stars, filled as far as the rating goes; `children` stands beside them, such as a count. */
export function Stars({ rating, fill = 'exact', label, children }: StarsProps) {
  return (
    <span className="stars">
      <svg viewBox="0 0 66 12" role="img" aria-label={label ?? `${rating} out of 5 stars`}>
        <use href="#stars-0" width="66" height="12" />
        <svg width={litWidth(fill === 'floor' ? Math.floor(rating) : rating)} height="12" aria-hidden="true">
          <use href="#stars-5" width="66" height="12" />
        </svg>
      </svg>
      {children}
    </span>
  );
}
