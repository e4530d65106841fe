type StarsProps = {
  /** 0 to 5; as many stars are filled as it has whole points. */
  rating: number;
  /** What a screen reader hears instead of "4.5 out of 5 stars". */
  label?: string;
  /** Stands beside the stars, such as a count. */
  children?: React.ReactNode;
};

export function Stars({ rating, label = `${rating} out of 5 stars`, children }: StarsProps) {
  const filled = Math.min(5, Math.max(0, Math.floor(rating)));
  return (
    <span className="stars">
      <svg role="img" aria-label={label}>
        <use href={`#stars-${filled}`} />
      </svg>
      {children}
    </span>
  );
}
