import skeleton from '#storefront/ui/skeleton.module.css';
import productCard from './product-card.module.css';
/** Skeletons with the size of cards, for a grid or rail. */
export function CardSkeletons({ count, className }: { count: number; className: string | undefined }) {
  return (
    <div className={className} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => `box ${index + 1}`).map((box) => (
        <div key={box} className={productCard.card} data-card>
          <div className={`${productCard.media} ${skeleton.photo}`} />
          <span className={`${skeleton.skeleton} ${skeleton.line} ${skeleton.twoFifths}`} />
          <span className={`${skeleton.skeleton} ${skeleton.line}`} />
          <span className={`${skeleton.skeleton} ${skeleton.line} ${skeleton.threeFifths}`} />
          <span className={`${skeleton.skeleton} ${skeleton.line} ${skeleton.third}`} />
          <span className={`${skeleton.skeleton} ${skeleton.line} ${skeleton.fourFifths}`} />
        </div>
      ))}
    </div>
  );
}
