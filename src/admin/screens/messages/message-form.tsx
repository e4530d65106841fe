import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../../client/api.ts';
import { useUnsaved } from '../../client/use-unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, TextArea } from '../../ui/field.tsx';
import { FilterTabs } from '../../ui/filter-tabs.tsx';
import layout from '../../ui/stack.module.css';
import { useToast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';

const KINDS = [
  { value: 'answer', label: 'Reply by email' },
  { value: 'note', label: 'Internal note' },
] as const;

/**
 * An answer by email or an internal note. `entriesSeen`: the API refuses an answer if someone else wrote meanwhile.
 */
export function MessageForm({ id, email, entriesSeen }: { id: string; email: string; entriesSeen: number }) {
  const queries = useQueryClient();
  const toast = useToast();
  const [, navigate] = useLocation();
  const [kind, setKind] = useState<'answer' | 'note'>('answer');
  const [text, setText] = useUnsaved(`message ${id}`, '');
  const [isClosed, setClosed] = useState(true);
  const { isBusy, problem, run } = useAction();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    await run(async () => {
      const param = { id };
      if (kind === 'note') await api.messages[':id'].note.$post({ param, json: { text } });
      else await api.messages[':id'].answer.$post({ param, json: { text, isClosed, entriesSeen } });
      setText('');
      toast(kind === 'note' ? 'Noted.' : `The answer is on its way to ${email}.`);
      if (kind === 'answer' && isClosed) navigate('/messages');
    });
    await queries.invalidateQueries({ queryKey: ['messages'] });
  };
  return (
    <form className={layout.stack} onSubmit={(event) => void send(event)}>
      <FilterTabs label="What to write" options={KINDS} value={kind} onChange={setKind} />
      <TextArea
        label={kind === 'answer' ? `Answer to ${email}` : 'Internal note, never sent'}
        rows={7}
        required
        maxLength={20_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        problem={problem}
      />
      {kind === 'answer' && (
        <Checkbox
          label="Close the message as well"
          checked={isClosed}
          onChange={(event) => setClosed(event.target.checked)}
        />
      )}
      <div className={layout.row}>
        <Button tone="primary" type="submit" isBusy={isBusy}>
          {kind === 'answer' ? 'Send the answer' : 'Add the note'}
        </Button>
      </div>
    </form>
  );
}
