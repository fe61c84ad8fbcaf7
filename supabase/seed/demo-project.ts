// The customer project of the demo data: the renovation of a house, 2022 to 2023.
import type { MajorPhaseData } from './plan.ts';

export const demoProject = {
  name: 'Maple Street Residence',
  description: 'Renovation of a two-storey house from 1926, with a new kitchen and a rear addition.',
  address: '1420 Maple Street',
  city: 'Sacramento',
  state: 'CA',
  zipCode: '95814',
  scheduledStart: '2022-03-07',
  scheduledCompletion: '2023-06-30',
  startedOn: '2022-03-07',
};

const done = 3;
const started = 2;

export const demoPlan: MajorPhaseData[] = [
  {
    name: 'Design',
    description: 'From the first measurements to drawings that can be built from.',
    startedOn: '2022-03-07',
    completedOn: '2022-07-29',
    phases: [
      {
        name: 'Site survey',
        duration: 2,
        durationType: 1,
        scheduledStart: '2022-03-07',
        scheduledCompletion: '2022-03-18',
        startedOn: '2022-03-07',
        completedOn: '2022-03-17',
        tasks: [
          { title: 'Measure existing rooms', days: 3, statusId: done },
          { title: 'Photograph existing conditions', days: 1, statusId: done },
          { title: 'Check structure and services', days: 3, statusId: done },
        ],
      },
      {
        name: 'Schematic design',
        duration: 7,
        durationType: 1,
        scheduledStart: '2022-03-21',
        scheduledCompletion: '2022-05-06',
        startedOn: '2022-03-21',
        completedOn: '2022-05-10',
        tasks: [
          { title: 'Draw two layout options', days: 14, statusId: done },
          { title: 'Review options with client', days: 5, statusId: done },
          { title: 'Prepare preliminary budget', days: 7, statusId: done },
        ],
      },
      {
        name: 'Construction documents',
        duration: 12,
        durationType: 1,
        scheduledStart: '2022-05-09',
        scheduledCompletion: '2022-07-29',
        startedOn: '2022-05-11',
        completedOn: '2022-07-29',
        tasks: [
          { title: 'Floor plans and elevations', days: 21, statusId: done },
          { title: 'Structural engineering', days: 21, statusId: done },
          { title: 'Energy calculations', days: 7, statusId: done },
          { title: 'Material and fixture schedule', days: 10, statusId: done },
        ],
      },
    ],
  },
  {
    name: 'Permitting and bid',
    description: 'Approvals, prices and contracts before anybody starts to build.',
    startedOn: '2022-08-01',
    completedOn: '2022-11-04',
    phases: [
      {
        name: 'Building permit',
        duration: 9,
        durationType: 1,
        scheduledStart: '2022-08-01',
        scheduledCompletion: '2022-09-30',
        startedOn: '2022-08-01',
        completedOn: '2022-10-05',
        tasks: [
          { title: 'Submit permit application', days: 2, statusId: done },
          { title: 'Answer plan check comments', days: 14, statusId: done },
          { title: 'Pick up permit', days: 1, statusId: done },
        ],
      },
      {
        name: 'Bidding',
        duration: 3,
        durationType: 1,
        scheduledStart: '2022-10-03',
        scheduledCompletion: '2022-10-21',
        startedOn: '2022-10-06',
        completedOn: '2022-10-24',
        tasks: [
          { title: 'Send bid packages', days: 2, statusId: done },
          { title: 'Walk the site with bidders', days: 3, statusId: done },
          { title: 'Compare bids', days: 5, statusId: done },
        ],
      },
      {
        name: 'Contracts',
        duration: 5,
        durationType: 0,
        scheduledStart: '2022-10-24',
        scheduledCompletion: '2022-10-28',
        startedOn: '2022-10-27',
        completedOn: '2022-11-04',
        tasks: [
          { title: 'Sign construction contract', days: 2, statusId: done },
          { title: 'Collect insurance certificates', days: 1, statusId: done },
        ],
      },
    ],
  },
  {
    name: 'Construction',
    description: 'On site, from protection and demolition to the handover.',
    startedOn: '2022-11-07',
    phases: [
      {
        name: 'Demolition and foundation',
        duration: 10,
        durationType: 1,
        scheduledStart: '2022-11-07',
        scheduledCompletion: '2023-01-13',
        startedOn: '2022-11-07',
        completedOn: '2023-01-20',
        tasks: [
          { title: 'Protect rooms that stay', days: 3, statusId: done },
          { title: 'Demolition', days: 14, statusId: done },
          { title: 'Pour footings', days: 10, statusId: done },
          { title: 'Foundation inspection', days: 1, statusId: done },
        ],
      },
      {
        name: 'Framing and systems',
        duration: 11,
        durationType: 1,
        scheduledStart: '2023-01-16',
        scheduledCompletion: '2023-03-31',
        startedOn: '2023-01-23',
        tasks: [
          { title: 'Frame walls and roof', days: 28, statusId: done },
          { title: 'Roofing', days: 10, statusId: started },
          { title: 'Rough plumbing', days: 8, statusId: started },
          { title: 'Rough electrical', days: 8 },
          { title: 'Framing inspection', days: 1 },
        ],
      },
      {
        name: 'Finishes and handover',
        duration: 13,
        durationType: 1,
        scheduledStart: '2023-04-03',
        scheduledCompletion: '2023-06-30',
        tasks: [
          { title: 'Drywall and paint', days: 21 },
          { title: 'Cabinets and tile', days: 21 },
          { title: 'Install fixtures', days: 10 },
          { title: 'Punch list', days: 7 },
          { title: 'Final inspection', days: 1 },
        ],
      },
    ],
  },
];
