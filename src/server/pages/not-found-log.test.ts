import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createNotFoundLog } from './not-found-log.ts';

it('logs requested paths, at a limited rate', () => {
  const lines: { path: string }[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  let now = new Date('2026-01-01T00:00:00Z');
  const note = createNotFoundLog(log, () => now);
  for (let visit = 0; visit < 100; visit++) note(`/old-link-${visit}`);
  expect(lines).toHaveLength(30);
  expect(lines[0]).toMatchObject({ path: '/old-link-0', msg: 'page not found' });
  now = new Date('2026-01-01T00:01:01Z');
  note(`/${'x'.repeat(5_000)}`);
  expect(lines.at(-1)?.path).toHaveLength(200);
});
