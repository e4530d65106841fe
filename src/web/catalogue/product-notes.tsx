import { Plus } from 'lucide-react';
import { formatCentsShort } from '#domain/money.ts';
import type { Product } from '#domain/product.ts';
import { noReturnReason } from '#domain/returns.ts';
import { store } from '#store';
import { CANNOT_RETURN } from '../copy/info-returns.ts';

/** What is worth reading before buying, folded away; works without JavaScript. */
export function ProductNotes({ product }: { product: Product }) {
  const { standard, freeAbove } = store.shipping;
  const reason = noReturnReason(product);
  return (
    <div className="notes">
      <Note title="Shipping and returns">
        <p>
          {standard.label} delivery takes {standard.minDays}-{standard.maxDays} business days and is free on
          orders over {formatCentsShort(freeAbove)}.{' '}
          {reason
            ? CANNOT_RETURN[reason]
            : `Returns are taken for ${store.returns.windowDays} days from delivery.`}{' '}
          <NoteLink href="/policies/shipping">Shipping</NoteLink>{' '}
          <NoteLink href="/policies/returns">Returns</NoteLink>
        </p>
      </Note>
      {product.facts.includes('warranty') && (
        <Note title="What the warranty covers">
          <p>
            Faults of material and workmanship, for the first owner.{' '}
            <NoteLink href="/legal/terms">Terms</NoteLink>
          </p>
        </Note>
      )}
    </div>
  );
}

type NoteProps = { title: string; children: React.ReactNode };

function Note({ title, children }: NoteProps) {
  return (
    <details className="note-fold">
      <summary>
        {title}
        <Plus aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}

function NoteLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="tlink" href={href}>
      {children}
    </a>
  );
}
