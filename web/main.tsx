import './main.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { afterFirstScreen } from './lib/code/lazy.ts';
import { startTheme } from './lib/theme.ts';
import { createRouter } from './routes/router.tsx';
import { workerSites } from './worker/sites.ts';
import { startWorker } from './worker/start-worker.ts';

declare const __APP_VERSION__: string;
console.info(`v${__APP_VERSION__} ${import.meta.env.MODE}`);

startTheme();
// After a sign-in, and behind the requests of the first screen.
void afterFirstScreen().then(() => startWorker(workerSites.office.scope));
const router = createRouter();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
