import { Plus } from 'lucide-react';
import { formatCentsShort } from '#domain/money.ts';
import type { Product } from '#domain/product.ts';
import { store } from '#store';

/** What is worth reading before buying, folded away; works without JavaScript. */
export function ProductNotes({ product }: { product: Product }) {
  const { standard, freeAbove } = store.shipping;
  return (
    <div className="notes">
      {product.description && (
        <Note title="Description" isOpen>
          <p>{product.description}</p>
        </Note>
      )}
      <Note title="Shipping and returns">
        <p>
          {standard.label} delivery takes {standard.minDays}-{standard.maxDays} business days and is free on
          orders over {formatCentsShort(freeAbove)}. <NoteLink href="/policies/shipping">Shipping</NoteLink>{' '}
          <NoteLink href="/policies/returns">Returns</NoteLink>
        </p>
      </Note>
      <Note title="Warranty and certificate">
        <p>
          A certificate comes with the piece, and its warranty lasts as long as you own it.{' '}
          <NoteLink href="/legal/terms">Terms</NoteLink>
        </p>
      </Note>
    </div>
  );
}

type NoteProps = { title: string; isOpen?: boolean; children: React.ReactNode };

function Note({ title, isOpen = false, children }: NoteProps) {
  return (
    <details className="note-fold" open={isOpen}>
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
