/** Opening and closing time of a day, `HH:MM` on a 24-hour clock. Closing is later on the same day. */
export type OpeningTimes = { opens: string; closes: string };
/** The times for a range of days, `Mon-Thu`, or a single day, `Sun`. */
export type OpeningDays = OpeningTimes & { days: string };

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** `10 AM - 8 PM`, with minutes only if needed: `9:30 AM - 5 PM`. Noon is 12 PM, midnight 12 AM. */
export function formatHours({ opens, closes }: OpeningTimes): string {
  return `${formatTime(opens)} - ${formatTime(closes)}`;
}

/** The days of a range, in order. A range may cross the end of the week. Throws for an unknown day. */
export function weekdaysOf(days: string): Weekday[] {
  const [first = '', last = first] = days.split('-').map((day) => day.trim());
  const start = weekdayIndex(first);
  const length = ((weekdayIndex(last) - start + WEEKDAYS.length) % WEEKDAYS.length) + 1;
  return Array.from({ length }, (_, index) => WEEKDAYS[(start + index) % WEEKDAYS.length] as Weekday);
}

/** Whether the showroom is open at an instant, by its local time. At the minute of closing it is closed. */
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

function formatTime(time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  const hour = Number(hours) % 12 || 12;
  const half = Number(hours) % 24 < 12 ? 'AM' : 'PM';
  return minutes === '00' ? `${hour} ${half}` : `${hour}:${minutes} ${half}`;
}
