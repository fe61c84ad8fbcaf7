// Imported before everything else: a young generation of 4 MB instead of 16 saves this process some 30 MB at rest.
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--max-semi-space-size=4');
setFlagsFromString('--semi-space-growth-factor=1');
