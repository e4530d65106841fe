import type { Tone } from '../../ui/badge.tsx';

export const MESSAGE_STATES = {
  open: { label: 'Open', tone: 'warning' },
  answered: { label: 'Answered', tone: 'good' },
  closed: { label: 'Closed', tone: 'neutral' },
} as const satisfies Record<string, { label: string; tone: Tone }>;
