import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { instantIn } from '#domain/calendar/day.ts';
import { api } from '../../client/api.ts';
import { useSession } from '../../client/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { timeZoneInWords } from '../../ui/format.ts';
import { useAction } from '../../ui/use-action.ts';

/** Schedules a draft for publication. */
export function ScheduleDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { timeZone } = useSession().store;
  const queries = useQueryClient();
  const { isBusy, problem, run } = useAction();
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const at = instantIn(timeZone, String(new FormData(event.currentTarget).get('at'))).toISOString();
    await run(async () => {
      await api.products[':id'].schedule.$put({ param: { id }, json: { at } });
      await queries.invalidateQueries({ queryKey: ['products'] });
      onClose();
    });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Schedule publishing"
      actions={
        <Button tone="primary" type="submit" form="schedule" isBusy={isBusy}>
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
