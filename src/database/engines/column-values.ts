import { type CustomTypesConfig, types } from 'pg';

const INT8 = 20;
const NUMERIC = 1700;
const TIMESTAMPTZ = 1184;

const parseTime = types.getTypeParser(TIMESTAMPTZ) as (text: string) => Date;

/** Converts column values to JavaScript: counts and ratings to numbers, times to ISO 8601 text in UTC. */
export const columnValues: CustomTypesConfig = {
  getTypeParser(typeId, format) {
    if (typeId === INT8 || typeId === NUMERIC) return Number;
    if (typeId === TIMESTAMPTZ) return (text: string) => parseTime(text).toISOString();
    return types.getTypeParser(typeId, format);
  },
};
