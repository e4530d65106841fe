export type { AdminRole } from '#database/tables.ts';
