// `npm run build`: the web app into dist/, compressed; a start does the same by itself when its sources changed.
import { join } from 'node:path';
import { createLog } from '../local/log.ts';
import { buildWeb } from '../local/web/build.ts';

await buildWeb({ root: join(import.meta.dirname, '..'), log: createLog('web'), force: true });
