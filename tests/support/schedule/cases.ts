// How many generated cases a test tries: few in `npm test`, many in `npm run test:nightly`, which sets the variable.

/** The environment variable that asks for many cases. */
export const MANY_CASES = 'MANY_CASES';

export const casesFor = (few: number, many: number): number => (process.env[MANY_CASES] ? many : few);
