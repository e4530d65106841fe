import text from '#storefront/ui/text.module.css';

/** Says that pieces of a list are no longer sold; nothing where all are. */
export function MissingNote({ missing }: { missing: number }) {
  if (missing === 0) return null;
  return (
    <p className={text.secondary} role="status">
      {missing === 1 ? 'One piece of this list is' : `${missing} pieces of this list are`} no longer sold.
    </p>
  );
}
