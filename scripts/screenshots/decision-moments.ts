// Screenshots of what a client decides, in the office and on the clients' site, and of the diary.
import { decisionHref, paths } from '../../web/model/paths.ts';
import type { Screen } from './screens.ts';
import { heading, label, text } from './steps.ts';
import { companyDay, onLinked, WAITING, type World } from './world.ts';

const ofClient = ({ linkedId, decisionId }: World) => paths.clientDecision.href(linkedId, decisionId);

export const decisionMoments: Screen[] = [
  { name: 'decisions', path: onLinked('decisions'), ready: text(WAITING) },
  { name: 'all-decisions', path: () => paths.decisions.href(), ready: text(WAITING) },
  {
    name: 'template-decisions',
    path: ({ templateId }) => paths.editTemplate.href(templateId, 'decisions'),
    ready: text('A template sends nothing'),
  },
  {
    name: 'decision',
    path: ({ linkedId, decisionId }) => decisionHref(linkedId, decisionId),
    ready: heading(WAITING),
    isWhole: true,
  },
  {
    name: 'client-decisions',
    path: ({ linkedId }) => paths.clientDecision.href(linkedId),
    as: 'client',
    ready: text(WAITING),
  },
  { name: 'client-decision', path: ofClient, as: 'client', ready: heading(WAITING), isWhole: true },
  {
    name: 'client-decision-review',
    path: ofClient,
    as: 'client',
    ready: heading(WAITING),
    act: async (page) => {
      await page.getByRole('group', { name: 'Choose one' }).locator('label').first().click();
      await page.getByRole('button', { name: /^Sign: / }).waitFor();
    },
    isWhole: true,
  },
  {
    name: 'diary-month',
    path: onLinked('diary'),
    ready: async (page) => {
      await page.getByRole('region', { name: /\d{4}/ }).getByRole('table').waitFor();
      await page.waitForFunction(() => !document.querySelector('main .animate-pulse'));
    },
  },
  {
    name: 'diary-day',
    path: ({ linkedId }) => paths.diaryDay.href(linkedId, companyDay()),
    ready: label('New Entry'),
    isWhole: true,
  },
];
