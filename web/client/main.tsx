import './main.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTheme } from '../lib/theme.ts';
import { ClientSite } from '../routes/client/client-site.tsx';
import { startWorker } from './start-worker.ts';

startTheme();
startWorker();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <ClientSite />
  </StrictMode>,
);
