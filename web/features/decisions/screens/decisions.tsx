// The screens of decisions, in one chunk: those of a project, and those of all.
import { AllDecisions } from './all-decisions.tsx';

export { DecisionsTab } from './decisions-tab.tsx';
export const all = { Component: AllDecisions };
