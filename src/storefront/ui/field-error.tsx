import { CircleAlert } from 'lucide-react';

/** The message under a field, which points to it by `aria-describedby`. */
export function FieldError({ id, text }: { id: string; text: string | null }) {
  if (!text) return null;
  return (
    <p id={id} className="field-error">
      <CircleAlert aria-hidden="true" />
      {text}
    </p>
  );
}
