import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import layout from '../../ui/stack.module.css';

/** The merchant's answer to a review. `onSave` also gets the answer as it was when the form opened. */
export function AnswerForm({
  answer,
  isPublished,
  onSave,
  onCancel,
}: {
  answer: string | null;
  isPublished: boolean;
  onSave: (text: string, answerSeen: string | null) => void;
  onCancel: () => void;
}) {
  // Kept in a state, because the review may be refetched while the merchant types.
  const [answerSeen] = useState(answer);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSave(String(new FormData(event.currentTarget).get('answer')), answerSeen);
  };
  return (
    <form className={layout.stack} onSubmit={save}>
      <TextArea
        label="Your public answer"
        name="answer"
        defaultValue={answer ?? ''}
        maxLength={5000}
        hint={
          isPublished
            ? 'The customer gets your first answer by email. Later corrections are not sent.'
            : 'The customer gets it by email when you publish the review.'
        }
      />
      <div className={layout.row}>
        <Button tone="primary" type="submit">
          Save the answer
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
