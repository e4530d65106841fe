/** When doors open and close on one day, `HH:MM` on a 24-hour clock; closing is later on the same day. */
export type OpeningTimes = { opens: string; closes: string };

/** `10-20`; minutes only where there are any: `10:30-20`. */
export function formatHours24({ opens, closes }: OpeningTimes): string {
  return `${clock(opens, 24)}-${clock(closes, 24)}`;
}

/** `10-8`, `12-7`: the same times as people say them, noon and midnight being 12. */
export function formatHours12({ opens, closes }: OpeningTimes): string {
  return `${clock(opens, 12)}-${clock(closes, 12)}`;
}

function clock(time: string, hoursOnDial: 12 | 24): string {
  const [hours = '', minutes = ''] = time.split(':');
  const hour = hoursOnDial === 24 ? Number(hours) : Number(hours) % 12 || 12;
  return minutes === '00' ? `${hour}` : `${hour}:${minutes}`;
}
