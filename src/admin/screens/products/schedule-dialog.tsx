import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { instantIn } from '#domain/calendar/day.ts';
import { api } from '../../client/api.ts';
import { useSession } from '../../client/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { timeZoneInWords } from '../../ui/format.ts';
import { messageOf } from '../../ui/message-of.ts';

/** Schedules a draft for publication. */
export function ScheduleDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { timeZone } = useSession().store;
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const at = instantIn(timeZone, String(new FormData(event.currentTarget).get('at'))).toISOString();
    try {
      await api.products[':id'].schedule.$put({ param: { id }, json: { at } });
      await queries.invalidateQueries({ queryKey: ['products'] });
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Publish at a time"
      actions={
        <Button tone="primary" type="submit" form="schedule">
          Schedule
        </Button>
      }
    >
      <form id="schedule" onSubmit={(event) => void save(event)}>
        <TextField
          label="Day and time"
          hint={timeZoneInWords(timeZone)}
          name="at"
          type="datetime-local"
          required
          problem={problem}
        />
      </form>
    </Dialog>
  );
}
