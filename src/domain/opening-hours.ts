/** When doors open and close on one day, `HH:MM` on a 24-hour clock; closing is later on the same day. */
export type OpeningTimes = { opens: string; closes: string };
/** The times of one run of days: `Mon-Thu`, or a single `Sun`. */
export type OpeningDays = OpeningTimes & { days: string };

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** `10-20`; minutes only where there are any: `10:30-20`. */
export function formatHours24({ opens, closes }: OpeningTimes): string {
  return `${clock(opens, 24)}-${clock(closes, 24)}`;
}

/** `10-8`, `12-7`: the same times as people say them, noon and midnight being 12. */
export function formatHours12({ opens, closes }: OpeningTimes): string {
  return `${clock(opens, 12)}-${clock(closes, 12)}`;
}

/** The days a run names, in order; a run may pass over the end of the week. Throws for a day nobody knows. */
export function weekdaysOf(days: string): Weekday[] {
  const [first = '', last = first] = days.split('-').map((day) => day.trim());
  const start = weekdayIndex(first);
  const length = ((weekdayIndex(last) - start + WEEKDAYS.length) % WEEKDAYS.length) + 1;
  return Array.from({ length }, (_, index) => WEEKDAYS[(start + index) % WEEKDAYS.length] as Weekday);
}

/** Whether the doors are open at an instant, by the clock of the showroom; the minute of closing is closed. */
export function isOpenAt(hours: readonly OpeningDays[], instant: Date, timeZone: string): boolean {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  const time = `${part('hour')}:${part('minute')}`;
  const today = hours.filter(({ days }) => weekdaysOf(days).some((day) => day === part('weekday')));
  return today.some(({ opens, closes }) => opens <= time && time < closes);
}

function weekdayIndex(shortName: string): number {
  const index = WEEKDAYS.findIndex((day) => day.slice(0, 3) === shortName);
  if (index < 0) throw new Error(`no such day: ${shortName}`);
  return index;
}

function clock(time: string, hoursOnDial: 12 | 24): string {
  const [hours = '', minutes = ''] = time.split(':');
  const hour = hoursOnDial === 24 ? Number(hours) : Number(hours) % 12 || 12;
  return minutes === '00' ? `${hour}` : `${hour}:${minutes}`;
}
