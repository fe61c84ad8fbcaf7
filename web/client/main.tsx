import './main.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTheme } from '../lib/theme.ts';
import { ClientSite } from '../routes/client.tsx';
import { workerSites } from '../worker/sites.ts';
import { startWorker } from '../worker/start-worker.ts';

const { scope } = workerSites.client;
startTheme();
// Without the slash at its end, the start page is outside the worker's scope.
if (`${window.location.pathname}/` === scope) window.history.replaceState(null, '', scope + window.location.search);
window.addEventListener('load', () => void startWorker(scope));
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <ClientSite />
  </StrictMode>,
);
