// The starter templates and the library they are created from. Durations of phases are in days (0) or weeks (1).
import type { MajorPhaseData } from './plan.ts';

const design: MajorPhaseData = {
  name: 'Design',
  description: 'From the first measurements to drawings that can be built from.',
  phases: [
    {
      name: 'Site survey',
      description: 'What is there, measured and photographed.',
      duration: 1,
      durationType: 1,
      tasks: [
        { title: 'Measure existing rooms', days: 2 },
        { title: 'Photograph existing conditions', days: 1 },
        {
          title: 'Check structure and services',
          days: 2,
          description: 'Load-bearing walls, panel, water and waste lines.',
        },
      ],
    },
    {
      name: 'Schematic design',
      duration: 4,
      durationType: 1,
      tasks: [
        { title: 'Draw two layout options', days: 10 },
        { title: 'Review options with client', days: 3 },
        { title: 'Prepare preliminary budget', days: 5 },
      ],
    },
    {
      name: 'Construction documents',
      duration: 6,
      durationType: 1,
      tasks: [
        { title: 'Floor plans and elevations', days: 14 },
        { title: 'Structural engineering', days: 10 },
        { title: 'Material and fixture schedule', days: 7 },
      ],
    },
  ],
};

const permitting: MajorPhaseData = {
  name: 'Permitting and bid',
  description: 'Approvals, prices and contracts before anybody starts to build.',
  phases: [
    {
      name: 'Building permit',
      duration: 6,
      durationType: 1,
      tasks: [
        { title: 'Submit permit application', days: 2 },
        { title: 'Answer plan check comments', days: 10 },
        { title: 'Pick up permit', days: 1 },
      ],
    },
    {
      name: 'Bidding',
      duration: 3,
      durationType: 1,
      tasks: [
        { title: 'Send bid packages', days: 2 },
        { title: 'Walk the site with bidders', days: 3 },
        { title: 'Compare bids', days: 5 },
      ],
    },
    {
      name: 'Contracts',
      duration: 5,
      durationType: 0,
      tasks: [
        { title: 'Sign construction contract', days: 2 },
        { title: 'Agree payment schedule', days: 2 },
        { title: 'Collect insurance certificates', days: 1 },
      ],
    },
  ],
};

const construction: MajorPhaseData = {
  name: 'Construction',
  description: 'On site, from protection and demolition to the handover.',
  phases: [
    {
      name: 'Demolition and foundation',
      duration: 4,
      durationType: 1,
      tasks: [
        { title: 'Protect rooms that stay', days: 2 },
        { title: 'Demolition', days: 8 },
        { title: 'Pour footings', days: 6 },
        { title: 'Foundation inspection', days: 1 },
      ],
    },
    {
      name: 'Framing and systems',
      duration: 8,
      durationType: 1,
      tasks: [
        { title: 'Frame walls and roof', days: 18 },
        { title: 'Rough plumbing', days: 8 },
        { title: 'Rough electrical', days: 8 },
        { title: 'Framing inspection', days: 1 },
      ],
    },
    {
      name: 'Finishes and handover',
      duration: 10,
      durationType: 1,
      tasks: [
        { title: 'Drywall and paint', days: 18 },
        { title: 'Cabinets and tile', days: 15 },
        { title: 'Install fixtures', days: 8 },
        { title: 'Punch list', days: 5 },
        { title: 'Final inspection', days: 1 },
      ],
    },
  ],
};

export const library = [design, permitting, construction];

export const wholeHouse = { name: 'Whole house renovation', plan: library };

export const kitchen: { name: string; plan: MajorPhaseData[] } = {
  name: 'Kitchen renovation',
  plan: [
    {
      name: 'Design',
      phases: [
        {
          name: 'Site survey',
          duration: 2,
          durationType: 0,
          tasks: [
            { title: 'Measure existing rooms', days: 1 },
            { title: 'Photograph existing conditions', days: 1 },
          ],
        },
        {
          name: 'Kitchen layout',
          duration: 2,
          durationType: 1,
          tasks: [
            { title: 'Draw two layout options', days: 6 },
            { title: 'Choose cabinets and counters', days: 5 },
            { title: 'Choose appliances', days: 3 },
          ],
        },
      ],
    },
    {
      name: 'Construction',
      phases: [
        {
          name: 'Tear-out',
          duration: 4,
          durationType: 0,
          tasks: [
            { title: 'Set up temporary kitchen', days: 1 },
            { title: 'Remove cabinets and floor', days: 3 },
          ],
        },
        {
          name: 'Plumbing and electrical',
          duration: 2,
          durationType: 1,
          tasks: [
            { title: 'Move water and waste lines', days: 5 },
            { title: 'New circuits and lighting', days: 5 },
            { title: 'Rough inspection', days: 1 },
          ],
        },
        {
          name: 'Installation',
          duration: 3,
          durationType: 1,
          tasks: [
            { title: 'Install cabinets', days: 6 },
            { title: 'Install counters and backsplash', days: 6 },
            { title: 'Connect appliances', days: 2 },
            { title: 'Punch list', days: 3 },
          ],
        },
      ],
    },
  ],
};
