// The customer project of the demo data: the renovation of a house, 2022 to 2023, which is completed.
import { completedPhase, days, majorPhase, weeks } from './outline.ts';

export const demoProject = {
  name: 'Maple Street Residence',
  description: 'Renovation of a two-storey house from 1926, with a new kitchen and a rear addition.',
  address: '1420 Maple Street',
  city: 'Sacramento',
  state: 'CA',
  zipCode: '95814',
  scheduledStart: '2022-03-07',
  scheduledCompletion: '2023-06-30',
  completedOn: '2023-07-12',
};

export const demoPlan = [
  majorPhase(
    'Design',
    { description: 'From the first measurements to drawings that can be built from.' },
    completedPhase('Site survey', weeks(2), ['2022-03-07', '2022-03-18'], ['2022-03-07', '2022-03-17'], {
      'Measure existing rooms': 3,
      'Photograph existing conditions': 1,
      'Check structure and services': 3,
    }),
    completedPhase('Schematic design', weeks(7), ['2022-03-21', '2022-05-06'], ['2022-03-21', '2022-05-10'], {
      'Draw two layout options': 14,
      'Review options with client': 5,
      'Prepare preliminary budget': 7,
    }),
    completedPhase('Construction documents', weeks(12), ['2022-05-09', '2022-07-29'], ['2022-05-11', '2022-07-29'], {
      'Floor plans and elevations': 21,
      'Structural engineering': 21,
      'Energy calculations': 7,
      'Material and fixture schedule': 10,
    }),
  ),
  majorPhase(
    'Permitting and bid',
    { description: 'Approvals, prices and contracts before anybody starts to build.' },
    completedPhase('Building permit', weeks(9), ['2022-08-01', '2022-09-30'], ['2022-08-01', '2022-10-05'], {
      'Submit permit application': 2,
      'Answer plan check comments': 14,
      'Pick up permit': 1,
    }),
    completedPhase('Bidding', weeks(3), ['2022-10-03', '2022-10-21'], ['2022-10-06', '2022-10-24'], {
      'Send bid packages': 2,
      'Walk the site with bidders': 3,
      'Compare bids': 5,
    }),
    completedPhase('Contracts', days(5), ['2022-10-24', '2022-10-28'], ['2022-10-27', '2022-11-04'], {
      'Sign construction contract': 2,
      'Collect insurance certificates': 1,
    }),
  ),
  majorPhase(
    'Construction',
    { description: 'On site, from protection and demolition to the handover.' },
    completedPhase('Demolition and foundation', weeks(10), ['2022-11-07', '2023-01-13'], ['2022-11-07', '2023-01-20'], {
      'Protect rooms that stay': 3,
      Demolition: 14,
      'Pour footings': 10,
      'Foundation inspection': 1,
    }),
    completedPhase('Framing and systems', weeks(11), ['2023-01-16', '2023-03-31'], ['2023-01-23', '2023-04-07'], {
      'Frame walls and roof': 28,
      Roofing: 10,
      'Rough plumbing': 8,
      'Rough electrical': 8,
      'Framing inspection': 1,
    }),
    completedPhase(
      'Finishes and handover',
      weeks(13),
      ['2023-04-03', '2023-06-30'],
      ['2023-04-10', demoProject.completedOn],
      {
        'Drywall and paint': 21,
        'Cabinets and tile': 21,
        'Install fixtures': 10,
        'Punch list': 7,
        'Final inspection': 1,
      },
    ),
  ),
];
