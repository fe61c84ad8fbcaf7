import './main.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTheme } from '../lib/theme.ts';
import { workerSites } from '../worker/sites.ts';
import { startWorker } from '../worker/start-worker.ts';
import { openStore } from './data/trade-store.ts';
import { TradePage } from './screen/trade-page.tsx';

const { scope } = workerSites.trade;
startTheme();
// Without the slash at its end, the page is outside the worker's scope.
if (window.location.pathname !== scope) window.history.replaceState(null, '', scope + window.location.hash);
window.addEventListener('load', () => void startWorker(scope));
const store = openStore();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <TradePage store={store} />
  </StrictMode>,
);
