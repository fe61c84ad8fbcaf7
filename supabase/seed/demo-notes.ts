// The notes of the demo data by project, with the names of their pictures in pictures/.
import { demoProject } from './demo-project.ts';
import { linkedProject } from './demo-schedule.ts';

export interface DemoNote {
  task: string;
  text: string;
  /** The instant, or days before the first start. */
  createdOn?: string;
  daysAgo?: number;
  by: 'admin' | 'staff';
  pictures?: { filename: string; caption?: string }[];
}

const ofDemoProject: DemoNote[] = [
  {
    task: 'Measure existing rooms',
    text: 'All rooms measured. The dining room is 4 inches out of square towards the porch.',
    createdOn: '2022-03-09T18:10:00Z',
    by: 'staff',
    pictures: [{ filename: 'existing-ground-floor.webp', caption: 'Existing ground floor' }],
  },
  {
    task: 'Check structure and services',
    text: 'Panel is 100 A and has to be replaced. Cast iron waste line under the kitchen is cracked.',
    createdOn: '2022-03-15T21:40:00Z',
    by: 'staff',
  },
  {
    task: 'Draw two layout options',
    text: 'Option B opens the kitchen to the yard; the stair stays where it is.',
    createdOn: '2022-04-12T16:05:00Z',
    by: 'admin',
    pictures: [
      { filename: 'option-b.webp', caption: 'Option B' },
      { filename: 'rear-elevation.webp', caption: 'Rear elevation' },
    ],
  },
  {
    task: 'Review options with client',
    text: 'Client chose option B and asked for a larger pantry.',
    createdOn: '2022-04-20T19:00:00Z',
    by: 'admin',
  },
  {
    task: 'Answer plan check comments',
    text: 'Two comments from the city: smoke detectors on the upper floor, and the guard rail of the rear stair.',
    createdOn: '2022-09-14T17:20:00Z',
    by: 'staff',
  },
  {
    task: 'Compare bids',
    text: 'Three bids within 8% of each other. The second includes the panel and is recommended.',
    createdOn: '2022-10-21T22:15:00Z',
    by: 'admin',
  },
  {
    task: 'Pour footings',
    text: 'Footings of the addition poured, forms come off on Friday.',
    createdOn: '2022-12-14T23:30:00Z',
    by: 'staff',
    pictures: [{ filename: 'footings.webp' }],
  },
  {
    task: 'Frame walls and roof',
    text: 'Ridge beam is in. Sheathing starts on the north side.',
    createdOn: '2023-02-22T20:45:00Z',
    by: 'staff',
    pictures: [{ filename: 'ridge-beam.webp', caption: 'Ridge beam from the east' }],
  },
  {
    task: 'Cabinets and tile',
    text: 'Cabinet drawings approved by the client; delivery takes eight weeks.',
    createdOn: '2023-03-03T18:00:00Z',
    by: 'admin',
    pictures: [{ filename: 'cabinets.webp', caption: 'Cabinets as ordered' }],
  },
];

const ofLinkedProject: DemoNote[] = [
  {
    task: 'Review options with client',
    text: 'A third option is drawn, with the larger pantry. Client takes it.',
    daysAgo: 59,
    by: 'admin',
    pictures: [{ filename: 'option-c.webp', caption: 'Option C, with the larger pantry' }],
  },
  {
    task: 'Structural engineering',
    text: 'The soil report is here: footings go down to 4 feet on the north side.',
    daysAgo: 31,
    by: 'staff',
  },
  {
    task: 'Material and fixture schedule',
    text: 'The list is complete except for the tile, which the supplier confirms this week.',
    daysAgo: 1,
    by: 'staff',
  },
];

export const demoNotes: Readonly<Record<string, DemoNote[]>> = {
  [demoProject.name]: ofDemoProject,
  [linkedProject]: ofLinkedProject,
};
