import { type CustomTypesConfig, types } from 'pg';

const INT8 = 20;
const NUMERIC = 1700;
const TIMESTAMPTZ = 1184;

const parseTime = types.getTypeParser(TIMESTAMPTZ) as (text: string) => Date;

/** How column values become JavaScript: counts and ratings as numbers, times as ISO 8601 text in UTC. */
export const columnValues: CustomTypesConfig = {
  getTypeParser(typeId, format) {
    if (typeId === INT8 || typeId === NUMERIC) return Number;
    if (typeId === TIMESTAMPTZ) return (text: string) => parseTime(text).toISOString();
    return types.getTypeParser(typeId, format);
  },
};
