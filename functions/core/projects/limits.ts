// Apart from the limits that every page loads: few screens show a team.

export const teamLimits = {
  /** People in the team of a project. */
  team: 50,
} as const;
