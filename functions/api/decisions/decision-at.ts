/** A decision in its project. */
export interface DecisionAt {
  projectId: number;
  decisionId: number;
}
