// The starter templates and the library they are created from.
import { days, majorPhase, phase, scheduled, weeks } from './outline.ts';

const design = majorPhase(
  'Design',
  { description: 'From the first measurements to drawings that can be built from.' },
  {
    ...phase('Site survey', weeks(1), scheduled({ 'Measure existing rooms': 2, 'Photograph existing conditions': 1 }), [
      {
        title: 'Check structure and services',
        duration: 2,
        description: 'Load-bearing walls, panel, water and waste lines.',
      },
    ]),
    description: 'What is there, measured and photographed.',
  },
  phase(
    'Schematic design',
    weeks(4),
    scheduled({ 'Draw two layout options': 10, 'Review options with client': 3, 'Prepare preliminary budget': 5 }),
  ),
  phase(
    'Construction documents',
    weeks(6),
    scheduled({ 'Floor plans and elevations': 14, 'Structural engineering': 10, 'Material and fixture schedule': 7 }),
  ),
);

const permitting = majorPhase(
  'Permitting and bid',
  { description: 'Approvals, prices and contracts before anybody starts to build.' },
  phase(
    'Building permit',
    weeks(6),
    scheduled({ 'Submit permit application': 2, 'Answer plan check comments': 10, 'Pick up permit': 1 }),
  ),
  phase('Bidding', weeks(3), scheduled({ 'Send bid packages': 2, 'Walk the site with bidders': 3, 'Compare bids': 5 })),
  phase(
    'Contracts',
    days(5),
    scheduled({ 'Sign construction contract': 2, 'Agree payment schedule': 2, 'Collect insurance certificates': 1 }),
  ),
);

const construction = majorPhase(
  'Construction',
  { description: 'On site, from protection and demolition to the handover.' },
  phase(
    'Demolition and foundation',
    weeks(4),
    scheduled({ 'Protect rooms that stay': 2, Demolition: 8, 'Pour footings': 6, 'Foundation inspection': 1 }),
  ),
  phase(
    'Framing and systems',
    weeks(8),
    scheduled({ 'Frame walls and roof': 18, 'Rough plumbing': 8, 'Rough electrical': 8, 'Framing inspection': 1 }),
  ),
  phase(
    'Finishes and handover',
    weeks(10),
    scheduled({
      'Drywall and paint': 18,
      'Cabinets and tile': 15,
      'Install fixtures': 8,
      'Punch list': 5,
      'Final inspection': 1,
    }),
  ),
);

export const library = [design, permitting, construction];

export const wholeHouse = { name: 'Whole house renovation', plan: library };

export const kitchen = {
  name: 'Kitchen renovation',
  plan: [
    majorPhase(
      'Design',
      {},
      phase('Site survey', days(2), scheduled({ 'Measure existing rooms': 1, 'Photograph existing conditions': 1 })),
      phase(
        'Kitchen layout',
        weeks(2),
        scheduled({ 'Draw two layout options': 6, 'Choose cabinets and counters': 5, 'Choose appliances': 3 }),
      ),
    ),
    majorPhase(
      'Construction',
      {},
      phase('Tear-out', days(4), scheduled({ 'Set up temporary kitchen': 1, 'Remove cabinets and floor': 3 })),
      phase(
        'Plumbing and electrical',
        weeks(2),
        scheduled({ 'Move water and waste lines': 5, 'New circuits and lighting': 5, 'Rough inspection': 1 }),
      ),
      phase(
        'Installation',
        weeks(3),
        scheduled({
          'Install cabinets': 6,
          'Install counters and backsplash': 6,
          'Connect appliances': 2,
          'Punch list': 3,
        }),
      ),
    ),
  ],
};
