/** Boxes of the same sizes as cards to come, in the grid or rail that will hold them. */
export function CardSkeletons({ count, className }: { count: number; className: string }) {
  return (
    <div className={className} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => `box ${index + 1}`).map((box) => (
        <div key={box} className="card">
          <div className="card-media skeleton-photo" />
          <span className="skeleton skeleton-line w-2/5" />
          <span className="skeleton skeleton-line" />
          <span className="skeleton skeleton-line w-3/5" />
          <span className="skeleton skeleton-line w-1/3" />
          <span className="skeleton skeleton-line w-4/5" />
        </div>
      ))}
    </div>
  );
}
