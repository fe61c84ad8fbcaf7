// Unpacks the Chromium of the npm package into the folder for temporary files.
import packaged from '@sparticuz/chromium';

await packaged.executablePath();
