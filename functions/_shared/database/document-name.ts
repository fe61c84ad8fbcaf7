import { type RawBuilder, sql } from 'kysely';

/** `A-101 First floor plan`, of the document of this alias; of one that is no drawing its title. */
export const documentName = (alias: string): RawBuilder<unknown> =>
  sql`concat_ws(' ', nullif(${sql.ref(`${alias}.number`)}, ''), nullif(${sql.ref(`${alias}.title`)}, ''))`;
