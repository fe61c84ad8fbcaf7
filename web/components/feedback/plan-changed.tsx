/** Says that what a preview said before is not what would happen now. */
export function PlanChanged() {
  return <span className="text-warning">The plan changed while you looked. </span>;
}
