// The page of all controls in every state.
import './page.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Toaster } from '../../../web/components/feedback/toasts/toaster.tsx';
import { PageHead } from '../../../web/components/layout/page-head.tsx';
import { firstScreenIsReady } from '../../../web/lib/code/lazy.ts';
import { startTheme } from '../../../web/lib/theme.ts';
import { Buttons, Ways } from './buttons.tsx';
import { Dialogs } from './dialogs.tsx';
import { Fields, Switches, Uploads } from './fields.tsx';
import { People, Tags, Waiting } from './signs.tsx';
import { Tables } from './tables.tsx';

startTheme();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <BrowserRouter>
    <QueryClientProvider client={new QueryClient()}>
      <main className="mx-auto max-w-[1400px] px-4 py-5">
        <PageHead title="Controls" />
        <div className="flex flex-col gap-4">
          <Buttons />
          <Ways />
          <Fields />
          <Switches />
          <Uploads />
          <Tags />
          <Waiting />
          <People />
          <Dialogs />
          <Tables />
        </div>
      </main>
      <Toaster />
    </QueryClientProvider>
  </BrowserRouter>,
);
firstScreenIsReady();
