import './main.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { startTheme } from './lib/theme.ts';
import { createRouter } from './routes/router.tsx';

declare const __APP_VERSION__: string;
console.info(`v${__APP_VERSION__} ${import.meta.env.MODE}`);

startTheme();
const router = createRouter();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
