// `npm run build`: builds the web app into dist/, compressed, and the function into build/api/. A start does the same
// when their sources changed.
import { join } from 'node:path';
import { bundleFunction } from '../local/functions/bundle.ts';
import { createLog } from '../local/log.ts';
import { buildWeb } from '../local/web/build.ts';

const root = join(import.meta.dirname, '..');
await buildWeb({ root, log: createLog('web'), force: true, effort: 'smallest' });
await bundleFunction({ root, log: createLog('function') });
