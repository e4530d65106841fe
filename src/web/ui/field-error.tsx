import { CircleAlert } from 'lucide-react';

type FieldErrorProps = {
  id: string;
  text: string | null;
  /** Announced when it appears: for a message that comes after the focus has moved on. */
  isAlert?: boolean;
};

/** The message under a field, which points to it by `aria-describedby`. */
export function FieldError({ id, text, isAlert = false }: FieldErrorProps) {
  if (!text) return null;
  return (
    <p id={id} className="field-error" role={isAlert ? 'alert' : undefined}>
      <CircleAlert aria-hidden="true" />
      {text}
    </p>
  );
}
